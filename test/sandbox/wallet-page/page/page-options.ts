import type { WalletBehavior } from '../core/handlers/wallet-parts'

/** What the page's address says. */
export type PageOptions = {
  /** A `wc:` link to pair with at once. */
  readonly uri: string | undefined
  /** A request to come back for: its session. */
  readonly sessionTopic: string | undefined
  /** Another seed gives other accounts and a memory of its own. */
  readonly seed: string
  /** The device's when absent. */
  readonly theme: 'dark' | 'light' | undefined
  readonly behavior: WalletBehavior
}

/**
 * `/wallet.html[?uri=wc:…][&seed=…][&auth=off][&settle=classic][&solana=signatures][&calls=on][&theme=dark]`, and `/wc?requestId=…&sessionTopic=…`.
 * `auth=off`: does not know one-click sign-in. `settle=classic`: two messages in place of `wc_approveSession`.
 * `solana=signatures`: answers with signatures alone, as wallets of before. `calls=on`: makes batches.
 */
export function readPageOptions(search: string): PageOptions {
  const query = new URLSearchParams(search)
  const theme = query.get('theme')
  return {
    uri: query.get('uri') ?? undefined,
    sessionTopic: query.get('sessionTopic') ?? undefined,
    seed: query.get('seed') ?? 'default',
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    behavior: {
      oneClickSignIn: query.get('auth') !== 'off',
      relayApproval: query.get('settle') !== 'classic',
      signaturesOnly: query.get('solana') === 'signatures',
      batches: query.get('calls') === 'on',
    },
  }
}
