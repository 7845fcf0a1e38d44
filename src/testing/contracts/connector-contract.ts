import { NAMESPACES, namespaceOf } from '../../chains/namespaces'
import { resolveNetworks } from '../../chains/networks/resolve-networks'
import { W3mError } from '../../shared/errors/w3m-error'
import type { ConnectorNetwork, PageConnectorFactory } from '../../shared/host/page-connector'
import type { Caip2, Namespace } from '../../shared/lib/caip'
import { systemClock } from '../../shared/lib/clock'
import type { Connector, ConnectorEvent } from '../../wallets/connector'
import { createCustomConnector } from '../../wallets/custom/custom-connector'
import { openEvmProvider } from '../../wallets/custom/open-evm-provider'
import { readPageConnector } from '../../wallets/custom/read-page-connector'
import { isSolanaProvider, walletOfProvider } from '../../wallets/wallet-standard/provider-wallet'
import { createWalletStandardConnector } from '../../wallets/wallet-standard/wallet-standard-connector'
import { check, checkEqual, eventually } from './contract-checks'

/** A connector over a wallet that the test controls. */
export type ConnectorSubject = {
  /** Creates the connector. Called again for a page that is loaded again, with the same wallet. */
  readonly factory: PageConnectorFactory
  /** From now on the visitor approves what the wallet asks. */
  approve(): unknown
  /** From now on the visitor rejects it. */
  decline?(): unknown
  /** From now on the visitor does not react. */
  ignore?(): unknown
  /** The wallet changes to another account. Returns its address. */
  changeAccount?(): string | Promise<string>
  /** The wallet ends the connection. */
  end?(): unknown
  /** Number of prompts that the wallet has shown so far. */
  prompts?(): number
  /** Called after each test. */
  stop?(): unknown
}

/** What a wallet may be unable to do. Tests that need it are left out. */
export type ConnectorAbility = 'decline' | 'ignore' | 'changeAccount' | 'end' | 'prompts' | 'reconnect'

export type ConnectorContractOptions = {
  /** `describe` of your test runner: Jest, Vitest, node:test, Mocha or another. */
  readonly describe: (name: string, run: () => void) => unknown
  /** `it` or `test` of your test runner. */
  readonly it: (name: string, run: () => Promise<void>) => unknown
  /** Returns a wallet to which nothing is connected, a new one for each test. */
  readonly create: () => ConnectorSubject | Promise<ConnectorSubject>
  /** Chain family to test. Default: EVM. */
  readonly namespace?: Namespace | undefined
  /** Networks of the page, as CAIP-2 ids. Default: Ethereum and Polygon, or Solana. */
  readonly networks?: readonly Caip2[] | undefined
  readonly without?: readonly ConnectorAbility[] | undefined
}

const [EVM] = NAMESPACES
const DEFAULT_NETWORKS = ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const never = new AbortController().signal

/** Tests what every connector of `modal.connectors` promises, used as the modal uses it. */
export function connectorContract(name: string, options: ConnectorContractOptions): void {
  const { describe, it, create, namespace = EVM as Namespace, without = [] } = options
  const networks = resolveNetworks(options.networks ?? DEFAULT_NETWORKS)
    .filter(each => each.namespace === namespace)
    .map(
      (network): ConnectorNetwork => ({
        ...network,
        rpcUrl: [network.rpcUrl ?? 'http://127.0.0.1:9'].flat()[0] ?? '',
      }),
    )

  function describeFactory(factory: PageConnectorFactory, signal: AbortSignal) {
    const metadata = { name: 'Test', description: '', url: 'https://page.example', icons: [] }
    const created = factory({ networks: () => networks, metadata: () => metadata, signal })
    check(created, 'the factory returned null: its wallet is not available in the test')
    return readPageConnector(created)
  }

  /** The connector, on a page that has just been loaded. */
  function open({ factory }: ConnectorSubject, signal: AbortSignal): Connector {
    const { page, infos } = describeFactory(factory, signal)
    const info = infos.find(each => each.namespace === namespace)
    check(info, `the connector does not support ${namespace}`)
    const ids = () => networks.map(({ id }) => id)
    return createCustomConnector({
      info,
      page,
      clock: systemClock,
      networks: ids,
      toConnectorNetwork: ({ id }) => networks.find(each => each.id === id) as ConnectorNetwork,
      open: async provider =>
        namespace === EVM
          ? openEvmProvider(info, provider, systemClock)
          : { connector: openSolana(info, provider, ids, signal) },
    })
  }

  function test(
    title: string,
    needs: readonly ConnectorAbility[],
    run: (subject: Required<ConnectorSubject>, open: () => Connector) => Promise<void>,
  ): void {
    if (needs.some(each => without.includes(each))) return
    it(title, async () => {
      const subject = await create()
      const page = new AbortController()
      try {
        for (const need of needs)
          if (need !== 'reconnect')
            check(subject[need], `${need}() is missing: add it, or name it in \`without\``)
        subject.approve()
        await run(subject as Required<ConnectorSubject>, () => open(subject, page.signal))
      } finally {
        page.abort()
        await subject.stop?.()
      }
    })
  }

  describe(`${name} is a connector`, () => {
    test('default: its description is valid', [], async subject => {
      const frames = () => globalThis.document?.querySelectorAll('iframe, script').length
      const before = frames()
      checkEqual(describeFactory(subject.factory, never).warnings, [], 'warnings')
      checkEqual(frames(), before, 'frames and scripts that the factory added')
    })

    test('default: connects with accounts, on a network of its chain family', [], async (_subject, open) => {
      const { accounts, network } = await open().connect({ signal: never })
      check(accounts.length > 0, 'no accounts')
      checkEqual(new Set(accounts).size, accounts.length, 'different accounts')
      checkEqual(namespaceOf(network), namespace, 'chain family of the network')
    })

    test('default: has one provider', [], async (_subject, open) => {
      const connector = open()
      await connector.connect({ signal: never })
      const provider = await connector.getProvider()
      check(provider, 'no provider')
      check(provider === (await connector.getProvider()), 'another provider the second time')
    })

    test('default: its provider tells the same accounts and network', [], async (_subject, open) => {
      const connector = open()
      const { accounts, network } = await connector.connect({ signal: never })
      checkEqual(
        await readProviderState(connector, namespace),
        [accounts[0]?.toLowerCase(), network],
        'account, network',
      )
    })

    test('behavior: disconnects, and connects again', [], async (_subject, open) => {
      const connector = open()
      const { accounts } = await connector.connect({ signal: never })
      await connector.disconnect()
      checkEqual((await connector.connect({ signal: never })).accounts, accounts, 'accounts')
    })

    test('behavior: finds nothing to restore, and does not ask', ['prompts'], async (subject, open) => {
      checkEqual(await open().restore({ signal: never }), undefined, 'restored')
      checkEqual(subject.prompts(), 0, 'prompts')
    })

    test(
      'behavior: is found again after a reload, without asking',
      ['prompts', 'reconnect'],
      async (subject, open) => {
        const { accounts, network } = await open().connect({ signal: never })
        const asked = subject.prompts()
        const restored = await open().restore({ signal: never })
        checkEqual([restored?.accounts, restored?.network], [accounts, network], 'restored')
        checkEqual(subject.prompts(), asked, 'prompts')
      },
    )

    test('behavior: is not found again after it was disconnected', ['reconnect'], async (_subject, open) => {
      const connector = open()
      await connector.connect({ signal: never })
      await connector.disconnect()
      checkEqual(await open().restore({ signal: never }), undefined, 'restored')
    })

    test('error: the visitor rejects, and nothing is left behind', ['decline'], async (subject, open) => {
      subject.decline()
      const connector = open()
      checkEqual(await codeOf(connector.connect({ signal: never })), 'CONNECT_DECLINED', 'code')
      checkEqual(await open().restore({ signal: never }), undefined, 'restored')
      subject.approve()
      check((await connector.connect({ signal: never })).accounts.length > 0, 'no accounts')
    })

    test('error: the page gives up while the visitor does not react', ['ignore'], async (subject, open) => {
      subject.ignore()
      const giveUp = new AbortController()
      const connecting = codeOf(open().connect({ signal: giveUp.signal }))
      giveUp.abort()
      checkEqual(await connecting, 'ABORTED', 'code')
    })

    test(
      'behavior: tells another account once, the new one first',
      ['changeAccount'],
      async (subject, open) => {
        const connector = open()
        await connector.connect({ signal: never })
        const { events } = listen(connector)
        const account = await subject.changeAccount()
        await eventually(() => check(events.length > 0, 'no event'))
        checkEqual(events.length, 1, 'events')
        const [event] = events
        checkEqual(event?.type, 'accountsChanged', 'event')
        const [first] = event?.type === 'accountsChanged' ? event.accounts : []
        checkEqual(first?.toLowerCase(), account.toLowerCase(), 'first account')
      },
    )

    test('behavior: tells the end once', ['end'], async (subject, open) => {
      const connector = open()
      await connector.connect({ signal: never })
      const { events } = listen(connector)
      await subject.end()
      await eventually(() => check(events.length > 0, 'no event'))
      checkEqual(
        events.map(({ type }) => type),
        ['disconnected'],
        'events',
      )
    })

    test(
      'behavior: tells nothing to those who stopped listening',
      ['changeAccount'],
      async (subject, open) => {
        const connector = open()
        await connector.connect({ signal: never })
        const left = listen(connector)
        const here = listen(connector)
        left.stop()
        left.stop()
        await subject.changeAccount()
        await eventually(() => check(here.events.length > 0, 'no event'))
        checkEqual(left.events, [], 'events')
      },
    )
  })
}

const noAdapter = () => Promise.reject(new W3mError('REQUEST_UNSUPPORTED'))

function openSolana(
  info: Connector['info'],
  given: unknown,
  networks: () => readonly Caip2[],
  removed: AbortSignal,
): Connector {
  const isProvider = isSolanaProvider(given) && !('features' in given)
  const wallet = isProvider ? walletOfProvider({ name: info.name, provider: given, networks }) : given
  return createWalletStandardConnector({
    info,
    wallet,
    removed,
    networks,
    adapter: noAdapter,
    clock: systemClock,
  })
}

function listen(connector: Connector) {
  const events: ConnectorEvent[] = []
  return { events, stop: connector.subscribe(event => events.push(event)) }
}

/** Account and network by the provider itself. Solana providers have no network. */
async function readProviderState(connector: Connector, namespace: Namespace) {
  const provider = (await connector.getProvider()) as {
    request(args: { method: string }): Promise<unknown>
    publicKey?: { toBase58(): string } | null
  }
  const restored = await connector.restore({ signal: never })
  if (namespace !== EVM) return [provider.publicKey?.toBase58().toLowerCase(), restored?.network]
  const [account] = (await provider.request({ method: 'eth_accounts' })) as readonly string[]
  const chainId = Number(await provider.request({ method: 'eth_chainId' }))
  return [account?.toLowerCase(), `${namespace}:${chainId}`]
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it resolved',
    error => (error instanceof W3mError ? error.code : String(error)),
  )
