const MOVE_MS = 180
const LEAVE_MS = 120
/** Parts of a movement. Between two of them browsers move evenly, the card and its contents alike. */
const STEPS = 12

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const easeOut = (progress: number) => 1 - (1 - progress) ** 3

/**
 * Moves the card from its earlier place and height to the new ones whenever its content changes (docs/adr/0052-one-continuous-card.md). The new
 * content is laid out, and can be used, from the first frame on. Only transforms change after that: the card is scaled,
 * and its parts are scaled against it, so that nothing in them is distorted. A change during a movement continues from
 * what is on screen. Returns a function that stops it.
 */
export function followCardSize(card: HTMLElement | null): (() => void) | undefined {
  if (!card?.animate || !window.ResizeObserver) return undefined
  let top = 0
  let height = 0
  let screen = ''
  /** The last movement: where it began, compared with where it ends. */
  let shift = 0
  let scale = 1
  let running: Animation[] = []
  /** `place`: where a part is when the card is scaled by `by` and `rest` of the movement is left. */
  const move = (part: Element, place: (by: number, rest: number) => readonly [y: number, by: number]) =>
    part.animate(
      Array.from({ length: STEPS + 1 }, (_, step) => {
        const rest = 1 - easeOut(step / STEPS)
        const [y, by] = place(1 + (scale - 1) * rest, rest)
        return { transform: `translateY(${y}px) scaleY(${by})` }
      }),
      MOVE_MS,
    )
  const observer = new ResizeObserver(() => {
    const rest = 1 - easeOut(running[0]?.effect?.getComputedTiming().progress ?? 1)
    const visibleTop = top + shift * rest
    const seenHeight = height * (1 + (scale - 1) * rest)
    for (const animation of running) animation.cancel()
    running = []
    top = card.offsetTop
    height = card.offsetHeight
    shift = visibleTop - top
    scale = seenHeight / height
    // A window that changes its size, or a keyboard, moves the card at once.
    const before = screen
    screen = `${innerWidth} ${innerHeight} ${visualViewport?.height}`
    if (screen !== before || isStill() || Math.abs(seenHeight - height) < 1) return
    // read first: an animation that has begun would make each reading calculate styles again
    const parts = Array.from(card.children, part => [part, (part as HTMLElement).offsetTop] as const)
    running = [
      move(card, (by, left) => [shift * left, by]),
      ...parts.map(([part, y]) => move(part, by => [y * (1 / by - 1), 1 / by])),
    ]
  })
  observer.observe(card)
  return () => observer.disconnect()
}

/**
 * Shows a card that was taken out of its dialog for a moment longer, while it fades. It is only a picture then:
 * it is inert, and tests do not find it by the card's test id.
 */
export function fadeCard(card: Element, dialog: Element): void {
  if (!card.animate || isStill()) return
  card.className += ' gone'
  card.removeAttribute('data-testid')
  card.setAttribute('inert', '')
  dialog.append(card)
  card.animate({ opacity: 0, transform: 'scale(0.97)' }, LEAVE_MS).onfinish = () => card.remove()
  dialog.animate({ backgroundColor: ['rgb(0 0 0 / 0.55)', 'transparent'] }, LEAVE_MS)
}
