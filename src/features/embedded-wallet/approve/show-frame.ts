import type { EmbeddedWallet } from '../../../wallets/embedded/wallet/embedded-wallet'

/** Maximum wait for the frame to apply the theme, in milliseconds. After that it is shown anyway. */
export const THEME_WAIT_MS = 500

type Options = {
  /** Element that the frame covers. */
  readonly box: HTMLElement
  readonly wallet: Pick<EmbeddedWallet, 'syncTheme' | 'show' | 'focus'>
  readonly title: string
  readonly onShown: () => void
}

/**
 * Shows the frame over a box in the card, in the page's theme, once the card has stopped moving: Chromium ignores
 * clicks into a cross-site frame that moved within the last half second. Then follows the box on every animation frame,
 * because the card moves with the window, with drags and when it shakes, and no single event reports all of that.
 * Returns a function that hides the frame.
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
    const placement = JSON.stringify(placeOver(box))
    if (placement !== before || isMoving(box)) {
      request = requestAnimationFrame(() => arrive(placement))
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

/**
 * Whether the card is still animating in. Endless animations, such as a spinner, do not move it, nor do those that
 * follow its scroll position.
 */
function isMoving(box: HTMLElement): boolean {
  const animations = box.closest('[part=card]')?.getAnimations?.({ subtree: true }) ?? []
  return animations.some(
    ({ effect, playState, timeline }) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  )
}

/** Bounds of the box, with the card's inner corner radii at the bottom. */
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
