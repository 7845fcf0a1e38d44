import { INITIAL_STATE } from '../../../../src/element/session/initial-state'
import { modals } from '../../../../src/element/session/modal-registry'
import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal, listen } from '../support/modal'

const world = fakeRuntimes()

/** Types of the listeners on document and window that were added since, and not removed. */
function countListeners() {
  const kept = new Map<string, Set<unknown>>()
  const listenersOf = (type: string) => kept.get(type) ?? kept.set(type, new Set()).get(type)
  for (const target of [document, window]) {
    const { addEventListener, removeEventListener } = target
    jest.spyOn(target, 'addEventListener').mockImplementation((...args: unknown[]) => {
      listenersOf(String(args[0]))?.add(args[1])
      Reflect.apply(addEventListener, target, args)
    })
    jest.spyOn(target, 'removeEventListener').mockImplementation((...args: unknown[]) => {
      listenersOf(String(args[0]))?.delete(args[1])
      Reflect.apply(removeEventListener, target, args)
    })
  }
  return () => [...kept].filter(([, listeners]) => listeners.size > 0).map(([type]) => type)
}

describe('options', () => {
  test('behavior: all changes of a turn are one change for the runtime', async () => {
    const modal = addModal({ 'project-id': 'p' })
    await modal.load()
    await settle()
    const before = world.runtime.notified.length
    modal.setAttribute('networks', 'eip155:137')
    modal.themeMode = 'light'
    modal.removeAttribute('project-id')
    expect(world.runtime.notified).toHaveLength(before)
    await settle()
    expect(world.runtime.notified).toHaveLength(before + 1)
    expect(world.runtime.notified.at(-1)).toMatchObject({
      networks: ['eip155:137'],
      themeMode: 'light',
      projectId: '',
    })
  })

  test('behavior: a bad value inside of an object is found when the runtime is there', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const modal = addModal()
    const errors = listen(modal, 'error')
    modal.rpcUrls = { mainnet: 'https://rpc.example' }
    await settle()
    expect(warn).not.toHaveBeenCalled()
    await modal.load()
    await settle()
    expect(warn.mock.calls).toEqual([[expect.stringContaining('rpc-urls={"mainnet"')]])
    expect(errors).toMatchObject([
      { type: 'error', detail: { code: 'ATTRIBUTE_INVALID', message: warn.mock.calls[0]?.[0] } },
    ])
    expect([modal.rpcUrls, world.runtime.notified[0]?.rpcUrls]).toEqual([{}, {}])
  })

  test('behavior: functions are for the runtime to ask for, options are data', async () => {
    const modal = addModal()
    const siwe = { getNonce: async () => '', createMessage: () => '' } as never
    const onrampSession = async () => 'https://pay.example'
    Object.assign(modal, { siwe, onrampSession })
    await modal.load()
    expect(world.runtime.port.session.element).toMatchObject({ siwe, onrampSession })
    expect(world.runtime.notified[0]?.siwe).toBe('custom')
    expect(JSON.parse(JSON.stringify(world.runtime.notified[0]))).toMatchObject({ siwe: 'custom' })
  })
})

describe('a stored session', () => {
  test('behavior: brings the code without anybody asking, and says so', async () => {
    world.hold()
    localStorage.setItem('@w3m/p/session', '{}')
    const modal = addModal({ 'project-id': 'p', preload: 'none' })
    await settle()
    expect(world.loads).toBe(1)
    expect(modal.state).toMatchObject({ status: 'reconnecting', loading: true })
    world.release()
    await settle()
    expect(world.runtimes).toHaveLength(1)
  })

  test('behavior: of another project brings nothing', async () => {
    localStorage.setItem('@w3m/other/session', '{}')
    const modal = addModal({ 'project-id': 'p' })
    await settle()
    expect([world.loads, modal.state]).toEqual([0, INITIAL_STATE])
  })

  test('behavior: is found when the project id comes later', async () => {
    localStorage.setItem('@w3m/p/session', '{}')
    const modal = addModal()
    await settle()
    modal.projectId = 'p'
    await settle()
    expect(world.loads).toBe(1)
  })

  test('error: without the code it is not restored, and callers do not wait', async () => {
    world.fails = true
    localStorage.setItem('@w3m/p/session', '{}')
    const modal = addModal({ 'project-id': 'p' })
    const errors = listen(modal, 'error')
    await settle()
    expect(modal.state).toEqual(INITIAL_STATE)
    expect(errors).toHaveLength(1)
  })
})

describe('in and out of the page', () => {
  test('behavior: moved, it keeps runtime and state, and fires nothing', async () => {
    const modal = addModal()
    await modal.show()
    const seen = listen(modal, 'open', 'close', 'beforeclose')
    const aside = document.body.appendChild(document.createElement('aside'))
    aside.append(modal)
    await settle()
    expect(world.runtime.calls).toEqual([['show']])
    expect([world.runtimes.length, modal.state.open, seen]).toEqual([1, true, []])
  })

  test('behavior: removed, it ends the runtime and forgets', async () => {
    const modal = addModal()
    await modal.show()
    const { runtime } = world
    modal.remove()
    await settle()
    expect(runtime.calls).toEqual([['show'], ['destroy']])
    expect([modal.state, modal.open]).toEqual([INITIAL_STATE, false])
    runtime.say({ open: true })
    expect(modal.state).toEqual(INITIAL_STATE)
  })

  test('behavior: added again, it is new, and restores its session', async () => {
    const modal = addModal({ 'project-id': 'p' })
    await modal.show()
    modal.remove()
    await settle()
    localStorage.setItem('@w3m/p/session', '{}')
    document.body.append(modal)
    await settle()
    expect(world.runtimes).toHaveLength(2)
    expect(modal.state.open).toBe(false)
  })

  test('error: removed while the code loads, open calls reject as aborted', async () => {
    world.hold()
    const modal = addModal()
    const errors = listen(modal, 'error')
    const shown = modal.show()
    modal.remove()
    await settle()
    world.release()
    await expect(shown).rejects.toMatchObject({ code: 'ABORTED' })
    expect([world.runtimes, errors]).toEqual([[], []])
    document.body.append(modal)
    await modal.show()
    expect(modal.state.open).toBe(true)
  })

  test('behavior: a hundred times leaves nothing behind', async () => {
    const left = countListeners()
    const modal = addModal()
    for (let round = 0; round < 100; round++) {
      document.body.append(modal)
      await modal.show()
      modal.remove()
      await settle()
    }
    expect(world.runtimes).toHaveLength(100)
    expect(world.runtimes.every(({ calls }) => calls.at(-1)?.[0] === 'destroy')).toBe(true)
    expect(modals.size).toBe(0)
    expect(left()).toEqual([])
  })

  test('behavior: the listeners of the page stay until the last one goes', async () => {
    const left = countListeners()
    const [one, two] = [addModal(), addModal()]
    const all = left()
    expect(all).toContain('pointerover')
    one.remove()
    await settle()
    expect(left()).toEqual(all)
    two.remove()
    await settle()
    expect(left()).toEqual([])
  })
})

test('behavior: two elements share nothing', async () => {
  const [one, two] = [addModal({ 'project-id': 'one' }), addModal({ 'project-id': 'two' })]
  await one.show()
  expect(world.runtimes).toHaveLength(1)
  expect([one.state.open, two.state.open, two.open]).toEqual([true, false, false])
  await two.load()
  const [first, second] = world.runtimes
  expect([first?.notified[0]?.projectId, second?.notified[0]?.projectId]).toEqual(['one', 'two'])
  second?.say({ network: 'eip155:10' })
  expect([one.state.network, two.state.network]).toEqual([undefined, 'eip155:10'])
  expect(() => (one.networks as string[]).push('eip155:5')).toThrow(TypeError)
  expect(two.networks).toEqual(['eip155:1'])
})

describe('preload', () => {
  test('param: idle', async () => {
    const idle = jest.fn()
    Object.assign(globalThis, { requestIdleCallback: idle })
    const modal = addModal({ preload: 'idle' })
    const rest = () => {
      for (const [callback] of idle.mock.calls) callback()
    }
    await settle()
    expect(world.loads).toBe(0)
    rest()
    await settle()
    expect(world.runtimes).toHaveLength(1)
    modal.remove()
    await settle()
    rest()
    await settle()
    expect(world.runtimes).toHaveLength(1)
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  })

  test('param: idle, where the browser has no requestIdleCallback', async () => {
    addModal({ preload: 'idle' })
    await settle()
    await settle()
    expect(world.runtimes).toHaveLength(1)
  })

  test.each(['intent', 'none'])('param: %s fetches nothing by itself', async preload => {
    addModal({ preload })
    await settle()
    await settle()
    expect(world.loads).toBe(0)
  })
})
