import type { SandboxWallet } from '../core/sandbox-wallet'

export type ViewName = 'connect' | 'sessions' | 'accounts'

/** Shared by the views. */
export type PageContext = {
  readonly wallet: SandboxWallet
  /** URL of the sandbox's control. */
  readonly control: string
  /** Shows a message for a while. */
  notice(text: string): void
  /** Runs an action of the user, and shows its error. */
  attempt(action: () => Promise<unknown>): Promise<boolean>
  go(view: ViewName, sessionTopic?: string): void
}

/** A part of the page that follows the wallet's state. */
export type View = { readonly element: HTMLElement; readonly update?: () => void }
