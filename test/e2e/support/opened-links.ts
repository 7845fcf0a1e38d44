import type { Page } from '@playwright/test'

/** One call of `window.open`. */
export type OpenedLink = {
  readonly href: string
  readonly target: string
  readonly features: string
  /** In the very task of the tap: what phones ask for before they open another app. */
  readonly inTap: boolean
}

/** Keeps what would be opened, and opens nothing: no app waits behind a link here. Call before the page is opened. */
export async function holdLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const links: OpenedLink[] = []
    let inTap = false
    // What is posted now is delivered after the task of the tap, and before any task that the tap begins.
    addEventListener(
      'click',
      () => {
        inTap = true
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          inTap = false
        }
        port2.postMessage(0)
      },
      true,
    )
    Object.assign(window, { __w3mLinks: links })
    window.open = (href = '', target = '', features = '') => {
      links.push({ href: String(href), target, features, inTap })
      return null
    }
  })
}

/** What was opened since the last time. */
export function openedLinks(page: Page): Promise<readonly OpenedLink[]> {
  return page.evaluate(() => (Reflect.get(window, '__w3mLinks') as OpenedLink[]).splice(0))
}
