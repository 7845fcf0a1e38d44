import type { PageConnector, PageConnectorEvent } from '../../src/shared/host/page-connector'
import type { Connector, ConnectorInfo } from '../../src/wallets/connector'
import { openCustomConnector } from '../../src/wallets/custom/open-custom-connector'
import { createEip1193Connector } from '../../src/wallets/injected/eip1193-connector'
import { openPageWallet } from '../../src/wallets/wallet-standard/open-standard-wallet'
import { createWalletStandardConnector } from '../../src/wallets/wallet-standard/wallet-standard-connector'
import { createFakeClock } from '../support/fake-clock'
import { createFakeSolanaProvider } from '../support/fake-solana-provider'
import { ALICE, BOB, createFakeProvider, type FakeProvider, walletError } from '../support/fake-wallet'
import { keyOf, MAINNET, StandardWallet } from '../support/standard-wallet'
import { createTestStore } from '../support/test-store'
import { setUp } from '../unit/wallets/walletconnect/support/connector-bench'
import { evm, BOB as OTHER, ALICE as PAIRED } from '../unit/wallets/walletconnect/support/fake-peer'
import { type ConnectorBench, connectorContract } from './connector-contract'

const never = () => new Promise<never>(() => {})
const refuse = () => {
  throw walletError(4001)
}
const signal = new AbortController().signal

/** Over an EIP-1193 provider, which shares its account once it was asked for it. */
function overProvider(open: (provider: FakeProvider) => Connector): () => ConnectorBench {
  return () => {
    let shared: readonly string[] = []
    const grant = () => {
      shared = [ALICE]
      return shared
    }
    const provider = createFakeProvider({ eth_accounts: () => shared })
    const connector = open(provider)
    const connect = (answer: () => unknown, until = signal) => {
      provider.answers.eth_requestAccounts = answer
      return connector.connect({ signal: until })
    }
    return {
      connector,
      reopen: () => open(provider),
      connect: () => connect(grant),
      connectDeclined: () => connect(refuse),
      connectUnanswered: until => connect(never, until),
      async changeAccount() {
        provider.emit('accountsChanged', [BOB])
        return BOB
      },
      async end() {
        provider.emit('accountsChanged', [])
      },
      prompts: () => provider.requested.filter(({ method }) => method === 'eth_requestAccounts').length,
      stop() {},
    }
  }
}

const wallet: ConnectorInfo = { uid: 'u', id: 'a.b', type: 'ANNOUNCED', name: 'A', namespace: 'eip155' }
connectorContract(
  'an EIP-1193 wallet',
  overProvider(provider =>
    createEip1193Connector({ info: wallet, provider: () => provider, clock: createFakeClock() }),
  ),
)

connectorContract(
  'a connector of the page, over an EIP-1193 provider',
  overProvider(provider => {
    const info: ConnectorInfo = { uid: 'u', id: 'own', type: 'ANNOUNCED', name: 'Own', namespace: 'eip155' }
    const page = { id: 'own', name: 'Own', getProvider: () => provider }
    return openCustomConnector(info, page, createTestStore().context, never)
  }),
)

connectorContract('a connector of the page, with functions of its own', () => {
  const listeners = new Set<(event: PageConnectorEvent) => void>()
  let shared: readonly string[] = []
  let prompts = 0
  let answer: () => Promise<{ accounts: readonly string[] }> = never
  const page: PageConnector = {
    id: 'own',
    name: 'Own',
    getProvider: () => createFakeProvider(),
    connect() {
      prompts++
      return answer()
    },
    reconnect: async () => (shared.length > 0 ? { accounts: shared } : undefined),
    disconnect: async () => {
      shared = []
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const info: ConnectorInfo = { uid: 'u', id: 'own', type: 'ANNOUNCED', name: 'Own', namespace: 'eip155' }
  const { context } = createTestStore()
  const open = () => openCustomConnector(info, page, context, never)
  const connector = open()
  const tell = (event: PageConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const connectWith = (next: typeof answer, given = signal) => {
    answer = next
    return connector.connect({ signal: given })
  }
  return {
    connector,
    reopen: open,
    connect: () =>
      connectWith(async () => {
        shared = [ALICE]
        return { accounts: shared }
      }),
    connectDeclined: () => connectWith(async () => refuse()),
    connectUnanswered: given => connectWith(never, given),
    async changeAccount() {
      tell({ type: 'accountsChanged', accounts: [BOB, ALICE] })
      return BOB
    },
    async end() {
      tell({ type: 'disconnect' })
    },
    prompts: () => prompts,
    stop() {},
  }
})

connectorContract('a connector of the page, over a Solana provider', () => {
  const provider = createFakeSolanaProvider()
  const info: ConnectorInfo = { uid: 'u', id: 'own', type: 'ANNOUNCED', name: 'Own', namespace: 'solana' }
  const { context } = createTestStore({ options: { networks: [MAINNET] } })
  const { store, deps } = context
  const page = { id: 'own', name: 'Own', getProvider: () => provider }
  const open = () =>
    openCustomConnector(info, page, context, async (info, wallet) =>
      openPageWallet({ info, wallet, removed: new AbortController().signal }, store, deps),
    )
  const connector = open()
  const connectWith = (answer: (() => unknown) | undefined, given = signal) => {
    provider.answer = answer
    return connector.connect({ signal: given })
  }
  return {
    connector,
    reopen: open,
    connect: () => connectWith(undefined),
    connectDeclined: () => connectWith(refuse),
    connectUnanswered: given => connectWith(never, given),
    async changeAccount() {
      provider.become(keyOf(2).publicKey)
      return keyOf(2).publicKey.toBase58()
    },
    async end() {
      provider.become(null)
    },
    prompts: () => provider.prompts,
    stop() {},
  }
})

connectorContract('a wallet of the Wallet Standard', () => {
  const wallet = new StandardWallet()
  const info: ConnectorInfo = { uid: 'u', id: 'A', type: 'ANNOUNCED', name: 'A', namespace: 'solana' }
  const open = () =>
    createWalletStandardConnector({
      info,
      wallet,
      removed: new AbortController().signal,
      networks: () => [MAINNET],
      adapter: never,
      clock: createFakeClock(),
    })
  const connector = open()
  const connectWith = (answer: ((honest: () => unknown) => unknown) | undefined, signal: AbortSignal) => {
    if (answer) wallet.answers['standard:connect'] = answer
    else delete wallet.answers['standard:connect']
    const connection = connector.connect({ signal })
    return connection.finally(() => delete wallet.answers['standard:connect'])
  }
  return {
    connector,
    reopen: open,
    connect: () => connectWith(undefined, signal),
    connectDeclined: () => connectWith(refuse, signal),
    connectUnanswered: signal => connectWith(never, signal),
    async changeAccount() {
      wallet.share([keyOf(2)])
      return keyOf(2).publicKey.toBase58()
    },
    async end() {
      wallet.share([])
    },
    prompts: () =>
      wallet.requested.filter(
        ({ name, inputs: [input] }) =>
          name === 'standard:connect' && !(input as { silent?: boolean } | undefined)?.silent,
      ).length,
    stop() {},
  }
})

connectorContract('a paired wallet', () => {
  const { bench, peer, page, open, connect, flush, stop } = setUp()
  const both = evm([`eip155:1:${PAIRED}`, `eip155:1:${OTHER}`])
  let session = ''
  let prompts = 0
  return {
    connector: page.connector,
    reopen: () => open(bench.openTab()).connector,
    async connect() {
      prompts++
      const { connection, topic } = await connect(both)
      session = topic
      return connection
    },
    async connectDeclined() {
      const connection = page.connector.connect({ signal, onUri: uri => peer.pair(uri) })
      connection.catch(() => {})
      await flush()
      peer.reject()
      await flush()
      return connection
    },
    connectUnanswered: signal => page.connector.connect({ signal, onUri: uri => peer.pair(uri) }),
    async changeAccount() {
      const event = { name: 'accountsChanged', data: [OTHER] }
      peer.request(session, 'wc_sessionEvent', { chainId: 'eip155:1', event })
      await flush()
      return OTHER
    },
    async end() {
      peer.request(session, 'wc_sessionDelete', { code: 6000, message: 'bye' })
      await flush()
    },
    prompts: () => prompts,
    stop,
  }
})
