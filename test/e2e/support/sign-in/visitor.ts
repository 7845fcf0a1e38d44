import type { BrowserContext } from '@playwright/test'
import type { Caip2 } from '../../../../src/shared/lib/caip'
import type { ModalPage } from '../modal-page'
import type { SandboxClient } from '../sandbox-client'

export type SignInCase = {
  readonly modal: ModalPage
  readonly context: BrowserContext
  readonly sandbox: SandboxClient
}

/** What a visitor with this wallet does. */
export interface Visitor {
  /** Does everything up to the step before the sign-in prompt. */
  prepare?(): Promise<void>
  /** Opens the sign-in prompt: the modal's, or with one-click auth the wallet's own. */
  ask(): Promise<void>
  /** Answers the open prompt, in the wallet too. */
  answer(yes: boolean): Promise<void>
  /** The page shows the rejection, and prompts again. */
  expectRefused(): Promise<void>
  /** Cancels, whatever is on screen. */
  turnAway(): Promise<void>
  /** Switches to the other network, in the wallet too. The sign-in prompt is then open. */
  switchNetwork(): Promise<void>
  /** Checks that the visitor is back in the view in which the prompt opened, if any, and closes it. */
  goBack?(): Promise<void>
  /** The wallet has forgotten the page. */
  expectLeft?(): Promise<void>
}

/** One row of the matrix. */
export type WalletKind = {
  readonly name: string
  /** Query of the demo page. */
  readonly query: Readonly<Record<string, string>>
  /** The network on which the visitor signs in first, and the one that they switch to. */
  readonly networks: readonly [Caip2, Caip2]
  /** The wallet connects and signs with one approval. */
  readonly oneApproval?: true
  /** Another account of the wallet is connected already when the prompt opens. */
  readonly live?: true
  readonly enter: (arena: SignInCase) => Promise<Visitor>
}
