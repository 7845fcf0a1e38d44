import type { BrowserContext } from '@playwright/test'
import type { Caip2 } from '../../../../src/shared/lib/caip'
import type { ModalPage } from '../modal-page'
import type { SandboxClient } from '../sandbox-client'

export type Arena = {
  readonly modal: ModalPage
  readonly context: BrowserContext
  readonly sandbox: SandboxClient
}

/** What somebody with that wallet does, whatever the wallet. */
export interface Visitor {
  /** Up to where the next thing is the question that the cases are about. */
  prepare?(): Promise<void>
  /** Comes to the question: the page's, or with one approval the wallet's own. */
  ask(): Promise<void>
  /** To the question that is open now, and the wallet with it. */
  answer(yes: boolean): Promise<void>
  /** The page has heard the no, says so, and asks again. */
  expectRefused(): Promise<void>
  /** Changes their mind, whatever is on screen. */
  turnAway(): Promise<void>
  /** Goes to the other network, the wallet too; the page's question is then on screen. */
  switchNetwork(): Promise<void>
  /** Signed in, and back where the question came up, if that was in the modal; leaves it then. */
  goBack?(): Promise<void>
  /** The wallet knows nothing of the page any more. */
  expectLeft?(): Promise<void>
}

/** One row of the matrix. */
export type WalletKind = {
  readonly name: string
  /** Of the demo page. */
  readonly query: Readonly<Record<string, string>>
  /** Where the visitor signs in first, and where they go then. */
  readonly networks: readonly [Caip2, Caip2]
  /** The wallet connects and signs in one answer. */
  readonly oneApproval?: true
  /** Somebody is connected already, with the wallet's other account, when the question comes. */
  readonly live?: true
  readonly enter: (arena: Arena) => Promise<Visitor>
}
