import type { W3mModalElement } from '../../../src/index'
import { createFakeEvmWallet } from '../../../src/testing/testing'

type Page = Window & typeof globalThis
type Command = (wallet: unknown) => unknown

/** The part of Cypress that the commands use, with this document as the page under test. */
function fakeCypress() {
  const commands = new Map<string, Command>()
  const visits = new Set<(page: Page) => void>()
  Object.assign(globalThis, {
    Cypress: { Commands: { add: (name: string, command: Command) => commands.set(name, command) } },
    cy: {
      on: (_event: string, listener: (page: Page) => void) => visits.add(listener),
      get: (selector: string) => ({
        // biome-ignore lint/suspicious/noThenProperty: Cypress calls it so
        then: (_options: object, run: (found: readonly Element[]) => unknown) =>
          run([...document.querySelectorAll(selector)]),
      }),
    },
  })
  const visit = () => {
    for (const listener of visits) listener(window)
  }
  return { run: (name: string, wallet: unknown) => commands.get(name)?.(wallet), visit, commands }
}

/** A modal that connects at once, as the commands see it. */
function addModal(connected: string[]): void {
  const modal = document.createElement('w3m-modal') as W3mModalElement
  const connect = async (id: string) => void connected.push(id)
  document.body.append(Object.assign(modal, { connect }))
}

test('default: the wallet is on every page that is visited, and can be connected', async () => {
  const { run, visit, commands } = fakeCypress()
  await import('../../../src/testing/cypress')
  expect([...commands.keys()]).toEqual(['addWallet', 'connectWallet', 'signIn'])
  const wallet = createFakeEvmWallet()
  const found: unknown[] = []
  window.addEventListener('eip6963:announceProvider', event => found.push(event))
  run('addWallet', wallet)
  visit()
  visit()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toHaveLength(3)
  const connected: string[] = []
  addModal(connected)
  await run('connectWallet', wallet)
  expect(connected).toEqual(['dev.w3m.test'])
})
