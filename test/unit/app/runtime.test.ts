import { fakeDialog } from '../../support/fake-dialog'
import { OPTIONS } from '../../support/fake-host'
import { fakeNetwork } from '../../support/fake-network'
import { ALICE, createFakeProvider, walletError } from '../../support/fake-wallet'
import { quickIdle } from '../../support/quick-idle'
import { announceWallet, PAGE_WALLET, runtimeBench } from '../../support/runtime-bench'
import { quiet, until } from '../../support/until'

// Called first, so that runtimes are destroyed before the fakes that they use are removed.
const start = runtimeBench()
const network = fakeNetwork()
quickIdle()
const dialogs = fakeDialog()

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { name: string; code: string }) => `${error.name} ${error.code}`,
  )
const decline = () => {
  throw walletError(4001)
}

/** A connection of the page's wallet that an earlier page load has stored. */
function storeConnection(): void {
  const connection = {
    connectorId: PAGE_WALLET.rdns,
    connectorType: 'ANNOUNCED',
    address: ALICE,
    network: 'eip155:1',
  }
  const saved = JSON.stringify({ active: 'eip155', connections: { eip155: connection } })
  localStorage.setItem('@w3m/test-project/session', saved)
}

describe('at first', () => {
  test('default: the React tree is mounted by the class that r2wc returns, in the shadow root', () => {
    const { host } = start()
    const app = host.root.querySelector('w3m-modal-app')
    expect(app).toBeInstanceOf(customElements.get('w3m-modal-app'))
    expect(host.root.querySelector('dialog')).not.toBeNull()
  })

  test('default: a snapshot, MODAL_LOADED, and no request before the visitor acts', async () => {
    const { state, tracked, events, card } = start()
    expect(state()).toMatchObject({ open: false, status: 'disconnected' })
    expect(tracked()).toEqual(['MODAL_LOADED'])
    await quiet()
    expect(card()).toBeNull()
    expect(events()).toEqual([])
    expect(network.requests).toEqual([])
  })

  test('behavior: what storage remembers is restored, and the page never reads "disconnected" in between', async () => {
    storeConnection()
    const { host, state } = start()
    announceWallet()
    await until(() => expect(state()?.status).toBe('connected'))
    expect(new Set(host.states.map(({ state }) => state.status))).toEqual(
      new Set(['reconnecting', 'connected']),
    )
    expect(host.events.find(({ name }) => name === 'connect')?.detail).toMatchObject({ restored: true })
  })
})

describe('show', () => {
  test('default: the card is in the document, and in the top layer, when it resolves', async () => {
    const { runtime, card, events, state } = start()
    await runtime.show()
    expect(card()?.dataset.view).toBe('Connect')
    expect(dialogs).toEqual(['showModal'])
    expect(state()).toMatchObject({ open: true, view: 'Connect' })
    expect(events()).toEqual(['open'])
  })

  test('param: view; an unknown one, and one that needs a wallet, opens Connect', async () => {
    const { runtime, card } = start()
    for (const [requested, shown] of [
      ['Networks', 'Networks'],
      ['Account', 'Connect'],
      ['Nonsense', 'Connect'],
    ]) {
      await runtime.show({ view: requested })
      expect(card()?.dataset.view).toBe(shown)
    }
  })

  test.each([null, {}, { view: null }, { view: {} }])(
    'error: %j from a page without types opens the start view',
    async given => {
      const { runtime, card } = start()
      await runtime.show(given as never)
      expect(card()?.dataset.view).toBe('Connect')
    },
  )

  test('behavior: an event in place of options, as `onclick={show}` passes it, opens the start view', async () => {
    const { runtime, card } = start()
    announceWallet()
    await runtime.connect(PAGE_WALLET.rdns)
    await runtime.show(new UIEvent('click', { view: window }) as never)
    expect(card()?.dataset.view).toBe('Account')
  })

  test("behavior: speaks the page's language of now", async () => {
    const page = document.documentElement
    const { runtime, card } = start({ locale: 'auto' })
    await runtime.show()
    await runtime.close()
    page.lang = 'de'
    await runtime.show()
    await until(() => expect(card()?.closest('dialog')?.lang).toBe('de'))
    page.removeAttribute('lang')
  })

  test('behavior: a hung network does not keep it shut', async () => {
    network.hold('/getWallets')
    const { runtime, card } = start()
    await runtime.show({ view: 'Networks' })
    expect(card()?.getAttribute('aria-busy')).toBe('true')
  })

  test('behavior: Networks is tracked as the click that it is', async () => {
    const { runtime, tracked } = start()
    await runtime.show({ view: 'Networks' })
    expect(tracked()).toContain('CLICK_NETWORKS')
  })

  test.each([
    ['PROJECT_ID_MISSING', { projectId: '' }, 'Set the project-id attribute.'],
    ['ADAPTER_REQUIRED', { networks: ['cosmos:hub'] }, 'Adapter is required to initialize'],
  ])('error: %s is reported to the page and to the visitor', async (code, options, words) => {
    const note = jest.spyOn(console, 'info').mockImplementation() // what still works
    const { runtime, card, errors } = start(options)
    await runtime.show()
    expect(errors()).toEqual([code])
    await until(() => expect(card()?.textContent).toContain(words))
    note.mockRestore()
  })
})

describe('close', () => {
  test('default: the card is gone when it resolves', async () => {
    const { runtime, card, events } = start()
    await runtime.show()
    await runtime.close()
    expect(card()).toBeNull()
    expect(dialogs).toEqual(['showModal', 'close'])
    expect(events()).toEqual(['open', 'beforeclose', 'close'])
  })

  test('behavior: prevented, it resolves and the card stays', async () => {
    const { runtime, host, card } = start()
    await runtime.show()
    host.preventClose = true
    await runtime.close()
    expect(card()?.className).toBe('card shake')
    expect(host.events).toContainEqual({ name: 'beforeclose', detail: { source: 'api' } })
  })
})

describe('wallets', () => {
  test('default: connect, getProvider, disconnect', async () => {
    const { runtime, state, events } = start()
    const provider = announceWallet()
    await runtime.connect(PAGE_WALLET.rdns)
    expect(state()).toMatchObject({ connected: true, address: ALICE })
    await expect(runtime.getProvider()).resolves.toBe(provider)
    await until(() => expect(state()?.balance).toBe('1.5'))
    await runtime.disconnect()
    expect(state()).toMatchObject({ connected: false, address: undefined })
    expect(events()).toEqual(['connect', 'disconnect'])
  })

  test('param: a wallet goes by its uid too', async () => {
    const { runtime, state } = start()
    announceWallet()
    await runtime.connect(`announced:${PAGE_WALLET.rdns}`)
    expect(state()?.connected).toBe(true)
  })

  test('default: switchNetwork, before connecting too', async () => {
    const { runtime, state } = start()
    await runtime.switchNetwork('eip155:137')
    expect(state()?.network).toBe('eip155:137')
  })

  test('error: what went wrong is what the page gets', async () => {
    const { runtime } = start()
    announceWallet(createFakeProvider({ eth_requestAccounts: decline }))
    expect(await codeOf(runtime.connect('nobody'))).toBe('W3mError CONNECTOR_NOT_FOUND')
    expect(await codeOf(runtime.connect(PAGE_WALLET.rdns))).toBe('W3mError CONNECT_DECLINED')
    expect(await codeOf(runtime.switchNetwork('eip155:56'))).toBe('W3mError NETWORK_NOT_FOUND')
    expect(await codeOf(runtime.getProvider())).toBe('W3mError NOT_CONNECTED')
    expect(await codeOf(runtime.disconnect())).toBe('resolved')
  })

  test('error: "Failed to disconnect"', async () => {
    const { runtime, state } = start()
    announceWallet(createFakeProvider({ wallet_revokePermissions: decline }))
    await runtime.connect(PAGE_WALLET.rdns)
    expect(await codeOf(runtime.disconnect())).toBe('W3mError DISCONNECT_FAILED')
    expect(state()?.connected).toBe(true)
  })

  test('behavior: without a project id there are the wallets of this browser, and the console says so once', async () => {
    const note = jest.spyOn(console, 'info').mockImplementation()
    const { runtime, errors } = start({ projectId: '' })
    announceWallet()
    expect(await codeOf(runtime.connect(PAGE_WALLET.rdns))).toBe('resolved')
    await runtime.show()
    expect(errors()).toEqual([])
    expect(note.mock.calls).toEqual([[expect.stringContaining('without a project-id')]])
    expect(await codeOf(runtime.connect('walletConnect'))).toBe('W3mError PROJECT_ID_MISSING')
    expect(errors()).toEqual(['PROJECT_ID_MISSING'])
  })
})

test('behavior: connectors of the page need no project id, and are there for the first call', async () => {
  const note = jest.spyOn(console, 'info').mockImplementation()
  const { runtime, errors, state } = start({ projectId: '', hasConnectors: true }, [
    () => ({ id: 'own', name: 'Own', getProvider: () => createFakeProvider() }),
  ])
  expect(await codeOf(runtime.connect('own'))).toBe('resolved')
  await runtime.show()
  expect(errors()).toEqual([])
  expect(state()?.connected).toBe(true)
  note.mockRestore()
})

test('behavior: warm asks the directory, once', async () => {
  const { runtime } = start()
  runtime.warm()
  runtime.warm()
  await until(() => expect(network.to('/getWallets')).toHaveLength(1))
  await runtime.show()
  expect(network.to('/getWallets')).toHaveLength(1)
})

describe('optionsChanged', () => {
  test('default: what is on screen follows', async () => {
    const { runtime, find } = start()
    await runtime.show()
    runtime.optionsChanged({ ...OPTIONS, themeMode: 'light', locale: 'ar', termsUrl: 'https://a.example/t' })
    const dialog = () => find('w3m-modal-overlay')
    await until(() => expect([dialog()?.dataset.theme, dialog()?.dir]).toEqual(['light', 'rtl']))
    expect(dialog()?.querySelector<HTMLAnchorElement>('.foot a')?.href).toBe('https://a.example/t')
  })

  test('behavior: connections of a project id that comes after the code are restored', async () => {
    storeConnection()
    const { runtime, state, events } = start({ projectId: '' })
    announceWallet()
    await quiet()
    expect(state()?.status).toBe('disconnected')
    runtime.optionsChanged(OPTIONS)
    expect(state()?.status).toBe('reconnecting')
    await until(() => expect(state()?.status).toBe('connected'))
    expect(events()).toEqual(['connect'])
  })

  test('behavior: services are those of the new options', async () => {
    const { runtime } = start()
    runtime.optionsChanged({ ...OPTIONS, projectId: 'next', apiUrl: 'http://127.0.0.1:1/api' })
    runtime.warm()
    await until(() => expect(network.requests.length).toBeGreaterThan(0))
    const [request] = network.requests
    expect(request?.url.href).toMatch(/^http:\/\/127\.0\.0\.1:1\/api\/getWallets\?.*projectId=next/)
  })
})

test('behavior: moved in the document while it is open, it is open in its new place', async () => {
  const { runtime, host, card, events } = start()
  await runtime.show()
  document.body.prepend(host.element)
  await until(() => expect(card()).not.toBeNull())
  expect(dialogs).toEqual(['showModal', 'showModal'])
  expect(events()).toEqual(['open'])
})

test('behavior: two on a page never share state', async () => {
  const [first, second] = [start(), start({ projectId: 'another' })]
  announceWallet()
  await first.runtime.connect(PAGE_WALLET.rdns)
  await first.runtime.show()
  expect(first.state()).toMatchObject({ open: true, connected: true })
  expect(second.state()).toMatchObject({ open: false, connected: false })
  expect(second.card()).toBeNull()
  expect(second.events()).toEqual([])
  expect(Object.keys(localStorage)).toEqual(['@w3m/test-project/session'])
})

test('behavior: two of one project on one page: what ends in one ends in the other', async () => {
  const [first, second] = [start(), start()]
  announceWallet()
  await first.runtime.connect(PAGE_WALLET.rdns)
  await until(() => expect(second.state()?.connected).toBe(true))
  await first.runtime.disconnect()
  await until(() => expect(second.state()?.connected).toBe(false))
  expect([first.events(), second.events()]).toEqual([
    ['connect', 'disconnect'],
    ['connect', 'disconnect'],
  ])
})
