/** What the page's address says about the wallet in it. */
export type WalletOptions = {
  /** EIP-6963. */
  readonly announce: boolean
  /** `window.ethereum`. */
  readonly inject: boolean
  /** A property set to true on the provider, such as `isRabby`; wallets are told apart by it. */
  readonly flag: string | undefined
  /** Another seed gives other accounts and a memory of its own. */
  readonly seed: string
  /** How many accounts a site gets. */
  readonly accounts: number
  /**
   * Whether it makes batches (EIP-5792, by EIP-7702), and how badly: `on`; `refuse` the upgrade of the account; `silent`
   * once it has sent one; `mute` about its capabilities. `sponsored`: a paymaster of the page pays, if it agrees (ERC-7677).
   */
  readonly calls: 'on' | 'refuse' | 'silent' | 'mute' | 'sponsored' | undefined
}

const CALLS = ['on', 'refuse', 'silent', 'mute', 'sponsored'] as const

/** `?wallet=evm[&inject=ethereum|both][&flag=isRabby][&seed=…][&accounts=2][&calls=on]` */
export function readWalletOptions(search: string): WalletOptions {
  const query = new URLSearchParams(search)
  const inject = query.get('inject')
  return {
    announce: inject !== 'ethereum',
    inject: inject === 'ethereum' || inject === 'both',
    flag: query.get('flag') ?? undefined,
    seed: query.get('seed') ?? 'default',
    calls: CALLS.find(each => each === query.get('calls')),
    accounts: query.get('accounts') === '2' ? 2 : 1,
  }
}
