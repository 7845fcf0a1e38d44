/** Settings of the wallet in the page's URL. */
export type WalletOptions = {
  /** EIP-6963. */
  readonly announce: boolean
  /** `window.ethereum`. */
  readonly inject: boolean
  /** A property set to true on the provider, such as `isRabby`, by which pages identify wallets. */
  readonly flag: string | undefined
  /** Another seed results in other accounts and other stored state. */
  readonly seed: string
  /** Number of accounts that a site gets. */
  readonly accounts: number
  /**
   * Whether it supports batches (EIP-5792, with EIP-7702), and how: `on`; `refuse`: rejects the upgrade of the account;
   * `silent`: never responds after sending one; `mute`: does not report its capabilities. `sponsored`: a paymaster of
   * the page pays, if it accepts (ERC-7677).
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
