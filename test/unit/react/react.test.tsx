import React, { act, StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { Namespace, W3mModalElement } from '../../../src/index'
import { useAccount, useBalance, useNetwork, useProvider, useW3m, W3mModal } from '../../../src/react/react'
import { fakeRuntimes } from '../element/support/fake-runtime'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: Root
let host: HTMLElement

beforeEach(() => {
  host = document.createElement('main')
  document.body.append(host)
  root = createRoot(host)
})
afterEach(() => act(async () => root.unmount()))
// empties the page, after components have unmounted
const world = fakeRuntimes()

const render = (page: React.ReactNode) => act(async () => root.render(page))
const modal = () => document.querySelector('w3m-modal') as W3mModalElement
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const CONNECTION = {
  namespace: 'eip155',
  network: 'eip155:1',
  address: '0xA',
  caipAddress: 'eip155:1:0xA',
  accounts: ['0xA'],
  connector: { id: 'injected', type: 'INJECTED', name: 'Wallet' },
  walletInfo: { name: 'Wallet' },
} as const
const CONNECTED = { connected: true, status: 'connected', ...CONNECTION, connections: [CONNECTION] } as const
const connect = (changes = {}) => act(async () => world.runtime.say({ ...CONNECTED, ...changes }))

function Page({ id }: { id?: string }) {
  const account = useAccount(id)
  const { network } = useNetwork(id)
  const { balance, symbol } = useBalance(id)
  const provider = useProvider('eip155', id)
  return <p>{[account.address ?? 'nobody', network, balance, symbol, provider && 'provider'].join(' ')}</p>
}
function Connect({ id, ask }: { id?: string; ask: (call: Promise<unknown>) => void }) {
  const { connect } = useW3m(id)
  return <button type="button" onClick={() => ask(connect('injected'))} />
}
function Family({ namespace, report }: { namespace: Namespace; report: (provider: unknown) => void }) {
  report(useProvider(namespace))
  return null
}
/** Rendered again for its hook alone. */
const ElementOf = React.memo(({ report }: { report: (element: unknown) => void }) => {
  const { modal } = useW3m()
  useEffect(() => report(modal), [modal, report])
  return null
})
const text = () => host.querySelector('p')?.textContent?.trim()

describe('W3mModal', () => {
  test('default: text as attributes, all else as properties, and back to the defaults', async () => {
    const networks = ['eip155:137']
    await render(<W3mModal id="wallet" className="a" projectId="p" networks={networks} enableSwaps={false} />)
    expect(modal().outerHTML).toBe('<w3m-modal id="wallet" class="a" project-id="p"></w3m-modal>')
    expect([modal().projectId, modal().networks, modal().enableSwaps]).toEqual(['p', networks, false])
    await render(<W3mModal />)
    expect([modal().projectId, modal().networks, modal().enableSwaps]).toEqual(['', ['eip155:1'], true])
  })

  test('behavior: the listeners of the last render get each event, once each, in Strict Mode too', async () => {
    const observed: string[] = []
    const page = (who: string) => (
      <StrictMode>
        <W3mModal onConnect={() => observed.push(who)} onError={({ detail }) => observed.push(detail.code)} />
      </StrictMode>
    )
    await render(page('first'))
    const element = modal()
    await render(page('second'))
    element.dispatchEvent(new CustomEvent('connect'))
    element.dispatchEvent(new CustomEvent('error', { detail: { code: 'ABORTED' } }))
    expect(observed).toEqual(['second', 'ABORTED'])
    expect(modal()).toBe(element)
    await render(null)
    element.dispatchEvent(new CustomEvent('connect'))
    expect(observed).toHaveLength(2)
  })

  test('behavior: rendered as text, for a server', () => {
    const page = renderToString(
      <>
        <W3mModal projectId="p" networks="eip155:1" metadata={{ name: 'Shop' }} />
        <Page />
      </>,
    )
    expect(page).toBe('<w3m-modal project-id="p" networks="eip155:1"></w3m-modal><p>nobody    </p>')
  })

  test('behavior: React 18 writes names and values of a custom element as they are', async () => {
    const created = jest.spyOn(React, 'createElement')
    const propsOf = () => created.mock.calls.findLast(([type]) => type === 'w3m-modal')?.[1]
    await render(<W3mModal className="a" hidden={false} />)
    expect(propsOf()).toMatchObject({ class: 'a', hidden: undefined })
    await render(<W3mModal hidden />)
    expect(propsOf()).toMatchObject({ hidden: true })
    created.mockRestore()
  })

  test('behavior: unmounted while a wallet request is open, the call ends', async () => {
    world.hold()
    let requested: Promise<unknown> | undefined
    const ask = (call: Promise<unknown>) => {
      requested = call.catch(error => error.code)
    }
    await render(
      <>
        <W3mModal />
        <Connect ask={ask} />
      </>,
    )
    await act(async () => host.querySelector('button')?.click())
    await render(null)
    world.release()
    expect(await requested).toBe('ABORTED')
    expect(world.runtimes).toEqual([])
  })
})

describe('hooks', () => {
  test('default: follow the modal, wherever it is and whenever it comes', async () => {
    await render(<Page />)
    expect(text()).toBe('nobody')
    await act(async () => document.body.append(document.createElement('w3m-modal')))
    await act(async () => modal().load())
    await connect({ balance: '1.5', balanceSymbol: 'ETH' })
    expect(text()).toBe('0xA eip155:1 1.5 ETH provider')
    await act(async () => modal().replaceWith(document.createElement('w3m-modal')))
    expect(text()).toBe('nobody')
  })

  test('behavior: `modal` is the element, from when it is in the page until it is gone', async () => {
    const given: unknown[] = []
    const report = (element: unknown) => void given.push(element)
    const page = (modal: React.ReactNode) => (
      <>
        <ElementOf report={report} />
        {modal}
      </>
    )
    await render(page(<W3mModal key="first" />))
    const first = modal()
    await render(page(<W3mModal key="second" />))
    const second = modal()
    await render(page(null))
    expect(given).toEqual([undefined, first, second, undefined])
  })

  test('behavior: one of several, by its id', async () => {
    await render(
      <>
        <W3mModal id="a" />
        <W3mModal id="b" />
        <Page id="b" />
      </>,
    )
    await act(async () => (document.getElementById('b') as W3mModalElement).load())
    await connect()
    expect(text()).toContain('0xA')
    await render(
      <>
        <W3mModal id="a" />
        <W3mModal id="b" />
        <Page id="a" />
      </>,
    )
    expect(text()).toBe('nobody')
  })

  test('behavior: another chain family of the same wallet never gets the provider of the first', async () => {
    const given: unknown[] = []
    const page = (namespace: Namespace) => (
      <>
        <W3mModal />
        <Family namespace={namespace} report={provider => given.push(provider)} />
      </>
    )
    await render(page('eip155'))
    await act(async () => modal().load())
    const solana = { ...CONNECTION, namespace: 'solana', network: SOLANA } as const
    await connect({ connections: [CONNECTION, solana] })
    given.length = 0
    await render(page('solana'))
    expect(given[0]).toBeUndefined()
  })

  test('behavior: a provider is gone with its wallet', async () => {
    await render(
      <>
        <W3mModal />
        <Page />
      </>,
    )
    await act(async () => modal().load())
    await connect()
    expect(text()).toContain('provider')
    await connect({ connected: false, connections: [], address: undefined })
    expect(text()).not.toContain('provider')
  })

  test('error: without a modal on the page, calls say so', async () => {
    let call: Promise<unknown> | undefined
    const ask = (requested: Promise<unknown>) => {
      call = requested
      call.catch(() => {})
    }
    await render(<Connect id="none" ask={ask} />)
    await act(async () => host.querySelector('button')?.click())
    await expect(call).rejects.toThrow('There is no <w3m-modal id="none"> on this page.')
  })
})
