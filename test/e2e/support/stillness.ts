import type { Page } from '@playwright/test'

/**
 * Finite animations have ended, those in open shadow roots too, and the last frame is drawn.
 *
 * @param holdsEndless stops the others at their first frame, for a picture in which those that follow a scroll position
 * are as visitors see them
 */
export async function stillness(page: Page, holdsEndless = false): Promise<void> {
  await page.evaluate(async holds => {
    const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
    ]
    const animations = rootsOf(document).flatMap(root => root.getAnimations())
    // those that follow a scroll position end only where the visitor scrolls to the end
    const timed = animations.filter(({ timeline }) => timeline === document.timeline)
    const isEndless = (each: Animation) => each.effect?.getComputedTiming().endTime === Infinity
    await Promise.all(timed.map(each => isEndless(each) || each.finished.catch(() => 0)))
    for (const each of holds ? timed.filter(isEndless) : []) {
      each.pause()
      each.currentTime = 0
    }
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, holdsEndless)
}

const QUIET_MS = 500

/**
 * No request has begun or ended for half a second from now on. Playwright's state for that is reached once for each
 * page that opens: after a click, waiting for it returns at once.
 */
export function networkQuiet(page: Page): Promise<void> {
  return new Promise(resolve => {
    const again = () => void timer.refresh()
    const timer = setTimeout(() => {
      page.off('request', again).off('requestfinished', again).off('requestfailed', again)
      resolve()
    }, QUIET_MS)
    page.on('request', again).on('requestfinished', again).on('requestfailed', again)
  })
}
