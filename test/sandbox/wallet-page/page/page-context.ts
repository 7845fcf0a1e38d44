import type { SandboxWallet } from '../core/sandbox-wallet'

export type ViewName = 'connect' | 'sessions' | 'accounts'

/** What the views work with. */
export type PageContext = {
  readonly wallet: SandboxWallet
  /** Address of the sandbox's control. */
  readonly control: string
  /** Shows a sentence for a while. */
  notice(text: string): void
  /** Runs something the person asked for, and says why where it fails. */
  attempt(action: () => Promise<unknown>): Promise<boolean>
  go(view: ViewName, sessionTopic?: string): void
}

/** A part of the page that follows the wallet's state. */
export type View = { readonly element: HTMLElement; readonly update?: () => void }
