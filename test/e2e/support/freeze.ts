import type { BrowserContext, Page } from '@playwright/test'

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
