import { SOLANA_CLUSTERS } from '../../solana/clusters'

/** Settings of the Solana wallet in the page's URL. */
export type SolanaOptions = {
  /** Another seed results in other accounts and other stored state. */
  readonly seed: string
  /** Number of accounts that a site gets. */
  readonly accounts: number
  /** Names of missing features, such as `signAndSendTransaction`. */
  readonly without: readonly string[]
  /** It does not support version 0. */
  readonly legacyOnly: boolean
  /** It only registers when a test says so. */
  readonly late: boolean
  /** Names from the Wallet Standard, such as `solana:devnet`. */
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
