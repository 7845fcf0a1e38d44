import type { EmbeddedWallet } from '../../../wallets/embedded/wallet/embedded-wallet'

/** A frame that is slow to take up the theme is shown anyway. */
export const THEME_WAIT_MS = 500

type Options = {
  /** What the frame lies over. */
  readonly box: HTMLElement
  readonly wallet: Pick<EmbeddedWallet, 'syncTheme' | 'show' | 'focus'>
  readonly title: string
  readonly onShown: () => void
}

/**
 * Shows the frame over a box in the card, in the page's theme, once the card stands still: Chromium ignores clicks into a
 * frame of another site that has moved within the last half second. It is kept there: the card moves with the window, under
 * a finger and when it shakes, and no single event reports all that. The answer hides it.
 */
export function showFrame({ box, wallet, title, onShown }: Options): () => void {
  let left = false
  let started = false
  let request = 0
  let last = ''
  const follow = () => {
    const bounds = placeOver(box)
    const text = JSON.stringify(bounds)
    if (text !== last) wallet.show(bounds, title)
    last = text
    request = requestAnimationFrame(follow)
  }
  const arrive = (before: string) => {
    const here = JSON.stringify(placeOver(box))
    if (here !== before || isMoving(box)) {
      request = requestAnimationFrame(() => arrive(here))
      return
    }
    follow()
    wallet.focus()
    onShown()
  }
  const start = () => {
    clearTimeout(timer)
    if (left || started) return
    started = true
    arrive('')
  }
  const timer = setTimeout(start, THEME_WAIT_MS)
  wallet.syncTheme().then(start, start)
  return () => {
    left = true
    clearTimeout(timer)
    cancelAnimationFrame(request)
    wallet.show(undefined)
  }
}

/** The card is still coming in. What turns forever, such as a spinner, moves nothing. */
function isMoving(box: HTMLElement): boolean {
  const animations = box.closest('[part=card]')?.getAnimations?.({ subtree: true }) ?? []
  return animations.some(
    ({ effect, playState }) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
}

/** The box, and the card's own corners below it. */
function placeOver(box: HTMLElement): Parameters<EmbeddedWallet['show']>[0] {
  const { left, top, width, height } = box.getBoundingClientRect()
  const card = box.closest('[part=card]')
  const style = card && getComputedStyle(card)
  const inside = (radius = '', border = '') =>
    Math.max(0, (Number.parseFloat(radius) || 0) - (Number.parseFloat(border) || 0))
  return {
    left,
    top,
    width,
    height,
    'border-bottom-left-radius': inside(style?.borderBottomLeftRadius, style?.borderLeftWidth),
    'border-bottom-right-radius': inside(style?.borderBottomRightRadius, style?.borderRightWidth),
  }
}
