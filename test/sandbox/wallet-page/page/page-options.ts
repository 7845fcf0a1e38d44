import type { WalletBehavior } from '../core/handlers/wallet-parts'

/** Settings in the page's URL. */
export type PageOptions = {
  /** A `wc:` link to pair with at once. */
  readonly uri: string | undefined
  /** The session of a request to show. */
  readonly sessionTopic: string | undefined
  /** Another seed results in other accounts and other stored state. */
  readonly seed: string
  /** Default: the device's theme. */
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
