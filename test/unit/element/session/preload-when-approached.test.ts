import { fakeConnection } from '../../../support/fake-connection'
import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal, companion, parse } from '../support/modal'

const world = fakeRuntimes()
const connect = fakeConnection()

/** Listeners of the page for the pointer's path, to tell when the browser is idle and when they are gone. */
let paths: Set<unknown>
/** Buttons from 400 to 500 pixels, in both directions; jsdom has no layout. */
let target: Element | null
let hasMouse: boolean

beforeEach(() => {
  paths = new Set()
  target = null
  hasMouse = true
  const { addEventListener, removeEventListener } = Document.prototype
  jest.spyOn(document, 'addEventListener').mockImplementation(function (this: Document, ...args) {
    if (args[0] === 'pointermove') paths.add(args[1])
    addEventListener.apply(this, args)
  })
  jest.spyOn(document, 'removeEventListener').mockImplementation(function (this: Document, ...args) {
    paths.delete(args[1])
    removeEventListener.apply(this, args)
  })
  const elementFromPoint = (x: number, y: number) =>
    x >= 400 && x <= 500 && y >= 400 && y <= 500 ? target : document.body
  Object.assign(document, { elementFromPoint })
  Object.assign(window, { matchMedia: () => ({ matches: hasMouse }) })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint')
  Reflect.deleteProperty(window, 'matchMedia')
})

function button(attributes = 'commandfor="wallet" command="--show"'): void {
  parse(`<button ${attributes}><b>Connect</b></button>`)
  target = document.querySelector('button:last-of-type b')
}

let now = 1000
/** Moves the pointer along these places; from each to the next it takes `ms`. */
async function move(places: readonly (readonly [x: number, y: number])[], { ms = 50, by = 'mouse' } = {}) {
  now += 1000
  for (const [clientX, clientY] of places) {
    const event = new Event('pointermove', { bubbles: true, composed: true })
    Object.defineProperties(
      event,
      Object.getOwnPropertyDescriptors({ clientX, clientY, pointerType: by, timeStamp: now }),
    )
    document.body.dispatchEvent(event)
    now += ms
  }
  await settle()
}
/** 100 pixels in 50 ms: the pointer is at the button in less than 150 ms. */
const TOWARD = [
  [100, 450],
  [200, 450],
] as const

/** A modal in the page, once the page was idle. */
async function idleModal(attributes = {}) {
  const modal = addModal({ id: 'wallet', ...attributes })
  await settle()
  await settle()
  return modal
}

test.each(['intent', 'visible'])(
  'param: preload="%s": the code loads before the pointer arrives, and no service gets a request',
  async preload => {
    Object.assign(globalThis, {
      IntersectionObserver: class {
        observe() {}
        disconnect() {}
      },
    })
    button()
    await idleModal({ preload })
    await move(TOWARD)
    expect([world.runtimes.length, world.runtime.calls]).toEqual([1, []])
    expect(paths.size).toBe(0)
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  },
)

test.each([
  [
    'elsewhere',
    [
      [100, 450],
      [100, 350],
    ],
    {},
  ],
  [
    'away',
    [
      [300, 450],
      [200, 450],
    ],
    {},
  ],
  [
    'toward it, too slowly',
    [
      [200, 450],
      [240, 450],
    ],
    {},
  ],
  ['with a finger', TOWARD, { by: 'touch' }],
  ['after a rest', TOWARD, { ms: 500 }],
] as const)('behavior: nothing loads when the pointer moves %s', async (_what, places, how) => {
  button()
  await idleModal()
  await move(places, how)
  expect(world.loads).toBe(0)
})

test.each(['commandfor="wallet" command="--close"', 'commandfor="other" command="--show"', 'type="submit"'])(
  'behavior: nothing loads for a button with %s',
  async attributes => {
    button(attributes)
    await idleModal()
    await move(TOWARD)
    expect(world.loads).toBe(0)
  },
)

test('behavior: the direction counts, wherever the pointer came from', async () => {
  button()
  await idleModal()
  await move([[300, 100], [200, 450], ...TOWARD])
  expect(world.runtimes).toHaveLength(1)
})

test('behavior: a companion, and a button in a shadow tree of the page', async () => {
  await idleModal()
  target = companion('w3m-button', { for: 'wallet' }).host
  await move(TOWARD)
  expect(world.runtimes).toHaveLength(1)

  document.body.replaceChildren()
  await settle()
  await idleModal()
  const host = document.createElement('div')
  const tree = host.attachShadow({ mode: 'open' })
  tree.innerHTML = '<button commandfor="wallet" command="--show"></button>'
  Object.assign(tree, { elementFromPoint: () => tree.firstElementChild })
  document.body.append(host)
  target = host
  await move(TOWARD)
  expect(world.runtimes).toHaveLength(2)
})

test('behavior: a shadow tree that has nothing there', async () => {
  await idleModal()
  const host = document.createElement('div')
  Object.assign(host.attachShadow({ mode: 'open' }), { elementFromPoint: () => host })
  document.body.append(host)
  target = host
  await move(TOWARD)
  expect(world.loads).toBe(0)
})

test('behavior: nothing is followed without a mouse, with `preload="none"`, or when the visitor saves data', async () => {
  button()
  hasMouse = false
  await idleModal()
  hasMouse = true
  await idleModal({ preload: 'none' })
  connect({ saveData: true })
  await idleModal()
  expect(paths.size).toBe(0)
})

test('behavior: ends with the element, and once the code has loaded otherwise', async () => {
  button()
  const modal = await idleModal()
  expect(paths.size).toBe(1)
  modal.remove()
  await settle()
  expect(paths.size).toBe(0)

  const again = await idleModal()
  await again.load()
  expect([paths.size, world.loads]).toEqual([0, 1])
})

test('behavior: an element that leaves before the page is idle follows nothing', async () => {
  const idle: (() => void)[] = []
  Object.assign(globalThis, { requestIdleCallback: (callback: () => void) => void idle.push(callback) })
  const modal = addModal()
  await settle()
  modal.remove()
  await settle()
  for (const callback of idle) callback()
  await settle()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  expect([idle.length, paths.size]).toEqual([1, 0])
})
