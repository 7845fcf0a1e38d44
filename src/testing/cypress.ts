/** `w3m-modal/testing/cypress`: commands. Import it in the support file of your end-to-end tests. */
import type { W3mModalElement } from '../index'
import {
  connectFakeWallet,
  type FakeEvmWallet,
  type FakePairedWallet,
  type FakeSolanaWallet,
  signIn,
} from './testing'

type AnyWallet = FakeEvmWallet | FakeSolanaWallet | FakePairedWallet
type PageWindow = Window & typeof globalThis

/** The few things that the commands use of Cypress, which is not a dependency. */
type Runner = {
  readonly Cypress: {
    readonly Commands: { add(name: string, command: (wallet: AnyWallet) => unknown): void }
  }
  readonly cy: {
    on(event: 'window:before:load', listener: (page: PageWindow) => void): void
    get(
      selector: string,
      options?: object,
    ): { then(options: object, run: (found: readonly Element[]) => unknown): unknown }
  }
}

declare global {
  namespace Cypress {
    interface Chainable {
      /** Puts a wallet on every page that the test visits. Call it before `cy.visit()`. */
      addWallet(wallet: AnyWallet): Chainable
      /** Connects the wallet with the page's modal. */
      connectWallet(wallet: AnyWallet): Chainable
      /** Connects the wallet and signs in, on a page with `siwe`. */
      signIn(wallet: AnyWallet): Chainable
    }
  }
}

/** Time in ms for connecting and signing in. */
const TIMEOUT_MS = 20_000

const { Cypress, cy } = globalThis as unknown as Runner
const withModal =
  (run: (modal: W3mModalElement, wallet: AnyWallet) => Promise<unknown>) => (wallet: AnyWallet) =>
    cy.get('w3m-modal').then({ timeout: TIMEOUT_MS }, async ([modal]) => {
      await run(modal as W3mModalElement, wallet)
    })

Cypress.Commands.add('addWallet', wallet => {
  let remove: (() => void) | undefined
  cy.on('window:before:load', page => {
    // the page before this one is gone
    remove?.()
    remove = wallet.install(page)
  })
})
Cypress.Commands.add('connectWallet', withModal(connectFakeWallet))
Cypress.Commands.add('signIn', withModal(signIn))
