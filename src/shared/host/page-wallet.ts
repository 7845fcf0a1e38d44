/** Types only: wallets of the connect list as the page gets them, and the options for connecting one. */
import type { Namespace } from '../lib/caip'

export type WalletKind =
  | 'installed'
  | 'announced'
  | 'standard'
  | 'walletConnect'
  | 'embedded'
  | 'directory'
  | 'custom'

/** A wallet of the connect list. */
export type PageWallet = {
  /** Argument for `connect(id)`. */
  readonly id: string
  readonly name: string
  /** URL for an `<img>`; `undefined` if the wallet has no icon. */
  readonly icon: string | undefined
  readonly kind: WalletKind
  /** Chain families of the page that the wallet can connect on. */
  readonly namespaces: readonly Namespace[]
  /** True if the wallet is available in this browser. */
  readonly installed: boolean
  /** True for the last two wallets that the visitor paired. */
  readonly recent: boolean
}

export type PageConnectOptions = {
  /** Aborts the request, which then rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  /**
   * For paired wallets: receives the pairing URI, and a new one when it expires. The modal then opens no
   * view.
   */
  readonly onUri?: ((uri: string) => void) | undefined
}
