/** Functions for pages that use the modal from code: the list of wallets, connecting by id, connectors of their own. */
export { connectById } from '../connect/connect-by-id'
export { followCustomConnectors } from '../connectors/follow-custom-connectors'
export { announceConnected } from '../headless/announce-connected'
export { followPageWallets, selectPageWallets } from '../headless/page-wallets'
export { showOnceConnected } from '../headless/show-once-connected'
