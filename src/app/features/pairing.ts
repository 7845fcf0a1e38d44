import * as ConnectingWalletConnect from '../../features/pairing/views/connecting-wallet-connect-view'

export { openPairing } from '../../features/pairing/open-pairing'

/** Pairing with wallets on other devices, by QR code and link. */
export const views = { ConnectingWalletConnect }
