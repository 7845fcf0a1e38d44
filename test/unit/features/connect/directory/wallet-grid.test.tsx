import { WalletGrid } from '../../../../../src/features/connect/directory/wallet-grid'
import type { Wallet } from '../../../../../src/services/directory/schemas'
import { fakeIntersection } from '../../../../support/fake-intersection'
import { fakeSize } from '../../../../support/fake-size'
import { fire, press } from '../../../../support/render-in-shadow'
import { eventually, viewBench } from '../../../../support/view-bench'

const intersection = fakeIntersection()
fakeSize({ width: 328, height: 400 })
const bench = viewBench()
const COLUMNS = 4
const ROW_PX = 104
const wallets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index}`, name: `W${index}` }) as Wallet)
const installationOf = ({ id }: { id: string }) => ({
  installed: id === 'w1',
  connector: undefined,
  siblings: undefined,
})

function show(count: number, onEnd?: () => void) {
  const grid = (shown: number) => (
    <WalletGrid label="Wallets" wallets={wallets(shown)} installationOf={installationOf} onEnd={onEnd} />
  )
  const screen = bench.show(grid(count))
  const scroller = screen.find('[role=list]')
  return {
    ...screen,
    scroller,
    grow: (to: number) => screen.rerender(grid(to)),
    tiles: () => [...screen.root.querySelectorAll<HTMLElement>('.tile')],
    scrollTo(px: number) {
      scroller.scrollTop = px
      fire(scroller, new Event('scroll'))
    },
  }
}

test('default: tiles, four in a row, in a list with a name', () => {
  const { scroller, tiles, root } = show(6)
  expect(scroller.getAttribute('aria-label')).toBe('Wallets')
  expect(tiles().map(({ textContent }) => textContent)).toEqual(['W0', 'W1', 'W2', 'W3', 'W4', 'W5'])
  expect(root.querySelectorAll('[role=listitem]')).toHaveLength(6)
  expect([...root.querySelectorAll('[style*=translateY]')].map(row => row.childElementCount)).toEqual([4, 2])
})

test('behavior: installed ones are marked, in words too', () => {
  const { tiles } = show(2)
  expect(tiles().map(tile => [tile.className, tile.getAttribute('aria-label')])).toEqual([
    ['tile', 'W0'],
    ['tile installed', 'W1, Installed'],
  ])
})

describe('1,000 wallets', () => {
  /** 400 px show five rows at most; three more are kept on each side. */
  const MOST = (5 + 2 * 3) * COLUMNS

  test('default: only those near the screen are in the document', () => {
    const { tiles, scroller } = show(1000)
    expect(tiles().length).toBeGreaterThanOrEqual(4 * COLUMNS)
    expect(tiles().length).toBeLessThanOrEqual(MOST)
    expect(tiles()[0]?.dataset.walletId).toBe('w0')
    const inner = scroller.firstElementChild as HTMLElement
    expect(inner.style.blockSize).toBe(`${250 * ROW_PX}px`)
  })

  test('behavior: first those on screen, then the rows next to them', async () => {
    const { tiles } = show(1000)
    const first = tiles().length
    expect(first).toBeLessThanOrEqual(5 * COLUMNS)
    await eventually(() => expect(tiles()).toHaveLength(first + 3 * COLUMNS))
  })

  test('behavior: scrolled, others are', () => {
    const { tiles, scrollTo } = show(1000)
    scrollTo(100 * ROW_PX)
    const ids = tiles().map(({ dataset }) => dataset.walletId)
    expect(ids).toEqual(expect.arrayContaining(['w400', 'w415']))
    expect(ids).not.toContain('w0')
    expect(ids.length).toBeLessThanOrEqual(MOST)
  })

  test('behavior: the callback runs near the end, and again after the list has grown', () => {
    const onEnd = jest.fn()
    const { scrollTo, grow } = show(1000, onEnd)
    scrollTo(100 * ROW_PX)
    expect(onEnd).not.toHaveBeenCalled()
    scrollTo(250 * ROW_PX - 400)
    expect(onEnd).toHaveBeenCalledTimes(1)
    grow(1040)
    scrollTo(255 * ROW_PX)
    expect(onEnd).toHaveBeenCalledTimes(2)
  })
})

test('behavior: pictures of rows that scroll by are not requested; those at rest are', async () => {
  const wallets = Array.from({ length: 1000 }, (_, index) => ({ id: `w${index}`, name: 'W', image_id: 'i' }))
  const screen = bench.show(
    <WalletGrid label="Wallets" wallets={wallets as Wallet[]} installationOf={installationOf} />,
  )
  const scroller = screen.find('[role=list]')
  const before = intersection.watched.length
  expect(before).toBeGreaterThan(0)
  for (const row of [50, 100]) {
    scroller.scrollTop = row * ROW_PX
    fire(scroller, new Event('scroll'))
  }
  expect(screen.root.querySelector('[data-wallet-id=w401]')).not.toBeNull()
  expect(intersection.watched).toEqual([])
  await eventually(() => expect(intersection.watched.length).toBeGreaterThanOrEqual(4 * COLUMNS))
})

test('behavior: a list that does not fill the screen is at its end at once', () => {
  const onEnd = jest.fn()
  show(3, onEnd)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

describe('arrows', () => {
  test.each([
    ['ltr', 'ArrowRight', 'w6'],
    ['ltr', 'ArrowLeft', 'w4'],
    ['rtl', 'ArrowRight', 'w4'],
    ['rtl', 'ArrowLeft', 'w6'],
    ['ltr', 'ArrowDown', 'w9'],
    ['rtl', 'ArrowUp', 'w1'],
  ])('default: %s, %s', (direction, key, id) => {
    const { root, scroller, tiles } = show(12)
    scroller.style.direction = direction
    tiles()[5]?.focus()
    press(root.activeElement as HTMLElement, key)
    expect((root.activeElement as HTMLElement).dataset.walletId).toBe(id)
  })

  test('behavior: they stop at the ends, and other keys do nothing', () => {
    const { root, tiles } = show(5)
    tiles()[0]?.focus()
    for (const key of ['ArrowUp', 'ArrowLeft', 'a']) press(root.activeElement as HTMLElement, key)
    expect((root.activeElement as HTMLElement).dataset.walletId).toBe('w0')
  })
})
