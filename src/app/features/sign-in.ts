import * as ConnectingSiwe from '../../features/sign-in/views/connecting-siwe-view'

export { startSignIn } from '../../features/sign-in/start-sign-in'

/** Signing in to the page with a wallet. */
export const views = { ConnectingSiwe }
