import { modalOptions } from '../../../src/element/options/modal-options'
import { W3mModalElement } from '../../../src/element/w3m-modal-element'
import { BaseError } from '../../../src/shared/errors/base-error'
import { ERRORS } from '../../../src/shared/errors/catalogue'
import type { ModalState } from '../../../src/shared/host/runtime-contract'
import { until } from '../../support/until'
import { fakeRuntimes, settle } from './support/fake-runtime'
import { addModal, listen, parse } from './support/modal'

const world = fakeRuntimes()

describe('being made', () => {
  test('default: by the parser, createElement and cloneNode', () => {
    parse('<w3m-modal theme-mode="light"></w3m-modal>')
    const parsed = document.querySelector('w3m-modal')
    const cloned = parsed?.cloneNode()
    for (const element of [parsed, cloned, document.createElement('w3m-modal')]) {
      expect(element).toBeInstanceOf(W3mModalElement)
      expect((element as W3mModalElement).shadowRoot?.mode).toBe('open')
    }
    expect((cloned as W3mModalElement).themeMode).toBe('light')
  })

  test('default: adds nothing to the page', () => {
    const modal = addModal({ id: 'a' })
    expect(modal.outerHTML).toBe('<w3m-modal id="a"></w3m-modal>')
  })

  test('behavior: properties set before upgrade survive, and win over attributes', () => {
    const inert = document.implementation.createHTMLDocument().createElement('w3m-modal') as W3mModalElement
    Object.assign(inert, { projectId: 'early', networks: ['eip155:137'], metadata: { name: 'Early' } })
    inert.setAttribute('project-id', 'late')
    document.body.append(inert) // adopted, and upgraded
    expect(inert).toBeInstanceOf(W3mModalElement)
    expect([inert.projectId, inert.networks, inert.metadata.name]).toEqual(['early', ['eip155:137'], 'Early'])
    expect(Object.keys(inert)).toEqual([])
  })

  test('default: version', () => {
    expect(W3mModalElement.version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('state', () => {
  test('default: a snapshot before any code has come', () => {
    const { state } = addModal()
    expect([state.view, state.address, state.balance]).toEqual([undefined, undefined, undefined])
    expect(state).toMatchObject({
      open: false,
      loading: false,
      status: 'disconnected',
      connected: false,
      accounts: [],
    })
    expect(world.loads).toBe(0)
  })

  test('behavior: frozen all the way down, and the same object while nothing is new', async () => {
    const modal = addModal()
    await modal.load()
    world.runtime.say({ connector: { id: 'a', type: 'INJECTED', name: 'A' }, accounts: ['0x1'] })
    const { state } = modal
    expect(
      Object.isFrozen(state) && Object.isFrozen(state.connector) && Object.isFrozen(state.accounts),
    ).toBe(true)
    world.runtime.say({ accounts: ['0x1'] })
    expect(modal.state).toBe(state)
    world.runtime.say({ accounts: ['0x2'] })
    expect(modal.state).not.toBe(state)
  })

  test('behavior: subscribers get each new snapshot until they unsubscribe; one that throws does not affect the others', async () => {
    const modal = addModal()
    await modal.load()
    const observed: ModalState[] = []
    modal.subscribe(() => {
      throw new Error('of the host')
    })
    const leave = modal.subscribe(state => observed.push(state))
    world.runtime.say({ network: 'eip155:1' })
    world.runtime.say({ network: 'eip155:1' })
    leave()
    world.runtime.say({ network: 'eip155:137' })
    expect(observed.map(state => state.network)).toEqual(['eip155:1'])
  })
})

describe('calls before the code has come', () => {
  test('behavior: wait, keep their order and get their answers', async () => {
    world.hold()
    const modal = addModal()
    const calls = [
      modal.connect('io.metamask'),
      modal.switchNetwork('eip155:137'),
      modal.getProvider('eip155'),
      modal.disconnect('solana'),
    ]
    await settle()
    expect(world.runtimes).toEqual([])
    world.release()
    expect(await Promise.all(calls)).toEqual([undefined, undefined, { provider: 'eip155' }, undefined])
    expect(world.runtime.calls).toEqual([
      ['connect', 'io.metamask'],
      ['switchNetwork', 'eip155:137'],
      ['getProvider', 'eip155'],
      ['disconnect', 'solana'],
    ])
  })

  test('behavior: `state.loading` says that a visitor waits', async () => {
    world.hold()
    const modal = addModal()
    const shown = modal.show()
    expect(modal.state.loading).toBe(true)
    world.release()
    await shown
    expect(modal.state).toMatchObject({ loading: false, open: true })
  })

  test('behavior: show() twice opens once, on the last view', async () => {
    world.hold()
    const modal = addModal()
    const both = Promise.all([modal.show(), modal.show({ view: 'Networks' })])
    world.release()
    await both
    expect(world.runtime.calls).toEqual([['show', 'Networks']])
    expect(modal.state).toMatchObject({ open: true, view: 'Networks' })
  })

  test('behavior: show() then close() never opens', async () => {
    world.hold()
    const modal = addModal()
    const seen = listen(modal, 'open', 'close')
    const shown = modal.show()
    await modal.close()
    expect(modal.state.loading).toBe(false)
    world.release()
    await shown
    expect(world.runtime.calls).toEqual([])
    expect([modal.open, modal.state.open, seen]).toEqual([false, false, []])
  })

  test('behavior: close() then show() opens', async () => {
    const modal = addModal()
    await Promise.all([modal.close(), modal.show()])
    expect(modal.state.open).toBe(true)
  })

  test('behavior: with the code there, the last call of a task wins', async () => {
    const modal = addModal()
    await modal.load()
    await Promise.all([modal.show(), modal.close(), modal.show({ view: 'Account' })])
    expect(world.runtime.calls).toEqual([['show', 'Account']])
  })

  test('behavior: load() fetches once', async () => {
    const modal = addModal()
    await Promise.all([modal.load(), modal.load()])
    await modal.load()
    expect(world.runtimes).toHaveLength(1)
  })

  test('error: a failed load rejects, fires `error` once, and the next call tries again', async () => {
    const modal = addModal()
    const errors = listen(modal, 'error')
    world.fails = true
    const failure = { name: 'W3mError', code: 'LOAD_FAILED', message: ERRORS.LOAD_FAILED.text }
    const calls = [modal.show(), modal.connect('x')]
    for (const call of calls) await expect(call).rejects.toMatchObject(failure)
    await expect(calls[0]).rejects.toHaveProperty('cause', expect.any(TypeError))
    expect(errors.map(({ detail }) => detail)).toMatchObject([
      { code: failure.code, message: failure.message, error: failure },
    ])
    await expect(calls[0]).rejects.toBeInstanceOf(BaseError)
    expect(modal.state).toMatchObject({ loading: false, open: false })
    world.fails = false
    await modal.show()
    expect(modal.state.open).toBe(true)
  })

  test('error: reports an unknown network once, with what to do', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue()
    const modal = addModal({ networks: 'eip155:1 eip155:31337000' })
    const errors = listen(modal, 'error')
    await modal.load()
    await until(() => expect(errors).toHaveLength(1))
    modal.themeMode = 'light'
    await settle()
    const message = expect.stringMatching(/eip155:31337000.*name.*currency.*rpcUrl/)
    expect(errors.map(({ detail }) => detail)).toMatchObject([{ code: 'ATTRIBUTE_INVALID', message }])
    expect(warn.mock.calls).toEqual([[message]])
    expect(modal.networks).toEqual(['eip155:1', 'eip155:31337000'])
  })

  test('error: a runtime that cannot be made is a failed load', async () => {
    const modal = addModal()
    const { runtimeLoader } = await import('../../../src/element/runtime-loader')
    const createRuntime = () => {
      throw new Error('broken')
    }
    runtimeLoader.runtime = async () => ({ createRuntime, modalOptions })
    await expect(modal.load()).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  })

  test('error: a call on an element outside of the page ends as aborted', async () => {
    const modal = document.createElement('w3m-modal')
    await expect(modal.getProvider()).rejects.toMatchObject({ code: 'ABORTED', message: ERRORS.ABORTED.text })
    document.body.append(modal)
    await modal.show()
    expect(modal.state.open).toBe(true)
  })

  test('behavior: a call before the element is put into the page waits for the code, and so for both', async () => {
    const modal = document.createElement('w3m-modal')
    const shown = modal.show()
    document.body.append(modal)
    await shown
    expect(modal.state.open).toBe(true)
  })
})

describe('`open`', () => {
  test('default: written in the page, it opens', async () => {
    parse('<w3m-modal open></w3m-modal>')
    await settle()
    expect(document.querySelector('w3m-modal')?.state.open).toBe(true)
    expect(world.runtime.calls).toEqual([['show']])
  })

  test('behavior: follows the state', async () => {
    const modal = addModal()
    await modal.show()
    expect([modal.open, modal.getAttribute('open')]).toEqual([true, ''])
    world.runtime.say({ open: false })
    expect([modal.open, modal.getAttribute('open')]).toEqual([false, null])
    await settle()
    expect(world.runtime.calls).toEqual([['show']])
  })

  test.each([
    ['property', (modal: W3mModalElement, on: boolean) => void Object.assign(modal, { open: on })],
    ['attribute', (modal: W3mModalElement, on: boolean) => void modal.toggleAttribute('open', on)],
  ])('behavior: the state follows the %s', async (_what, set) => {
    const modal = addModal()
    set(modal, true)
    await settle()
    expect(modal.state.open).toBe(true)
    set(modal, false)
    await settle()
    expect(modal.state.open).toBe(false)
    expect(world.runtime.calls).toEqual([['show'], ['close']])
  })

  test('behavior: `el.open = false` takes back a show() that waits', async () => {
    world.hold()
    const modal = addModal()
    const shown = modal.show()
    modal.open = false
    world.release()
    await shown
    expect(modal.state.open).toBe(false)
  })

  test('behavior: stays where `beforeclose` was prevented', async () => {
    const modal = addModal()
    await modal.show()
    modal.addEventListener('beforeclose', event => event.preventDefault(), { once: true })
    modal.removeAttribute('open')
    await settle()
    expect([modal.state.open, modal.open]).toEqual([true, true])
    await modal.close()
    expect([modal.state.open, modal.open]).toEqual([false, false])
  })

  test('behavior: goes where the code does not come', async () => {
    world.fails = true
    const modal = addModal({ open: '' })
    await settle()
    expect(modal.open).toBe(false)
  })
})

describe('commands', () => {
  const send = (modal: W3mModalElement, command: string) =>
    modal.dispatchEvent(Object.assign(new Event('command'), { command }))

  test.each([
    ['--show', [['show']]],
    ['--show-networks', [['show', 'Networks']]],
    ['--show-account', [['show', 'Account']]],
    ['--toggle', [['show']]],
    ['--disconnect', [['disconnect']]],
    ['--close', []],
    ['--disconnect-all', []],
    ['--constructor', []],
    ['show-modal', []],
  ])('default: %s', async (command, calls) => {
    const modal = addModal()
    await modal.load()
    send(modal, command)
    await settle()
    expect(world.runtime.calls.filter(([name]) => name !== 'close')).toEqual(calls)
  })

  test.each(['--close', '--toggle'])('behavior: %s closes what is open', async command => {
    const modal = addModal()
    await modal.show()
    send(modal, command)
    await settle()
    expect(modal.state.open).toBe(false)
  })

  test('error: one that fails throws nothing at the page', async () => {
    world.fails = true
    const modal = addModal()
    const errors = listen(modal, 'error')
    send(modal, '--show')
    await settle()
    expect(errors).toHaveLength(1)
  })
})

describe('events', () => {
  test('default: do not bubble; the runtime makes them on the element', async () => {
    const modal = addModal()
    await modal.load()
    const own = listen(modal, 'connect')
    const above = listen(document.body, 'connect')
    const detail = {
      address: '0x1',
      caipAddress: 'eip155:1:0x1',
      network: 'eip155:1',
      namespace: 'eip155',
      connector: { id: 'a', type: 'INJECTED', name: 'A' },
      restored: false,
    } as const
    expect(world.runtime.port.emit('connect', detail)).toBe(true)
    expect(own).toEqual([{ type: 'connect', detail }])
    expect(above).toEqual([])
  })

  test('default: only `beforeclose` can be prevented', async () => {
    const modal = addModal()
    await modal.load()
    for (const name of ['close', 'beforeclose'] as const)
      modal.addEventListener(name, event => event.preventDefault())
    expect(world.runtime.port.emit('close', undefined)).toBe(true)
    expect(world.runtime.port.emit('beforeclose', { source: 'api' })).toBe(false)
  })
})
