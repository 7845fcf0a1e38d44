import type { Page } from '@playwright/test'

/** One call of `window.open`. */
export type OpenedLink = {
  readonly href: string
  readonly target: string
  readonly features: string
  /** In the same task as the tap, as phones require before they open another app. */
  readonly inTap: boolean
}

/** Records links instead of opening them: there are no apps here. Call it before the page is opened. */
export async function holdLinks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const links: OpenedLink[] = []
    let inTap = false
    // A message posted now arrives after the task of the tap, and before any task that the tap starts.
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
