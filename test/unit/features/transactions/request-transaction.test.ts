import type {
  AcceptedBatch,
  DecodedCall,
  RequestEvents,
  SearchAnchor,
  Sender,
} from '../../../../src/chains/family'
import { previewTransaction } from '../../../../src/features/transactions/preview-transaction'
import { requestTransaction } from '../../../../src/features/transactions/request-transaction'
import {
  dismissTransaction,
  previewed,
  recovered,
  selectTransaction,
} from '../../../../src/features/transactions/transactions-slice'
import { readTransactions } from '../../../../src/features/transactions/transactions-storage'
import type { TransactionEntry } from '../../../../src/features/transactions/types'
import { watchTransaction } from '../../../../src/features/transactions/watch-transaction'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { accountsChanged, disconnected } from '../../../../src/wallets/connections/connections-slice'
import { RICH } from '../../../support/evm-node'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { ENTRY } from '../../../support/send-bench'
import { createTestStore, settled, WALLET } from '../../../support/test-store'
import { until } from '../../../support/until'
import { waiting } from '../../../support/waiting'

fakeNetwork()
const { id, intent, transaction } = ENTRY
const EVM_ANCHOR = { nonce: 1 }
const SOLANA_ANCHOR = { signature: null }
const ANCHOR_CALL = `anchor of ${RICH} on ${transaction.network}`
const LOST = walletError(-32_603, 'Connection lost')
let stop = () => {}
afterEach(() => stop())

/** A previewed transaction, with a node and a wallet whose responses the test gives. */
async function open(anchor: SearchAnchor = EVM_ANCHOR, decoded: DecodedCall = ENTRY.preview.decoded) {
  const store = createTestStore()
  stop = store.stop
  store.addWallet(createFakeProvider({ eth_requestAccounts: () => [RICH], eth_accounts: () => [RICH] }))
  await store.dispatch(connectWallet(WALLET.uid))
  const response = waiting<string | AcceptedBatch>()
  const calls: string[] = []
  let events: RequestEvents | undefined
  let lose = () => {}
  const node = {
    balance: String(10n ** 20n),
    found: undefined as string | undefined,
    receipt: undefined as { hash: string; ok: boolean } | undefined,
    /** Runs while the wallet is checked, which is the last step before the request. */
    check: (): unknown => undefined,
  }
  const wallet = {
    check: async () => void (await node.check()),
    request(given: RequestEvents) {
      calls.push('request')
      events = given
      return response.promise
    },
    onDisconnect: (listener: () => void) => {
      lose = listener
      return () => {
        lose = () => {}
      }
    },
  }
  const adapter = {
    describe: () => decoded,
    nativeSpendOf: () => ({ value: ENTRY.preview.value, rent: '0' }),
    costOf: () => ENTRY.preview.cost,
    balanceOf: async () => node.balance,
    async readAnchor({ network, from }: Sender) {
      calls.push(`anchor of ${from} on ${network}`)
      return anchor
    },
    openWallet: () => wallet,
    find: async () => node.found,
    receipt: async () => node.receipt,
  }
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve(adapter) })
  const options = { id, now: store.clock.now(), expected: decoded }
  const built = previewTransaction(adapter as never, transaction, options)
  store.dispatch(previewed({ form: 'send', built }))
  const send = (beside?: readonly string[]) =>
    store.dispatch(requestTransaction(id, { intent, ...(beside && { beside }) }))
  return {
    ...store,
    node,
    response,
    calls,
    built,
    send,
    events: () => events as RequestEvents,
    lose: () => lose(),
    entry: () => selectTransaction(store.getState(), id),
    stored: () => readTransactions(store.deps),
    prompting: () => store.getState().connections.promptingUid,
  }
}

/** As `open`, with the transaction at the wallet. */
async function asking(anchor?: SearchAnchor) {
  const bench = await open(anchor)
  const done = bench.send()
  await settled()
  expect(bench.entry()?.status).toBe('asking')
  return { ...bench, done }
}

test('default: the search starts before the request, and the wallet prompts until it answers', async () => {
  const { calls, entry, response, prompting, clock } = await asking()
  expect(calls).toEqual([ANCHOR_CALL, 'request'])
  expect(entry()).toMatchObject({ anchor: EVM_ANCHOR, startedAt: clock.now(), intent })
  expect(prompting()).toBe(WALLET.uid)
  response.resolve('0xa')
  await settled()
  expect(entry()).toMatchObject({ status: 'sent', hash: '0xa' })
  expect(prompting()).toBeUndefined()
})

test('behavior: a page that closes between signing and sending knows the hash, and not whether it was sent', async () => {
  const { events, entry, stored, response } = await asking(SOLANA_ANCHOR)
  events().onSentByWallet()
  events().onSigned('0xa')
  await settled()
  const anchor = { signature: null, isSentByWallet: true }
  expect(entry()).toMatchObject({ status: 'asking', hash: '0xa', anchor })
  expect(stored()).toMatchObject([{ id, status: 'unsure', hash: '0xa', anchor }])
  response.reject(LOST)
  await settled()
  expect(entry()).toMatchObject({ status: 'unsure', hash: '0xa' })
})

test('behavior: an EVM wallet always sends itself, which its anchor need not say', async () => {
  const { events, entry } = await asking()
  events().onSentByWallet()
  expect(entry()?.anchor).toEqual(EVM_ANCHOR)
})

test('default: a batch that the wallet has accepted is sent, without a hash; elsewhere that is no answer', async () => {
  const evm = await asking()
  evm.response.resolve({ batch: 'own' })
  await settled()
  expect(evm.entry()).toMatchObject({ status: 'sent', anchor: { ...EVM_ANCHOR, batch: 'own' } })
  expect(evm.entry()?.hash).toBeUndefined()
  expect(evm.stored()).toMatchObject([{ status: 'sent' }])
  stop()
  const solana = await asking(SOLANA_ANCHOR)
  solana.response.resolve({ batch: 'own' })
  await settled()
  expect(solana.entry()).toMatchObject({ status: 'unsure', error: { code: 'UNEXPECTED' } })
})

test('behavior: a wallet that sends and never answers: found, and another hash that it reports after all counts', async () => {
  const { node, clock, dispatch, entry, response, prompting } = await asking()
  const steps: string[] = []
  dispatch(watchTransaction(id, status => steps.push(status)))
  node.found = '0xfound'
  await clock.advance(61_000)
  expect(steps).toEqual(['sent'])
  expect(entry()?.hash).toBe('0xfound')
  expect(prompting()).toBeUndefined()
  response.resolve('0xlate')
  await settled()
  expect(entry()).toMatchObject({ status: 'sent', hash: '0xlate' })
})

test('behavior: an element that is removed while the wallet prompts neither ends nor loses the request', async () => {
  const { deps, entry, response } = await asking()
  deps.tasks.abortAll()
  await settled()
  expect(entry()?.status).toBe('asking')
  response.resolve('0xa')
  await settled()
  expect(entry()).toMatchObject({ status: 'sent', hash: '0xa' })
})

test('behavior: what is with the wallet cannot be dismissed: it is still searched for', async () => {
  const { dispatch, node, clock, entry } = await asking()
  dispatch(dismissTransaction(id))
  expect(entry()?.status).toBe('asking')
  node.found = '0xfound'
  await clock.advance(61_000)
  expect(entry()).toMatchObject({ status: 'sent', hash: '0xfound' })
})

test.each([
  ['a failure', (answer: ReturnType<typeof waiting>) => answer.reject(walletError(4001))],
  ['a hash', (answer: ReturnType<typeof waiting>) => answer.resolve('0xlate')],
])('behavior: %s that the wallet reports after the receipt changes nothing', async (_what, late) => {
  const { node, clock, entry, response, done } = await asking()
  Object.assign(node, { found: '0xfound', receipt: { hash: '0xfound', ok: true } })
  await clock.advance(61_000)
  await done
  const confirmed = entry()
  expect(confirmed).toMatchObject({ status: 'confirmed', hash: '0xfound' })
  late(response as never)
  await settled()
  expect(entry()).toBe(confirmed)
})

describe('a wallet that is lost while it prompts', () => {
  test.each([
    ['a hash', '0xa', { status: 'sent', hash: '0xa' }],
    ['a batch', { batch: 'own' }, { status: 'sent', anchor: { batch: 'own' } }],
    ['a rejection', walletError(4001), { status: 'refused', error: { code: 'TRANSACTION_DECLINED' } }],
    ['another loss', LOST, { status: 'unsure', error: { code: 'TRANSACTION_STATUS_UNKNOWN' } }],
  ])('behavior: %s that it still sends counts', async (_what, late, expected) => {
    const { lose, entry, response, clock, done, node } = await asking()
    let isDone = false
    void done.then(() => {
      isDone = true
    })
    lose()
    await settled()
    expect(entry()).toMatchObject({ status: 'unsure', error: { code: 'TRANSACTION_STATUS_UNKNOWN' } })
    const before = entry()
    if (late instanceof Error) response.reject(late)
    else response.resolve(late)
    await settled()
    expect(entry()).toMatchObject(expected)
    if (late === LOST) expect(entry()).toBe(before)
    // followed to the end, and by one task only
    expect(clock.waiting).toBe(expected.status === 'refused' ? 0 : 1)
    expect(isDone).toBe(expected.status === 'refused')
    Object.assign(node, { found: '0xa', receipt: { hash: '0xa', ok: true } })
    await clock.advance(30_000)
    expect(entry()?.status).toBe(expected.status === 'refused' ? 'refused' : 'confirmed')
    await until(() => expect(isDone).toBe(true))
  })

  test('behavior: its hash counts, too, if the search has found another one', async () => {
    const { lose, entry, response, clock, node } = await asking()
    node.found = '0xfound'
    lose()
    await clock.advance(1000)
    expect(entry()).toMatchObject({ status: 'sent', hash: '0xfound' })
    response.resolve('0xlate')
    await settled()
    expect(entry()).toMatchObject({ status: 'sent', hash: '0xlate' })
  })

  test('behavior: and after the search has ended: it is followed again', async () => {
    const { lose, entry, response, clock, node } = await asking()
    lose()
    await clock.advance(31 * 60_000)
    expect([entry()?.error?.code, clock.waiting]).toEqual(['TRANSACTION_NOT_FOUND', 0])
    response.resolve('0xlate')
    node.receipt = { hash: '0xlate', ok: true }
    await settled()
    expect(entry()?.status).toBe('confirmed')
  })
})

describe('the last checks', () => {
  type Bench = Awaited<ReturnType<typeof open>>
  const cases: readonly (readonly [string, (bench: Bench) => unknown, string])[] = [
    [
      'another account is connected',
      ({ dispatch }) => dispatch(accountsChanged({ namespace: 'eip155', accounts: [ALICE] })),
      'ACCOUNT_CHANGED',
    ],
    [
      'nothing is connected',
      ({ dispatch }) => dispatch(disconnected({ namespace: 'eip155' })),
      'NOT_CONNECTED',
    ],
    ['the preview has expired', ({ clock }) => clock.advance(60_000), 'TRANSACTION_STALE'],
    [
      'the wallet fails',
      () => {
        throw new Error('no')
      },
      'WALLET_FAILED',
    ],
  ]
  test.each(cases)('error: %s since the first ones: no request', async (_what, change, code) => {
    const bench = await open()
    bench.node.check = () => change(bench)
    await bench.send()
    expect(bench.entry()).toMatchObject({ status: 'refused', error: { code } })
    expect(bench.calls).toEqual([ANCHOR_CALL])
    expect(bench.stored()).toEqual([])
  })

  test('error: the balance no longer covers it: no request', async () => {
    const bench = await open()
    bench.node.balance = String(
      BigInt(bench.built.preview.value) + BigInt(bench.built.preview.cost ?? 0) - 1n,
    )
    await bench.send()
    expect(bench.entry()).toMatchObject({ status: 'refused', error: { code: 'INSUFFICIENT_FUNDS' } })
    expect(bench.calls).toEqual([ANCHOR_CALL])
  })
})

describe('an earlier transaction', () => {
  const error = { code: 'TRANSACTION_STATUS_UNKNOWN', message: 'x' } as const
  const decoded = { kind: 'approve', token: ALICE, spender: ALICE, amount: '1' } as const
  const earlier: TransactionEntry = { ...ENTRY, id: 'earlier', anchor: EVM_ANCHOR, error }

  test.each<[string, Partial<TransactionEntry>, { seen: boolean; unseen: boolean }]>([
    ['checked', { status: 'checking' }, { seen: false, unseen: false }],
    ['at the wallet', { status: 'asking' }, { seen: false, unseen: false }],
    ['unknown', { status: 'unsure' }, { seen: true, unseen: false }],
    ['sent', { status: 'sent', hash: '0xe' }, { seen: true, unseen: false }],
    ['in a block', { status: 'confirmed', hash: '0xe' }, { seen: true, unseen: true }],
    ['refused', { status: 'refused' }, { seen: true, unseen: true }],
    [
      'another call',
      { status: 'unsure', preview: { ...ENTRY.preview, decoded } },
      { seen: true, unseen: true },
    ],
    [
      'of another account',
      { status: 'unsure', preview: { ...ENTRY.preview, from: ALICE } },
      { seen: true, unseen: true },
    ],
    [
      'of another network',
      { status: 'unsure', preview: { ...ENTRY.preview, network: 'eip155:137' } },
      { seen: true, unseen: true },
    ],
  ])('security: one that is %s', async (_what, fields, may) => {
    for (const isSeen of [true, false]) {
      const { dispatch, send, entry } = await open()
      dispatch(recovered([{ ...earlier, ...fields } as TransactionEntry]))
      void send(isSeen ? ['earlier'] : undefined)
      await settled()
      if (may[isSeen ? 'seen' : 'unseen']) expect(entry()?.status).toBe('asking')
      else expect(entry()).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_PENDING' } })
      stop()
    }
  })

  test('default: a call that is sent and no transfer, such as a swap, does not stand in the way of the next', async () => {
    const call = { kind: 'unknown', to: ALICE, data: '0x' } as const
    const { dispatch, send, entry } = await open(EVM_ANCHOR, call)
    const preview = { ...ENTRY.preview, decoded: call }
    dispatch(recovered([{ ...earlier, status: 'sent', hash: '0xe', preview }]))
    void send()
    await settled()
    expect(entry()?.status).toBe('asking')
  })
})
