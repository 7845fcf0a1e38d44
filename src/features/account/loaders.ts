import { lazy } from '../../lib/lazy'

/** The face of a wallet that came with an e-mail: most visitors bring one of their own. */
export const loadEmbeddedAccount = lazy(
  async () => (await import('./components/embedded-account')).EmbeddedAccount,
)

/** What an account holds: endpoints, rules and rows, which Account can be painted without. */
export const loadTokensPanel = lazy(async () => (await import('./holdings/tokens-panel')).TokensPanel)

/** The same, as one row that opens. */
export const loadTokensRow = lazy(async () => (await import('./holdings/tokens-row')).TokensRow)

/** The sum in dollars. */
export const loadTotal = lazy(async () => (await import('./holdings/total')).Total)

/** Who the account is. */
export const loadProfileEndpoints = lazy(
  async () => (await import('../../services/blockchain/profile-endpoints')).profileEndpoints.endpoints,
)

/** Found in the history, and confirmed by a node. */
export const loadNftsPanel = lazy(async () => (await import('./holdings/nfts-panel')).NftsPanel)

/** What is said where a node does not answer: mostly they do. */
export const loadTroubleText = lazy(async () => (await import('./components/trouble-text')).TroubleText)
