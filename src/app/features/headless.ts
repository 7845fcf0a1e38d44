/** Functions that pages use without the modal: the list of wallets, and connecting by id. */
export { connectById } from '../connect/connect-by-id'
export { goOnOnceConnected } from '../headless/go-on'
export { followPageWallets, selectPageWallets } from '../headless/page-wallets'
