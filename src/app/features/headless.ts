/** What a page asks without the modal, or beside it: the list of wallets, and connecting by id. */
export { connectById } from '../connect/connect-by-id'
export { goOnOnceConnected } from '../headless/go-on'
export { selectPageWallets } from '../headless/select-page-wallets'
