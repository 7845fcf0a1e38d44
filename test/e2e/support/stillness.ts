import type { Page } from '@playwright/test'

/** Finite animations have ended, those in open shadow roots too, and the last frame is drawn. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
    ]
    const animations = rootsOf(document).flatMap(root => root.getAnimations())
    const finite = animations.filter(each => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(finite.map(each => each.finished.catch(() => 0)))
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
