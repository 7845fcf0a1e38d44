import { act } from 'react'
import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'
import { matchingNetworks } from '../../../../src/features/networks/matching-networks'
import NetworksView from '../../../../src/features/networks/views/networks-view'
import SwitchActiveChainView from '../../../../src/features/networks/views/switch-active-chain-view'
import SwitchNetworkView from '../../../../src/features/networks/views/switch-network-view'
import UnsupportedChainView from '../../../../src/features/networks/views/unsupported-chain-view'
import WhatIsANetworkView from '../../../../src/features/networks/views/what-is-a-network-view'
import type { ModalOptions } from '../../../../src/shared/host/runtime-contract'
import { showModal } from '../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { openConnection } from '../../../../src/wallets/connections/connect-thunks'
import {
  selectActiveNetworkId,
  selectConnection,
  selectStatus,
} from '../../../../src/wallets/connections/selectors'
import { DEVNET, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { press, type } from '../../../support/render-in-shadow'
import { until } from '../../../support/until'
import { settleView, viewBench } from '../../../support/view-bench'

describe('networks view', () => {
  fakeNetwork()
  const bench = viewBench()

  async function show(options: Partial<ModalOptions> = {}) {
    const screen = bench.show(<NetworksView />, bench.newStore({ options }))
    await settleView()
    const field = screen.byTestId('wui-input-text') as HTMLInputElement
    const names = () =>
      [...screen.root.querySelectorAll<HTMLElement>('[data-network] .txt')].map(row => row.textContent)
    return {
      ...screen,
      get text() {
        return screen.text
      },
      field,
      names,
      search: (words: string) => type(field, words),
      announced: () => screen.find('[aria-live=polite]').textContent,
    }
  }

  const NETWORKS = { networks: ['eip155:1', 'eip155:137', 'eip155:10', 'eip155:42161'] }

  test('default: every network of the page, and no announcement', async () => {
    const { names, field, announced } = await show(NETWORKS)
    expect(names()).toEqual(['Ethereum', 'Polygon', 'OP Mainnet', 'Arbitrum One'])
    expect([field.placeholder, field.getAttribute('aria-label')]).toEqual([
      'Search networks',
      'Search networks',
    ])
    expect(announced()).toBe('')
  })

  describe('the search', () => {
    test.each([
      ['poly', ['Polygon']],
      ['  OP main ', ['OP Mainnet']],
      ['eip155:1', ['Ethereum', 'Polygon', 'OP Mainnet']],
      ['POL', ['Polygon']],
    ])('param: %p finds %p', async (words, found) => {
      const view = await show(NETWORKS)
      view.search(words)
      expect(view.names()).toEqual(found)
      expect(view.announced()).toBe(found.length === 1 ? '1 network' : `${found.length} networks`)
    })

    test('behavior: nothing found: it says so, and the search can be cleared', async () => {
      const view = await show(NETWORKS)
      view.search(' moon ')
      expect(view.names()).toEqual([])
      expect(view.text).toContain('No networks found')
      expect(view.text).toContain('No results for “moon”.')
      expect(view.announced()).toBe('0 networks')
      const clear = [...view.root.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Clear search',
      )
      await view.click(clear ?? view.field)
      expect(view.names()).toHaveLength(4)
      expect(view.field.value).toBe('')
    })

    test('behavior: Enter sends nothing anywhere', async () => {
      const view = await show(NETWORKS)
      view.search('poly')
      press(view.field, 'Enter')
      const submit = new Event('submit', { bubbles: true, cancelable: true })
      view.find('form').dispatchEvent(submit)
      expect(submit.defaultPrevented).toBe(true)
      expect(view.names()).toEqual(['Polygon'])
    })
  })

  test('behavior: help leads to WhatIsANetwork, and is tracked', async () => {
    const view = await show()
    await view.click(view.button('What is a network?'))
    expect(view.store.getState().router.history.at(-1)?.view).toBe('WhatIsANetwork')
    expect(view.store.host.events).toEqual([{ name: 'track', detail: { event: 'CLICK_NETWORK_HELP' } }])
  })

  test('error: no usable network at all', async () => {
    const view = await show({ networks: ['cosmos:hub'] })
    expect(view.text).toContain('No networks found')
  })
})

describe('switch active chain view', () => {
  fakeNetwork()
  const bench = viewBench()

  async function show({ network = DEVNET, chain = '0x89' } = {}) {
    const options = { networks: ['eip155:1', 'eip155:137', SOLANA, DEVNET] }
    const store = await bench.connectedStore({ options }, createFakeProvider({ eth_chainId: () => chain }))
    await store.dispatch(showModal('Networks'))
    store.dispatch(viewPushed(route('SwitchActiveChain', { network })))
    store.host.events.length = 0
    return bench.show(<SwitchActiveChainView params={{ network }} />, store)
  }

  test('default: names both chains, and what becomes of the connection', async () => {
    const { text, find } = await show()
    expect(find('h2').textContent).toBe('Continue on Solana Devnet')
    expect(text).toContain(
      'To use Solana Devnet, connect a wallet for it. Your wallet on Polygon stays connected.',
    )
  })

  test('default: Switch keeps the choice, then leads to the wallets of that chain', async () => {
    const { click, byTestId, store } = await show()
    expect(byTestId('w3m-switch-active-chain-button').textContent).toBe('Switch')
    await click(byTestId('w3m-switch-active-chain-button'))
    expect(store.getState().router.history).toEqual([
      route('Networks'),
      route('Connect', { namespace: 'solana' }),
    ])
    expect(JSON.parse(store.storage.getItem('@w3m/test-project/network') ?? '')).toEqual([DEVNET])
  })

  test('behavior: the connection stays on screen until there is another', async () => {
    const { click, byTestId, store } = await show()
    await click(byTestId('w3m-switch-active-chain-button'))
    expect(selectConnection(store.getState())).toMatchObject({ accounts: [ALICE], network: 'eip155:137' })
    expect(store.eventNames()).toEqual([])
  })

  test('behavior: where the wallet is on a network without a name here, its chain is named', async () => {
    expect((await show({ chain: '0x38' })).text).toContain('Your wallet on Ethereum stays connected')
  })

  test('error: a network that the page did not ask for is no view', async () => {
    expect((await show({ network: 'solana:x' })).text).toBe('')
  })
})

describe('switch network view', () => {
  fakeNetwork()
  const bench = viewBench()

  /** A wallet whose user takes a while to approve a switch. */
  function slowWallet() {
    let chain = '0x1'
    const waiting: { resolve(value: null): void; reject(error: unknown): void }[] = []
    const provider = createFakeProvider({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () =>
        new Promise<null>((resolve, reject) => void waiting.push({ resolve, reject })),
    })
    return {
      provider,
      approve: () =>
        act(async () => {
          chain = '0x89'
          waiting.at(-1)?.resolve(null)
        }),
      refuse: (code: number) => act(async () => waiting.at(-1)?.reject(walletError(code))),
      requests: () => waiting.length,
    }
  }

  async function show({ network = 'eip155:137' } = {}) {
    const wallet = slowWallet()
    const store = await bench.connectedStore({}, wallet.provider)
    await store.dispatch(showModal('Networks'))
    store.dispatch(viewPushed(route('SwitchNetwork', { network })))
    const screen = bench.show(<SwitchNetworkView params={{ network }} />, store)
    await settleView()
    return {
      ...screen,
      ...wallet,
      get text() {
        return screen.text
      },
      active: () => selectActiveNetworkId(store.getState()),
      hasRetry: () => screen.text.includes('Try again'),
      ring: () => screen.find('.ring').className,
    }
  }

  test('default: the wallet request is sent at once, and the view says so', async () => {
    const view = await show()
    expect(view.text).toContain('Approve in wallet')
    expect(view.text).toContain('Your wallet is asking you to switch to Polygon.')
    expect([view.requests(), view.hasRetry(), view.ring()]).toEqual([1, false, 'ring loading'])
    await view.approve()
    expect(view.active()).toBe('eip155:137')
    expect(view.store.getState().modal.open).toBe(false)
  })

  describe('error', () => {
    test('declined: it shows an error, and can be retried', async () => {
      const view = await show()
      await view.refuse(4001)
      expect(view.find('h2').textContent).toBe('Switch declined')
      expect([view.hasRetry(), view.ring()]).toEqual([true, 'ring error'])
      expect(view.active()).toBe('eip155:1')
      await view.click(view.button('Try again'))
      expect(view.text).toContain('Approve in wallet')
      expect(view.hasRetry()).toBe(false)
      await view.approve()
      expect(view.active()).toBe('eip155:137')
    })

    test.each([
      [-32603, 'Chain is not supported'],
      [-32002, 'Your wallet already has an open request. Open the wallet and finish it there.'],
      [4900, 'The wallet is no longer available on this page. Reload the page and try again.'],
    ])('wallet code %d', async (code, sentence) => {
      const view = await show()
      await view.refuse(code)
      expect(view.find('h2').textContent).toBe('Couldn’t switch network')
      expect(view.text).toContain(sentence)
      expect(view.hasRetry()).toBe(true)
      expect(view.store.getState().feedback.snackbar).toBeNull()
    })
  })

  test('behavior: the change is announced to screen readers', async () => {
    const view = await show()
    await view.refuse(4001)
    expect(view.find('[aria-live=polite]').textContent).toContain('Switch declined')
  })

  test('behavior: a network that the page did not ask for is no view', async () => {
    const view = await show({ network: 'eip155:56' })
    expect(view.text).toBe('')
    expect(view.requests()).toBe(0)
  })
})

describe('unsupported chain view', () => {
  fakeNetwork()
  const bench = viewBench()

  async function show(answers = {}) {
    const provider = createFakeProvider({ eth_chainId: () => '0x38', ...answers })
    const store = await bench.connectedStore({}, provider)
    await until(() => expect(store.getState().router.history.at(-1)?.view).toBe('UnsupportedChain'))
    const screen = bench.show(<UnsupportedChainView params={undefined} />, store)
    return { ...screen, status: () => selectStatus(store.getState()) }
  }

  test('default: the exact words, and the networks to go to', async () => {
    const { text, root } = await show()
    expect(text).toContain(
      'This app doesn’t support your current network. Switch to an available option to continue.',
    )
    const rows = [...root.querySelectorAll<HTMLElement>('[data-network]')]
    expect(rows.map(row => [row.dataset.network, row.getAttribute('aria-current')])).toEqual([
      ['eip155:1', null],
      ['eip155:137', null],
    ])
  })

  test('behavior: with two chains it ends the one on screen', async () => {
    const { store, dispatch, click, byTestId, status } = await show()
    const connection = { accounts: [SOL_ALICE], network: SOLANA }
    await dispatch(openConnection(SOLANA_WALLET, connection, { restored: true, background: true }))
    await click(byTestId('disconnect-button'))
    expect(Object.keys(store.getState().connections.byNamespace)).toEqual(['solana'])
    expect(status()).toBe('connected')
  })

  test('behavior: a network that is chosen is requested from the wallet', async () => {
    const view = await show()
    await view.click(view.byTestId('w3m-network-switch-Polygon'))
    expect(view.store.getState().router.history.at(-1)).toEqual({
      view: 'SwitchNetwork',
      params: { network: 'eip155:137' },
    })
  })

  test('behavior: the way out', async () => {
    const view = await show()
    await view.click(view.byTestId('disconnect-button'))
    expect(view.status()).toBe('disconnected')
  })

  test('behavior: where only swaps are missing, nobody has to disconnect', async () => {
    const store = await bench.connectedStore()
    const { root, text } = bench.show(<UnsupportedChainView params={{ swap: true }} />, store)
    expect(text).toContain('Swaps aren’t available on')
    expect(root.querySelector('[data-testid=disconnect-button]')).toBeNull()
  })

  test('error: "Failed to disconnect"', async () => {
    const view = await show({
      wallet_revokePermissions: () => {
        throw walletError(4001)
      },
    })
    await view.click(view.byTestId('disconnect-button'))
    expect(view.status()).toBe('connected')
    expect(view.store.getState().feedback.snackbar?.text).toMatchObject({
      error: { message: 'Failed to disconnect' },
    })
  })
})

describe('WhatIsANetwork view', () => {
  fakeNetwork()
  const bench = viewBench()

  test('default: two blocks, each with a heading and a picture that is no word', () => {
    const { root } = bench.show(<WhatIsANetworkView />)
    const headings = [...root.querySelectorAll('h2')].map(heading => heading.textContent)
    expect(headings).toEqual(['A shared ledger', 'One wallet, many networks'])
    expect(root.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(2)
  })

  test('behavior: its button goes back', async () => {
    const screen = bench.show(<WhatIsANetworkView />)
    const { store } = screen
    await screen.dispatch(showModal('Networks'))
    store.dispatch(viewPushed(route('WhatIsANetwork')))
    await screen.click(screen.byTestId('network-understood'))
    expect(store.getState().router.history.map(({ view }) => view)).toEqual(['Networks'])
  })
})

describe('matching networks', () => {
  const networks = resolveNetworks(['eip155:1', 'eip155:137', 'eip155:10', 'eip155:11155111'])
  const names = (query: string) => matchingNetworks(networks, query).map(({ name }) => name)

  describe('matchingNetworks', () => {
    test('default: all for an empty search', () => {
      expect(names(' ')).toEqual(['Ethereum', 'Polygon', 'OP Mainnet', 'Sepolia'])
    })

    test.each([
      ['poly', ['Polygon']],
      ['POLYGON', ['Polygon']],
      ['137', ['Polygon']],
      ['main op', ['OP Mainnet']],
      ['nowhere', []],
      ['[', []],
    ])('param: %p', (query, expected) => {
      expect(names(query)).toEqual(expected)
    })
  })
})
