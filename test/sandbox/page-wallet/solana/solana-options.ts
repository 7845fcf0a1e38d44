import { SOLANA_CLUSTERS } from '../../solana/clusters'

/** What the page's address says about the Solana wallet in it. */
export type SolanaOptions = {
  /** Another seed gives other accounts and a memory of its own. */
  readonly seed: string
  /** How many accounts a site gets. */
  readonly accounts: number
  /** Names of features that it does not have, such as `signAndSendTransaction`. */
  readonly without: readonly string[]
  /** It does not know version 0. */
  readonly legacyOnly: boolean
  /** It is there only when a test registers it. */
  readonly late: boolean
  /** In the words of the Wallet Standard, such as `solana:devnet`. */
  readonly chains: readonly `solana:${string}`[]
}

/**
 * `?wallet=solana[&seed=…][&accounts=2][&without=signAndSendTransaction,disconnect][&versions=legacy][&late]
 * [&chains=devnet,testnet]`
 */
export function readSolanaOptions(search: string): SolanaOptions {
  const query = new URLSearchParams(search)
  const list = (name: string) => (query.get(name) ?? '').split(',').filter(Boolean)
  const chains = list('chains')
  return {
    seed: query.get('seed') ?? 'default',
    accounts: query.get('accounts') === '2' ? 2 : 1,
    without: list('without'),
    legacyOnly: query.get('versions') === 'legacy',
    late: query.has('late'),
    chains: SOLANA_CLUSTERS.filter(({ name }) => chains.length === 0 || chains.includes(name)).map(
      ({ name }): `solana:${string}` => `solana:${name}`,
    ),
  }
}
