/** SDK name and version sent to the services. Our own version is in package.json. */
export const SDK_TYPE = 'w3m'
export const SDK_VERSION = 'html-multichain-5.1.11'

/** Web page of the wallet directory for visitors (docs/protocols/wallet-directory.md#opening-a-wallet). */
export const WALLET_DIRECTORY_URL = 'https://walletconnect.com/explorer?type=wallet'

/** Currency of all prices and values (ISO 4217). The services that the page brings give theirs in it too. */
export const FIAT_CURRENCY = 'USD'
