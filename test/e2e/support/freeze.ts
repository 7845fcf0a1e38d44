import type { Browser, BrowserContext, Frame, Page } from '@playwright/test'

/**
 * Suspends the processes of a hidden page, as a phone does when it locks: no timer, event or response until the page
 * returns. `Page.setWebLifecycleState` does not freeze anything in a headless browser, where every page is visible.
 * Returns what brings the page back to the front.
 */
export async function freeze(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const browser = context.browser()
  if (!browser) throw new Error('a persistent context has no browser')
  const processes = new Set<number>()
  for (const frame of page.frames()) processes.add(await processOf(browser, frame))
  await setVisibility(page, 'hidden')
  for (const id of processes) process.kill(id, 'SIGSTOP')
  return async () => {
    for (const id of processes) process.kill(id, 'SIGCONT')
    await setVisibility(page, 'visible')
    await page.bringToFront()
  }
}

/** What a page reads when its tab is covered or comes back: headless browsers do not tell it. */
const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

/** One portion of the work by which the process of a frame is found, because no protocol names it. */
const WORK_MS = 200
/** Seconds of processor time after which a process is known, and portions until then: a busy machine takes longer. */
const KNOWN_S = 0.05
const PORTIONS = 50

/** The process that is busy when the frame is. */
async function processOf(browser: Browser, frame: Frame): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const read = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(each => [each.id, each.cpuTime]))
  }
  const before = await read()
  try {
    for (let portion = 0; portion < PORTIONS; portion++) {
      await frame.evaluate(work => {
        const end = performance.now() + work
        while (performance.now() < end);
      }, WORK_MS)
      const [first, second] = [...(await read())]
        .map(([id, time]) => ({ id, worked: time - (before.get(id) ?? 0) }))
        .sort((a, b) => b.worked - a.worked)
      if (first && first.worked > KNOWN_S && first.worked > 2 * (second?.worked ?? 0)) return first.id
    }
    throw new Error('no process was as busy as the frame')
  } finally {
    await session.detach()
  }
}
