import { fakeConnection } from '../../../support/fake-connection'
import { until } from '../../../support/until'
import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal, companion, parse } from '../support/modal'

const world = fakeRuntimes()
const connect = fakeConnection()
/** Browsers without idle callbacks are idle after one task. */
const idle = () => until(() => expect(FakeObserver.all.length).toBeGreaterThan(0))

/** Reports elements as visible when a test says so; jsdom has no layout. */
class FakeObserver {
  static all: FakeObserver[] = []
  readonly targets = new Set<Element>()
  constructor(private readonly callback: (entries: object[]) => void) {
    FakeObserver.all.push(this)
  }
  observe(target: Element) {
    this.targets.add(target)
  }
  disconnect() {
    this.targets.clear()
  }
  enter(target: Element, isIntersecting = true) {
    if (this.targets.has(target)) this.callback([{ target, isIntersecting }])
  }
}
const enter = async (target: Element | null, isIntersecting?: boolean) => {
  for (const observer of FakeObserver.all) observer.enter(target as Element, isIntersecting)
  await settle()
}
const isObserved = (target: Element) => FakeObserver.all.some(({ targets }) => targets.has(target))

beforeEach(() => {
  FakeObserver.all = []
  Object.assign(globalThis, { IntersectionObserver: FakeObserver })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

function button(attributes: string): Element {
  parse(`<button ${attributes}>Connect</button>`)
  return document.querySelector('button:last-of-type') as Element
}
const visible = (attributes = {}) => addModal({ id: 'wallet', preload: 'visible', ...attributes })

describe('preload="visible"', () => {
  test('default: a button in the viewport loads the code, and asks no service', async () => {
    const open = button('commandfor="wallet" command="--show"')
    visible()
    await idle()
    await enter(open, false)
    expect(world.loads).toBe(0)
    await enter(open)
    expect([world.runtimes.length, world.runtime.calls]).toEqual([1, []])
    expect(isObserved(open)).toBe(false)
  })

  test.each(['--toggle', '--show-networks'])('param: a button with %s', async command => {
    const open = button(`commandfor="wallet" command="${command}"`)
    visible()
    await idle()
    await enter(open)
    expect(world.runtimes).toHaveLength(1)
  })

  test.each([
    'commandfor="wallet" command="--disconnect"',
    'commandfor="wallet" command="--close"',
    'commandfor="other" command="--show"',
  ])('behavior: not a button with %s', async attributes => {
    const other = button(attributes)
    visible()
    await idle()
    await enter(other)
    expect(world.loads).toBe(0)
  })

  test('behavior: a companion of this modal', async () => {
    visible()
    const { host } = companion('w3m-button')
    addModal({ id: 'second' })
    const second = companion('w3m-network-button', { for: 'second' })
    await idle()
    await enter(second.host)
    expect(world.loads).toBe(0)
    await enter(host)
    expect(world.runtimes).toHaveLength(1)
  })

  test('behavior: a button that is rendered later', async () => {
    visible()
    await idle()
    const late = button('commandfor="wallet" command="--show"')
    await until(() => expect(isObserved(late)).toBe(true))
    await enter(late)
    expect(world.runtimes).toHaveLength(1)
  })

  test.each([
    ['4g', 1],
    ['3g', 0],
    ['slow-2g', 0],
  ])('param: a connection like %s', async (effectiveType, count) => {
    connect({ effectiveType })
    const open = button('commandfor="wallet" command="--show"')
    visible()
    await idle()
    await enter(open)
    expect(world.runtimes).toHaveLength(count)
  })

  test('behavior: ends with the element, and with another `preload`', async () => {
    const open = button('commandfor="wallet" command="--show"')
    const modal = visible()
    await idle()
    expect(isObserved(open)).toBe(true)
    modal.remove()
    await until(() => expect(isObserved(open)).toBe(false))

    FakeObserver.all = []
    const again = visible()
    await idle()
    again.preload = 'none'
    await enter(open)
    expect(world.loads).toBe(0)
  })
})

test('behavior: visitors who save data load nothing before the click', async () => {
  connect({ saveData: true })
  const open = button('commandfor="wallet" command="--show"')
  const modals = ['visible', 'idle', 'intent'].map(preload => addModal({ id: 'wallet', preload }))
  await settle()
  await settle()
  open.dispatchEvent(new Event('pointerover', { bubbles: true, composed: true }))
  open.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
  await settle()
  expect([FakeObserver.all, world.cardLoads, world.loads]).toEqual([[], 0, 0])
  await modals[0]?.show()
  expect(world.runtime.calls).toEqual([['show']])
})
