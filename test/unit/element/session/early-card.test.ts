import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal } from '../support/modal'

const world = fakeRuntimes()

test('default: opens while the runtime loads', async () => {
  world.hold()
  const modal = addModal()
  const shown = modal.show()
  await settle()
  expect(world.cards).toEqual(['open', 'follow Connect'])
  expect(modal.state.open).toBe(false)
  world.release()
  await shown
  expect(world.runtime.calls).toEqual([['show']])
})

test('param: the requested view', async () => {
  world.hold()
  void addModal().show({ view: 'Networks' })
  await settle()
  expect(world.cards).toEqual(['open', 'follow Networks'])
})

test('behavior: none where the runtime is there', async () => {
  const modal = addModal()
  await modal.load()
  await modal.show()
  await settle()
  expect(world.cards).toEqual([])
})

test('behavior: none where the runtime comes first', async () => {
  let arrive = () => {}
  world.cardGate = new Promise(resolve => {
    arrive = resolve
  })
  const modal = addModal()
  await modal.show()
  arrive()
  await settle()
  expect(world.cards).toEqual([])
})

test('behavior: closed again, it is gone, and the runtime opens nothing', async () => {
  world.hold()
  const modal = addModal()
  const shown = modal.show()
  await settle()
  await modal.close()
  expect(world.cards).toEqual(['open', 'follow Connect', 'close'])
  world.release()
  await shown
  expect([world.runtime.calls, modal.open]).toEqual([[], false])
})

test('behavior: closed before it has loaded, it does not open', async () => {
  world.hold()
  const modal = addModal()
  modal.show().catch(() => {})
  void modal.close()
  await settle()
  expect(world.cards).toEqual([])
})

test('behavior: opened twice, there is one', async () => {
  world.hold()
  const modal = addModal()
  void modal.show()
  await settle()
  void modal.show({ view: 'Account' })
  await settle()
  expect(world.cards).toEqual(['open', 'follow Connect', 'follow Account'])
})

test('behavior: taken out of the page, it closes', async () => {
  world.hold()
  const modal = addModal()
  modal.show().catch(() => {})
  await settle()
  modal.remove()
  await settle()
  expect(world.cards).toEqual(['open', 'follow Connect', 'close'])
})

test('error: without the runtime it stays, to say so', async () => {
  world.hold()
  const modal = addModal()
  const shown = modal.show()
  await settle()
  world.fails = true
  world.release()
  await expect(shown).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  expect(world.cards).toEqual(['open', 'follow Connect', 'failed'])
  expect(modal.state.open).toBe(false)
  await modal.close()
  expect(world.cards.at(-1)).toBe('close')
})

test('error: without its code the runtime opens its own', async () => {
  world.hold()
  world.fails = true
  const modal = addModal()
  const shown = modal.show()
  await settle()
  world.fails = false
  world.release()
  await shown
  expect([world.cards, world.runtime.calls]).toEqual([[], [['show']]])
})

describe('preload', () => {
  const idle = jest.fn()
  beforeEach(() => {
    idle.mockReset()
    Object.assign(globalThis, { requestIdleCallback: idle })
  })
  afterEach(() => void Reflect.deleteProperty(globalThis, 'requestIdleCallback'))
  const rest = () => {
    for (const [callback] of idle.mock.calls) callback()
  }

  test.each([
    ['intent', 1],
    ['none', 0],
  ])('param: %s', async (preload, count) => {
    addModal({ preload })
    await settle()
    expect(world.cardLoads).toBe(0)
    rest()
    await settle()
    expect([world.cardLoads, world.loads]).toEqual([count, 0])
  })
})
