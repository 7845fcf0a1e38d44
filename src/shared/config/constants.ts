/** SDK identity on the wire. Our own version is package.json's. */
export const SDK_TYPE = 'w3m'
export const SDK_VERSION = 'html-multichain-5.1.11'

/** The directory's page for people (docs/protocols/wallet-directory.md#opening-a-wallet). */
export const WALLET_DIRECTORY_URL = 'https://walletconnect.com/explorer?type=wallet'
