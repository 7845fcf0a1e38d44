import type { UnknownAction } from '@reduxjs/toolkit'
import { act } from 'react'
import { EVM_NETWORKS } from '../../src/chains/evm/networks/evm-networks'
import type { Network } from '../../src/chains/networks/network'
import {
  confirmed,
  endedUnseen,
  failed,
  mismatched,
  previewed,
  refused,
  replaced,
  requested,
  responseLost,
  submitted,
  walletPrompted,
} from '../../src/features/transactions/transactions-slice'
import type { TransactionEntry } from '../../src/features/transactions/types'
import { postJsonRpc } from '../sandbox/evm/json-rpc'
import { type EvmNode, NETWORK, RICH, startEvmNode } from './evm-node'
import { fakeNetwork } from './fake-network'
import { BOB, createFakeProvider } from './fake-wallet'
import { nextTurn, until } from './until'
import { viewBench } from './view-bench'

export const ETHEREUM = EVM_NETWORKS.find(({ id }) => id === NETWORK) as Network
export const POLYGON = EVM_NETWORKS.find(({ id }) => id === 'eip155:137') as Network

/** A transaction of 1.5 ether to Bob that has just been requested. */
export const ENTRY: TransactionEntry = {
  id: 'one',
  intent: { kind: 'send', amount: '1500000000000000000', symbol: 'ETH', decimals: 18, target: BOB },
  transaction: {
    namespace: 'eip155',
    network: NETWORK,
    from: RICH,
    to: BOB,
    data: '0x',
    value: '1500000000000000000',
    gas: '21000',
    fees: { kind: 'legacy', gasPrice: '7' },
    dataFee: '0',
  },
  preview: {
    network: NETWORK,
    from: RICH,
    decoded: { kind: 'transfer', token: null, to: BOB, amount: '1500000000000000000' },
    value: '1500000000000000000',
    cost: '147000',
    rent: '0',
    fingerprint: '',
  },
  status: 'checking',
  startedAt: 0,
}

const ERROR = { code: 'TRANSACTION_STATUS_UNKNOWN', message: 'It is not known whether it was sent.' } as const

/** All actions that lead a transaction to its current state. */
export function eventsTo(entry: TransactionEntry): UnknownAction[] {
  const { id, transaction, preview, intent, status, startedAt, isUnseen, error = ERROR } = entry
  const { anchor = { nonce: 0 }, hash = `0x${'ab'.repeat(32)}` } = entry
  const built = { id, transaction, preview, expiresAt: Number.MAX_SAFE_INTEGER }
  const checking = [previewed({ form: 'send', built }), requested({ id, intent })]
  const asking = [...checking, walletPrompted({ id, anchor, startedAt })]
  const sent = [...asking, submitted({ id, hash, error: undefined })]
  const { fee, received, mismatch = preview.decoded, replacedBy } = entry
  const events = {
    checking,
    asking,
    refused: [...checking, refused({ id, error })],
    unsure: [...asking, responseLost({ id, error })],
    sent,
    confirmed: [...sent, confirmed({ id, hash, fee, received })],
    failed: [...sent, failed({ id, hash, fee, error })],
    mismatched: [...sent, mismatched({ id, hash, fee, error, mismatch })],
    replaced: [...sent, replaced({ id, error, replacedBy })],
  }[status]
  return isUnseen ? [...events, endedUnseen({ id, isUnseen })] : events
}

/** Text without bidi isolates. */
export const plainText = (text: string | null): string => (text ?? '').replace(/[\u2066-\u2069]/g, '')

/**
 * The views of Send with a real node: its funded account is connected, services respond as set in `network`. Timers are
 * fake and advance with each attempt of `soon`.
 */
export function sendBench() {
  const network = fakeNetwork()
  const views = viewBench()
  let node: EvmNode
  beforeAll(async () => {
    node = await startEvmNode()
  })
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] })
    network.on('/', async ({ body }) => {
      const port = Number(new URL(node.url).port)
      return new Response(await node.counted(postJsonRpc(port, JSON.stringify(body))))
    })
  })
  afterEach(() => void jest.useRealTimers())
  afterAll(() => node.close())

  const rpc = (method: string, params: readonly unknown[]) => node.call(method, params)

  /** A wallet that signs with the key of the node's funded account. */
  async function connect() {
    const provider = createFakeProvider({
      eth_requestAccounts: () => [RICH],
      eth_accounts: () => [RICH],
      eth_sendTransaction: params => rpc('eth_sendTransaction', params as unknown[]),
    })
    const store = await views.connectedStore({}, provider)
    const sendRequests = () => provider.requested.filter(({ method }) => method === 'eth_sendTransaction')
    const snackbar = () => store.getState().feedback.snackbar
    const view = () => store.getState().router.history.at(-1)?.view
    /**
     * Retries until the assertion holds. The page's timers and the element's clock advance while no request to the node
     * is pending.
     */
    const soon = <T>(assertion: () => T): Promise<T> =>
      until(assertion, () =>
        act(async () => {
          await nextTurn()
          if (node.isAsked) return
          jest.advanceTimersByTime(50)
          await store.clock.advance(50)
        }),
      )
    return { ...store, provider, sendRequests, snackbar, view, soon }
  }

  return { network, rpc, connect, show: views.show }
}

export type SendStore = Awaited<ReturnType<ReturnType<typeof sendBench>['connect']>>
