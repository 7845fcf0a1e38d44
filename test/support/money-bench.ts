import { recoverTransactions } from '../../src/features/transactions/follow-transaction'
import { requestTransaction } from '../../src/features/transactions/request-transaction'
import { buildTransfer } from '../../src/features/transactions/transaction-builder'
import {
  previewed,
  selectTransaction,
  selectTransactions,
} from '../../src/features/transactions/transactions-slice'
import type {
  BuiltTransaction,
  TransactionEntry,
  TransactionIntent,
} from '../../src/features/transactions/types'
import { createMemoryStorage } from '../../src/shared/storage/memory-storage'
import { connectWallet } from '../../src/wallets/connections/connect-thunks'
import { type EvmNode, NETWORK, RICH, startEvmNode } from './evm-node'
import { BOB, createFakeProvider } from './fake-wallet'
import { createTestStore, WALLET } from './test-store'
import { nextTurn, until } from './until'

/** A real node on a busy machine. */
const LIMIT_MS = 25_000

export const INTENT: TransactionIntent = {
  kind: 'send',
  amount: '5',
  symbol: 'ETH',
  decimals: 18,
  target: BOB,
}

/** Transactions over a real node, for the tests of one file. */
export function moneyBench() {
  let node: EvmNode
  const stops: (() => void)[] = []
  beforeAll(async () => {
    node = await startEvmNode()
  })
  const { fetch } = globalThis
  beforeEach(() => {
    globalThis.fetch = (url, init) =>
      node.counted(
        fetch(url, init).then(async ({ status, body, headers }) => {
          const text = await new Response(body).text()
          return new Response(text, { status, headers })
        }),
      )
  })
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    globalThis.fetch = fetch
  })
  afterAll(() => node.close())

  const rpc = (method: string, params: readonly unknown[]) => node.call(method, params)
  const balanceOf = async (address: string) =>
    BigInt(String(await rpc('eth_getBalance', [address, 'latest'])))

  /** A wallet that signs with the key of the node's rich account, and a store whose node is a real one. */
  async function open({ storage = createMemoryStorage(), url = (): string => node.url } = {}) {
    const provider = createFakeProvider({
      eth_requestAccounts: () => [RICH],
      eth_accounts: () => [RICH],
      eth_sendTransaction: params => rpc('eth_sendTransaction', params as unknown[]),
    })
    const store = createTestStore({ storage, rpcUrl: url })
    stops.push(store.stop)
    store.addWallet(provider)
    await store.dispatch(connectWallet(WALLET.uid))
    store.dispatch(recoverTransactions())
    const build = (amount = '5', to = BOB) =>
      store.dispatch(
        buildTransfer({ network: NETWORK, from: RICH }, { kind: 'transfer', token: null, to, amount }, 18),
      )
    const list = () => selectTransactions(store.getState())
    const find = (id: string) => selectTransaction(store.getState(), id)
    const entry = (id: string): TransactionEntry => {
      const found = find(id)
      if (!found) throw new Error('no such transaction')
      return found
    }
    /** Previews and requests a transaction, until its outcome is final. */
    async function send(built: BuiltTransaction, beside: readonly string[] = []): Promise<TransactionEntry> {
      store.dispatch(previewed({ form: 'send', built }))
      await store.dispatch(requestTransaction(built.id, { intent: INTENT, beside }))
      return find(built.id) as TransactionEntry
    }
    const requested = () => provider.requested.filter(({ method }) => method === 'eth_sendTransaction')
    /**
     * Advances time until the assertion holds. Time stands still during requests to the node, so that none times out.
     */
    const passUntil = (assertion: () => void, stepMs = 100) =>
      until(
        assertion,
        async () => {
          await nextTurn()
          if (!node.isAsked) await store.clock.advance(stepMs)
        },
        LIMIT_MS,
      )
    /** Advances time until the promise settles. */
    async function end<T>(work: Promise<T>, stepMs?: number): Promise<T> {
      let done = false
      const settle = () => {
        done = true
      }
      work.then(settle, settle)
      await passUntil(() => expect(done).toBe(true), stepMs)
      return work
    }
    /** Advances time until the transaction is in one of these states. */
    async function reaches(id: string, ...statuses: readonly TransactionEntry['status'][]) {
      await passUntil(() => expect(statuses).toContain(entry(id).status))
      return entry(id)
    }
    return { ...store, build, list, find, send, provider, requested, end, reaches, passUntil }
  }

  return { open, rpc, balanceOf, url: () => node.url }
}

export const waitFor = (condition: () => boolean): Promise<void> =>
  until(() => expect(condition()).toBe(true), nextTurn, LIMIT_MS)
