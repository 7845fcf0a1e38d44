import {
  connectWallet,
  disconnectWallet,
  openConnection,
} from '../../../../src/wallets/connections/connect-thunks'
import { selectActiveNetworkId, selectConnection } from '../../../../src/wallets/connections/selectors'
import { chooseNetwork, switchNetwork } from '../../../../src/wallets/connections/switch-thunks'
import { addConnector, DEVNET, SOL_ALICE, SOLANA, SOLANA_WALLET } from '../../../support/fake-connector'
import { ALICE, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { createTestStore, settled, type TestStore, WALLET } from '../../../support/test-store'

const NETWORKS = ['eip155:1', 'eip155:137', 'eip155:10', SOLANA, DEVNET]

let store: TestStore
beforeEach(() => {
  store = createTestStore({ options: { networks: NETWORKS } })
})

const requestFor = (namespace: 'eip155' | 'solana') => store.getState().networks.requests[namespace]
const onScreen = () => selectActiveNetworkId(store.getState())
const networkChanges = () =>
  store.host.events.flatMap(({ name, detail }) => (name === 'networkchange' ? [detail.network] : []))

function movingWallet() {
  let chain = '0x1'
  return createFakeProvider({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: params => {
      chain = (params as [{ chainId: string }])[0].chainId
      return null
    },
  })
}

/** A wallet whose user takes a while to decide. */
function slowWallet() {
  let chain = '0x1'
  const waiting: { chainId: string; answer: (error?: Error) => void }[] = []
  const provider = createFakeProvider({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: params =>
      new Promise<null>((resolve, reject) => {
        const [{ chainId }] = params as [{ chainId: string }]
        const answer = (error?: Error) => {
          if (error) return reject(error)
          chain = chainId
          provider.emit('chainChanged', chainId)
          resolve(null)
        }
        waiting.push({ chainId, answer })
      }),
  })
  return {
    provider,
    /** Networks of open requests. */
    requested: () => waiting.map(({ chainId }) => chainId),
    async answer(error?: Error) {
      waiting.shift()?.answer(error)
      await settled()
    },
    goTo(chainId: string) {
      chain = chainId
      provider.emit('chainChanged', chainId)
    },
  }
}

async function connectSlowWallet() {
  const wallet = slowWallet()
  store.addWallet(wallet.provider)
  await store.dispatch(connectWallet(WALLET.uid))
  return wallet
}

describe('switchNetwork', () => {
  test('default: the wallet gets the request, and there is one event', async () => {
    const provider = store.addWallet(movingWallet())
    await store.dispatch(connectWallet(WALLET.uid))
    await expect(store.dispatch(switchNetwork('eip155:137'))).resolves.toBeUndefined()
    expect(provider.requested).toContainEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x89' }],
    })
    expect(selectConnection(store.getState())?.network).toBe('eip155:137')
    expect(store.eventNames()).toEqual(['connect', 'networkchange'])
  })

  test('behavior: before connecting the choice is kept, and survives a reload', async () => {
    await store.dispatch(switchNetwork('eip155:137'))
    expect(onScreen()).toBe('eip155:137')
    expect(store.eventNames()).toEqual(['networkchange'])
    const reloaded = createTestStore({ storage: store.storage })
    reloaded.session.resume()
    await settled()
    expect(selectActiveNetworkId(reloaded.getState())).toBe('eip155:137')
  })

  test('behavior: a network chosen before connecting is requested from the wallet that connects', async () => {
    await store.dispatch(switchNetwork('eip155:137'))
    store.addWallet(movingWallet())
    await store.dispatch(connectWallet(WALLET.uid))
    await settled()
    expect(selectConnection(store.getState())?.network).toBe('eip155:137')
  })

  test('error: declined, the wallet stays where it is', async () => {
    const refuse = () => {
      throw walletError(4001)
    }
    store.addWallet(createFakeProvider({ wallet_switchEthereumChain: refuse }))
    await store.dispatch(connectWallet(WALLET.uid))
    await expect(store.dispatch(switchNetwork('eip155:137'))).resolves.toMatchObject({
      code: 'SWITCH_DECLINED',
    })
    expect(onScreen()).toBe('eip155:1')
    expect(requestFor('eip155')?.error?.code).toBe('SWITCH_DECLINED')
  })

  test.each(['eip155:56', 'cosmos:hub', 'nonsense'])(
    'error: %s, which the page did not ask for',
    async id => {
      await expect(store.dispatch(switchNetwork(id))).resolves.toMatchObject({ message: 'Network not found' })
      expect(store.getState().networks.requests).toEqual({})
    },
  )
})

describe('"only one switch is in flight (the latest wins)"', () => {
  test('default: a newer request waits for the answer to the one before', async () => {
    const wallet = await connectSlowWallet()
    const first = store.dispatch(switchNetwork('eip155:137'))
    await settled()
    const second = store.dispatch(switchNetwork('eip155:10'))
    await settled()
    expect(wallet.requested()).toEqual(['0x89'])
    await wallet.answer()
    await expect(first).resolves.toMatchObject({ code: 'ABORTED' })
    expect(wallet.requested()).toEqual(['0xa'])
    expect(onScreen()).toBe('eip155:137') // the network of the wallet
    await wallet.answer()
    await expect(second).resolves.toBeUndefined()
    expect([onScreen(), requestFor('eip155')]).toEqual(['eip155:10', undefined])
    expect(networkChanges()).toEqual(['eip155:137', 'eip155:10'])
  })

  test('error: a wallet that does not answer gets the newer request anyway, and may still answer', async () => {
    const { provider, requested, answer } = slowWallet()
    store.addWallet(provider)
    await store.dispatch(connectWallet(WALLET.uid))
    const first = store.dispatch(switchNetwork('eip155:137'))
    await settled()
    const second = store.dispatch(switchNetwork('eip155:10'))
    await store.clock.advance(9_000)
    expect(requested()).toEqual(['0x89'])
    await store.clock.advance(1_000)
    expect(requested()).toEqual(['0x89', '0xa'])
    expect(await first).toMatchObject({ code: 'ABORTED' })
    await answer()
    await answer()
    expect(await second).toBeUndefined()
    expect(onScreen()).toBe('eip155:10')
  })

  test('behavior: skips requests in between', async () => {
    const wallet = await connectSlowWallet()
    const request = (id: string) => store.dispatch(switchNetwork(id))
    const requests = [request('eip155:137')]
    await settled()
    requests.push(...['eip155:1', 'eip155:137', 'eip155:10'].map(request))
    await wallet.answer()
    expect(wallet.requested()).toEqual(['0xa'])
    await wallet.answer()
    const outcomes = await Promise.all(requests)
    expect(outcomes.map(outcome => outcome?.code)).toEqual(['ABORTED', 'ABORTED', 'ABORTED', undefined])
  })

  test('behavior: back to where the wallet is, sends no other request', async () => {
    const wallet = await connectSlowWallet()
    const first = store.dispatch(switchNetwork('eip155:137'))
    await settled()
    const second = store.dispatch(switchNetwork('eip155:1'))
    await wallet.answer(walletError(4001))
    await expect(second).resolves.toBeUndefined()
    await expect(first).resolves.toMatchObject({ code: 'SWITCH_DECLINED' })
    expect([wallet.requested(), onScreen(), requestFor('eip155')]).toEqual([[], 'eip155:1', undefined])
  })

  test('behavior: the other chain does not wait', async () => {
    const wallet = await connectSlowWallet()
    const solana = addConnector(store)
    await store.dispatch(connectWallet(SOLANA_WALLET.uid))
    const slow = store.dispatch(switchNetwork('eip155:137'))
    await expect(store.dispatch(switchNetwork(DEVNET))).resolves.toBeUndefined()
    expect(solana.requested).toContain('switchNetwork')
    expect(onScreen()).toBe(DEVNET)
    await wallet.answer()
    await expect(slow).resolves.toBeUndefined()
    expect(store.getState().connections.byNamespace.eip155?.network).toBe('eip155:137')
    expect(onScreen()).toBe(DEVNET) // chosen later, so it stays active
    expect(store.getState().networks.chosen).toEqual([DEVNET, 'eip155:137'])
  })
})

describe('the wallet goes its own way', () => {
  test('behavior: a switch overtaken by the wallet: the chain on screen is the wallet’s at once', async () => {
    const wallet = await connectSlowWallet()
    const request = store.dispatch(switchNetwork('eip155:137'))
    await settled()
    wallet.goTo('0xa')
    expect(onScreen()).toBe('eip155:10')
    await wallet.answer(walletError(4001))
    await expect(request).resolves.toMatchObject({ code: 'SWITCH_DECLINED' })
    expect(onScreen()).toBe('eip155:10')
  })

  test('behavior: the result of an abandoned switch is read from the wallet', async () => {
    let chain = '0x1'
    let agree = () => {}
    store.addWallet(
      createFakeProvider({
        eth_chainId: () => chain,
        wallet_switchEthereumChain: () =>
          new Promise<null>(resolve => {
            agree = () => {
              chain = '0x89' // without an event
              resolve(null)
            }
          }),
      }),
    )
    await store.dispatch(connectWallet(WALLET.uid))
    const outcome = store.dispatch(switchNetwork('eip155:137'))
    await settled()
    await store.dispatch(connectWallet(WALLET.uid))
    await expect(outcome).resolves.toMatchObject({ code: 'ABORTED' })
    store.host.events.length = 0
    agree()
    await settled()
    expect(onScreen()).toBe('eip155:137')
    expect(networkChanges()).toEqual(['eip155:137'])
  })

  test('behavior: a network that the wallet has already switched to sends no request', async () => {
    const wallet = await connectSlowWallet()
    void store.dispatch(switchNetwork('eip155:137'))
    await settled()
    const second = store.dispatch(switchNetwork('eip155:10'))
    wallet.goTo('0xa')
    await wallet.answer(walletError(4001))
    await expect(second).resolves.toBeUndefined()
    expect(wallet.requested()).toEqual([])
  })

  test('behavior: many changes at once: each is on screen at once, with one event each', async () => {
    const wallet = await connectSlowWallet()
    const changes = ['0x89', '0xa', '0xa', '0x1', '0x89', '0x38', '0x1']
    const seen = changes.map(chainId => {
      wallet.goTo(chainId)
      return onScreen()
    })
    expect(seen).toEqual(changes.map(chainId => `eip155:${Number(chainId)}`))
    expect(networkChanges()).toEqual([
      'eip155:137',
      'eip155:10',
      'eip155:1',
      'eip155:137',
      'eip155:56',
      'eip155:1',
    ])
  })

  test.each(['ends', 'is replaced'])(
    'behavior: the connection %s: the request ends, and blocks no other',
    async how => {
      const wallet = await connectSlowWallet()
      const request = store.dispatch(switchNetwork('eip155:137'))
      await settled()
      if (how === 'ends') wallet.provider.emit('accountsChanged', [])
      else {
        const other = { ...WALLET, uid: 'other' }
        store.addWallet(movingWallet(), other)
        const connection = { accounts: [ALICE], network: 'eip155:1' }
        store.dispatch(openConnection(other, connection, { restored: false }))
      }
      await expect(request).resolves.toMatchObject({ code: 'ABORTED' })
      await expect(store.dispatch(switchNetwork('eip155:10'))).resolves.toBeUndefined()
      await wallet.answer() // too late
      expect(onScreen()).toBe('eip155:10')
    },
  )
})

describe('two chains', () => {
  const connectBoth = async () => {
    const solana = addConnector(store)
    const provider = store.addWallet(movingWallet())
    await store.dispatch(connectWallet(WALLET.uid))
    await store.dispatch(connectWallet(SOLANA_WALLET.uid))
    store.host.events.length = 0
    return { provider, solana }
  }

  test('default: a network of the other wallet brings that wallet on screen', async () => {
    const { provider } = await connectBoth()
    await expect(store.dispatch(switchNetwork('eip155:1'))).resolves.toBeUndefined()
    expect(provider.requested.map(({ method }) => method)).not.toContain('wallet_switchEthereumChain')
    expect(selectConnection(store.getState())?.accounts).toEqual([ALICE])
    expect(store.host.events.filter(({ name }) => name !== 'track')).toEqual([
      { name: 'networkchange', detail: { network: 'eip155:1', namespace: 'eip155' } },
    ])
  })

  test('param: chooseNetwork does so without a request', async () => {
    await connectBoth()
    store.dispatch(chooseNetwork('eip155:1'))
    expect(selectConnection(store.getState())?.accounts).toEqual([ALICE])
    expect(store.getState().networks.requests).toEqual({})
  })

  test('error: declined, the other one stays on screen', async () => {
    const { provider } = await connectBoth()
    provider.answers.wallet_switchEthereumChain = () => {
      throw walletError(4001)
    }
    await store.dispatch(switchNetwork('eip155:10'))
    expect(selectConnection(store.getState())?.accounts).toEqual([SOL_ALICE])
    expect(store.eventNames()).toEqual(['error'])
  })

  test('error: a chain without a wallet, while another has one, sends no request and changes nothing', async () => {
    const { solana } = await connectBoth()
    await store.dispatch(disconnectWallet('solana'))
    store.host.events.length = 0
    await expect(store.dispatch(switchNetwork(DEVNET))).resolves.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(solana.requested).not.toContain('switchNetwork')
    expect([onScreen(), store.getState().networks.chosen]).toEqual(['eip155:1', []])
    expect(store.eventNames()).toEqual(['error'])
  })
})
