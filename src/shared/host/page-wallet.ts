/** Types only: the wallets of the connect list as the page gets them, and how it asks one. */
import type { Namespace } from '../lib/caip'

export type WalletKind =
  | 'installed'
  | 'announced'
  | 'standard'
  | 'walletConnect'
  | 'embedded'
  | 'directory'
  | 'custom'

/** A row of the connect list. */
export type PageWallet = {
  /** For `connect(id)`. */
  readonly id: string
  readonly name: string
  /** For an `<img>`; `undefined` where there is none. */
  readonly icon: string | undefined
  readonly kind: WalletKind
  /** Chain families of the page that it may be connected on. */
  readonly namespaces: readonly Namespace[]
  /** It can be asked in this browser. */
  readonly installed: boolean
  /** The visitor used it before. */
  readonly recent: boolean
}

export type PageConnectOptions = {
  /** Ends the request, which rejects with `ABORTED`. */
  readonly signal?: AbortSignal | undefined
  /** For wallets elsewhere: gets the code to show or to open, and a new one when it has expired. No view is opened then. */
  readonly onUri?: ((uri: string) => void) | undefined
}
