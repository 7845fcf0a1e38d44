import * as ConnectingWalletConnect from '../../features/pairing/views/connecting-wallet-connect-view'

export { openPairing } from '../../features/pairing/open-pairing'

/** Wallets elsewhere, by QR code and link. */
export const views = { ConnectingWalletConnect }
