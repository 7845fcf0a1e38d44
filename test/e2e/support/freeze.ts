import type { BrowserContext, Page } from '@playwright/test'

/** What `watchReturn` keeps in the page. */
type Watched = { __w3mReturned?: number; __w3mConnected?: number }

/** Notes when the page is back, and when the modal connects after that. Call before the page is opened. */
export async function watchReturn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = globalThis as Watched
    document.addEventListener('resume', () => {
      watched.__w3mReturned = performance.now()
    })
    document.addEventListener(
      'connect',
      () => {
        watched.__w3mConnected = performance.now()
      },
      true,
    )
  })
}

/** Time from the return of the page to the `connect` event, in ms. */
export const connectedAfter = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { __w3mReturned = Number.NaN, __w3mConnected = Number.NaN } = globalThis as Watched
    return __w3mConnected - __w3mReturned
  })

/**
 * Freezes a page as browsers do with tabs in the background: no timer, no event, no response until it returns
 * (https://developer.chrome.com/docs/web-platform/page-lifecycle-api). Returns what brings it back to the front.
 */
export async function freeze(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await page.bringToFront()
    await session.detach()
  }
}
