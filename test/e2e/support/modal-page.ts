import type { Locator, Page } from '@playwright/test'
import type { ModalState } from '../../../src/shared/host/runtime-contract'

type ModalElement = HTMLElement & {
  readonly state: ModalState
  show(options?: { view?: string }): Promise<void>
  close(): Promise<void>
  connect(id: string): Promise<void>
  disconnect(namespace?: string): Promise<void>
}

/** One event of the element, as the host page saw it. */
export type SeenEvent = { readonly type: string; readonly detail: unknown }

const EVENTS = [
  'open',
  'close',
  'beforeclose',
  'connect',
  'disconnect',
  'accountchange',
  'networkchange',
  'error',
  'track',
]

/** `<w3m-modal>` on a page, by the names that hosts' tests rely on. */
export class ModalPage {
  readonly host: Locator
  readonly card: Locator
  readonly title: Locator

  constructor(readonly page: Page) {
    this.host = page.locator('w3m-modal').first()
    this.card = page.getByTestId('w3m-modal-card')
    this.title = page.getByTestId('w3m-header-text')
  }

  /** Records every event of the element from the first one on. Call before the page is opened. */
  static async recordEvents(page: Page): Promise<void> {
    await page.addInitScript(names => {
      const seen: SeenEvent[] = []
      Object.assign(globalThis, { __w3mEvents: seen })
      for (const name of names) {
        // In the capture phase a document sees events that do not bubble.
        const listen = (event: Event) => {
          if (!(event.target instanceof Element) || event.target.localName !== 'w3m-modal') return
          seen.push({ type: event.type, detail: (event as CustomEvent<unknown>).detail })
        }
        document.addEventListener(name, listen, true)
      }
    }, EVENTS)
  }

  /** Events so far, `track` left out unless asked for by name. */
  async events(...types: readonly string[]): Promise<readonly SeenEvent[]> {
    const all = await this.page.evaluate(
      () => (globalThis as { __w3mEvents?: SeenEvent[] }).__w3mEvents ?? [],
    )
    return all.filter(({ type }) => (types.length > 0 ? types.includes(type) : type !== 'track'))
  }

  /** As if no event had been fired yet. */
  async forgetEvents(): Promise<void> {
    await this.page.evaluate(() => (globalThis as { __w3mEvents?: SeenEvent[] }).__w3mEvents?.splice(0))
  }

  /** The card while it shows the view of that name. */
  view(name: string): Locator {
    return this.page.locator(`[data-testid="w3m-modal-card"][data-view="${name}"]`)
  }

  testId(id: string): Locator {
    return this.page.getByTestId(id)
  }

  /** A row of the connect list. */
  connector(id: string): Locator {
    return this.page.locator(`[data-connector-id="${id}"]`)
  }

  async show(view?: string): Promise<void> {
    await this.host.evaluate(
      (element, name) => (element as ModalElement).show(name ? { view: name } : {}),
      view,
    )
  }

  /** Closes the modal with the button in its header, as a visitor does. */
  async close(): Promise<void> {
    await this.testId('w3m-header-close').click()
    await this.card.waitFor({ state: 'hidden' })
  }

  /** As the page's own code does: `connected`, or the code of what went wrong. */
  connect(id: string): Promise<string> {
    return this.host.evaluate(
      (element, which) =>
        (element as ModalElement).connect(which).then(
          () => 'connected',
          (error: { code: string }) => error.code,
        ),
      id,
    )
  }

  /** As the page's own code does. */
  async disconnect(namespace?: string): Promise<void> {
    await this.host.evaluate((element, which) => (element as ModalElement).disconnect(which), namespace)
  }

  state(): Promise<ModalState> {
    return this.host.evaluate(element => (element as ModalElement).state)
  }
}
