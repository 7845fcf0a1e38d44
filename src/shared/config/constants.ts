/** SDK name and version sent to the services. Our own version is in package.json. */
export const SDK_TYPE = 'w3m'
export const SDK_VERSION = 'html-multichain-5.1.11'

/** Web page of the wallet directory for visitors (docs/protocols/wallet-directory.md#opening-a-wallet). */
export const WALLET_DIRECTORY_URL = 'https://walletconnect.com/explorer?type=wallet'

/**
 * Currency of all prices and values (ISO 4217). The page's own services use it too. If you change it, review the
 * amounts in it: the limits of `features/transactions/network-fee.ts` and `TINY` of
 * `services/blockchain/activity/address-poisoning.ts`; the values in the history of the blockchain API, whose request
 * names no currency; and the comments of `shared/host/services.ts` and `shared/host/runtime-contract.ts`, by which pages
 * give and read prices. Buying does not depend on it: visitors choose the currency that they pay in, US dollars by
 * default (`features/buy/state/onramp-slice.ts`).
 */
export const FIAT_CURRENCY = 'USD'
