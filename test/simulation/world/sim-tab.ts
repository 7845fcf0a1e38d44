import { connectorRegistrar } from '../../../src/app/connectors/register-connectors'
import { registerWalletConnect } from '../../../src/app/connectors/wallet-connect'
import { followPendingTransactions } from '../../../src/app/listeners/transactions'
import { createEvmAdapter } from '../../../src/chains/evm/evm-adapter'
import type { EvmTransaction } from '../../../src/chains/family'
import { requestTransaction } from '../../../src/features/transactions/request-transaction'
import { buildTransfer } from '../../../src/features/transactions/transaction-builder'
import { transactionsListed } from '../../../src/features/transactions/transaction-events'
import { previewed, selectTransactions } from '../../../src/features/transactions/transactions-slice'
import { createWebStorage } from '../../../src/shared/storage/web-storage'
import { networksRemembered } from '../../../src/wallets/connections/networks-slice'
import { selectActiveNetworkId } from '../../../src/wallets/connections/selectors'
import { createEip1193Connector } from '../../../src/wallets/injected/eip1193-connector'
import { EventReplay } from '../../support/event-replay'
import type { EmittedEvent } from '../../support/fake-host'
import { NO_FUNCTIONS } from '../../support/fake-host'
import { BOB } from '../../support/fake-wallet'
import { createTestStore, WALLET } from '../../support/test-store'
import type { World } from './world'

export type Ended = { readonly what: string; outcome?: 'done' | { readonly code: string } }

/** A page in one tab: its store, with all product code that runs in it. */
export class SimTab {
  /** State of the page by its events, and events that it received twice. */
  readonly replay: EventReplay
  /** All requests with their outcomes. */
  readonly requests: Ended[] = []
  isFrozen = false
  readonly store: ReturnType<typeof createTestStore>
  readonly #world: World
  readonly #ends: (() => void)[] = []
  readonly #freezes: (() => void)[] = []
  readonly #thaws: (() => void)[] = []
  #isGone = false

  constructor(
    world: World,
    readonly name: string,
  ) {
    this.#world = world
    const clock = world.clock.page()
    const storageWindow = world.origin.openWindow()
    const extension = world.extension.open()
    let ids = 0
    const siwe = world.server.functions(() => this.#isGone)
    this.store = createTestStore({
      clock,
      storage: createWebStorage(storageWindow.window),
      random: () => `${name}-${++ids}`,
      options: {
        networks: ['eip155:1', 'eip155:137'],
        relayUrl: `wss://relay.test/${name}`,
        ...(world.options.siwe && { siwe: 'custom' }),
      },
      functions: () => ({ ...NO_FUNCTIONS, ...(world.options.siwe && { siwe }) }),
    })
    const { deps, context, startListening, dispatch, getState, host } = this.store
    const ended = new AbortController()
    Object.assign(deps.chainAdapters, {
      eip155: Promise.resolve(
        createEvmAdapter({
          rpc: (...call) => (this.#isGone ? new Promise(() => {}) : world.node.rpc(...call)),
          clock,
        }),
      ),
    })
    followPendingTransactions(startListening, deps)
    const register = connectorRegistrar(context, ended.signal, this.store.session.load)
    registerWalletConnect(context, register, ended.signal)
    register(WALLET, async () =>
      createEip1193Connector({ info: WALLET, provider: () => extension.provider, clock }),
    )
    const onScreen = () => selectActiveNetworkId(getState())
    this.replay = new EventReplay(onScreen())
    const { emit } = host
    host.emit = (event, detail) => {
      if (!this.#isGone) this.replay.hear({ name: event, detail } as EmittedEvent, onScreen())
      return emit(event, detail)
    }
    // a choice made in an earlier page takes effect without an event
    startListening({
      actionCreator: networksRemembered,
      effect: () => this.replay.hear({ name: 'open', detail: { view: 'Connect' } }, onScreen()),
    })
    this.#ends = [clock.end, storageWindow.end, extension.end, () => ended.abort(), () => this.store.stop()]
    this.#freezes = [clock.freeze, storageWindow.freeze, extension.freeze]
    this.#thaws = [clock.thaw, storageWindow.thaw, extension.thaw]
    this.store.session.resume()
    dispatch(transactionsListed())
  }

  get state() {
    return this.store.getState()
  }

  get transactions() {
    return selectTransactions(this.state)
  }

  get connection() {
    return this.state.connections.byNamespace.eip155
  }

  /** Records a request until it settles. */
  watch(what: string, work: Promise<unknown>): void {
    const request: Ended = { what }
    this.requests.push(request)
    work.then(
      value => {
        request.outcome = isFailure(value) ? { code: value.code } : 'done'
      },
      error => {
        request.outcome = { code: String(error?.code) }
      },
    )
  }

  async preview(amount: string): Promise<void> {
    const from = this.connection?.accounts[0]
    const network = this.connection?.network
    if (from === undefined || network === undefined) return
    const { dispatch } = this.store
    const transfer = { kind: 'transfer', token: null, to: BOB, amount } as const
    const built = await dispatch(buildTransfer({ network, from }, transfer, 18))
    dispatch(previewed({ form: 'send', built }))
  }

  /** The visitor approves the preview. */
  confirm(): Promise<void> | undefined {
    const shown = this.state.transactions?.entries.find(({ status }) => status === 'previewing')
    if (!shown) return undefined
    const { from, to, value } = shown.transaction as EvmTransaction
    const { decoded } = shown.preview
    this.#world.approvedPreviews.set(value, {
      from,
      to,
      shown: decoded.kind === 'transfer' ? decoded.amount : 'unknown',
      id: shown.id,
      tab: this.name,
    })
    const intent = { kind: 'send', amount: value, symbol: 'ETH', decimals: 18, target: BOB } as const
    return this.store.dispatch(requestTransaction(shown.id, { intent }))
  }

  /** The visitor navigates away. The page stays in the back/forward cache, where it receives nothing. */
  freeze(): void {
    this.isFrozen = true
    for (const freeze of this.#freezes) freeze()
    this.#world.cutTab(this.name)
  }

  thaw(): void {
    if (!this.isFrozen) return
    this.isFrozen = false
    for (const thaw of this.#thaws) thaw()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }

  /** Closes the page at once: its code has no effect from now on. */
  end(): void {
    this.#isGone = true
    this.#world.cutTab(this.name)
    for (const end of this.#ends) end()
    this.store.host.element.remove()
  }
}

const isFailure = (value: unknown): value is { readonly code: string } =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'code') === 'string'
