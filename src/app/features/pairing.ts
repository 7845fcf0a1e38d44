import * as ConnectingWalletConnect from '../../features/pairing/connecting-wallet-connect-view'

export { openPairing } from '../pairing/open-pairing'

/** Wallets elsewhere, by QR code and link. */
export const views = { ConnectingWalletConnect }
