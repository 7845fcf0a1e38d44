import * as ConnectingSiwe from '../../features/siwe/connecting-siwe-view'

export { startSignIn } from '../sign-in/start-sign-in'

/** Signing in to the page with a wallet. */
export const views = { ConnectingSiwe }
