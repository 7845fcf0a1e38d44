import { chainError } from '../../../../src/chains/errors'
import type { Receipt, TransactionAdapter } from '../../../../src/chains/family'
import {
  adoptTransactions,
  followTransaction,
  recoverTransactions,
  searchMeanwhile,
} from '../../../../src/features/transactions/follow-transaction'
import { ownRecipients, rememberRecipient } from '../../../../src/features/transactions/own-recipients'
import {
  dismissTransaction,
  recovered,
  selectTransaction,
  signed,
} from '../../../../src/features/transactions/transactions-slice'
import type { TransactionEntry } from '../../../../src/features/transactions/types'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { connectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { RICH } from '../../../support/evm-node'
import { fakeNetwork } from '../../../support/fake-network'
import { BOB, createFakeProvider } from '../../../support/fake-wallet'
import { ENTRY, eventsTo } from '../../../support/send-bench'
import { createTestStore, settled, WALLET } from '../../../support/test-store'
import { until } from '../../../support/until'
import { waiting } from '../../../support/waiting'

const network = fakeNetwork()
const HASH = '0xabc'
const OK: Receipt = { hash: HASH, ok: true, fee: '5' }
let stop = () => {}
afterEach(() => stop())

type Answers = Partial<Record<'find' | 'receipt' | 'status', readonly unknown[]>>

/** Each call of the node, or of the wallet about a batch, takes the next answer of its list, and the last one again. */
function openNode(answers: Answers) {
  const store = createTestStore()
  stop = store.stop
  const calls: { readonly at: number; readonly args: readonly unknown[] }[] = []
  const next = (list: readonly unknown[] = []) => {
    let at = 0
    return async (...args: readonly unknown[]) => {
      calls.push({ at: store.clock.now(), args })
      const answer = list[Math.min(at++, list.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  const adapter = {
    find: next(answers.find),
    receipt: next(answers.receipt),
    batches: { status: next(answers.status) },
  } as unknown as TransactionAdapter
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve(adapter) })
  return { ...store, calls, entry: () => selectTransaction(store.getState(), ENTRY.id) }
}

function follow(answers: Answers, hash?: string, fields: Partial<TransactionEntry> = {}) {
  const bench = openNode(answers)
  const known = hash === undefined ? { status: 'unsure' } : { status: 'sent', hash }
  bench.dispatch(recovered([{ ...ENTRY, anchor: { nonce: 1 }, ...known, ...fields } as TransactionEntry]))
  return { ...bench, done: bench.dispatch(followTransaction(ENTRY.id)) }
}

test('default: polled until it is in a block', async () => {
  const { clock, entry } = follow({ receipt: [undefined, undefined, OK] }, HASH)
  await clock.advance(10_000)
  expect(entry()).toMatchObject({ status: 'confirmed', hash: HASH, fee: '5' })
})

test('behavior: trouble on the way passes', async () => {
  const { clock, entry } = follow(
    { receipt: [new W3mError('HTTP_UNREACHABLE'), new W3mError('HTTP_TIMEOUT'), OK] },
    HASH,
  )
  await clock.advance(10_000)
  expect(entry()?.status).toBe('confirmed')
})

test.each([
  ['it failed in its block', { ...OK, ok: false }, 'failed', 'TRANSACTION_REVERTED'],
  ['another one took its place', chainError('TRANSACTION_REPLACED'), 'replaced', 'TRANSACTION_REPLACED'],
  ['no block can take it any more', chainError('TRANSACTION_EXPIRED'), 'replaced', 'TRANSACTION_EXPIRED'],
  [
    'the wallet sent something else',
    { ...OK, mismatch: { kind: 'unknown', to: 'x', data: '0x' } },
    'mismatched',
    'TRANSACTION_CHANGED',
  ],
] as const)('error: %s', async (_what, answer, status, code) => {
  const { entry } = follow({ receipt: [answer] }, HASH)
  await settled()
  expect(entry()).toMatchObject({ status, hash: HASH, error: { code } })
})

test('default: without a hash it is searched for, and then followed at once', async () => {
  const { clock, entry } = follow({ find: [undefined, HASH], receipt: [undefined, OK] })
  await clock.advance(1000)
  expect(entry()).toMatchObject({ status: 'sent', hash: HASH })
  await clock.advance(30_000)
  expect(entry()?.status).toBe('confirmed')
  stop()
  const mined = follow({ find: [HASH], receipt: [OK] })
  await settled()
  expect(mined.entry()?.status).toBe('confirmed')
})

test('behavior: a search ends, and it stays uncertain; what has a hash is followed for as long as the page lives', async () => {
  const searched = follow({ find: [new W3mError('HTTP_UNREACHABLE')] })
  await searched.clock.advance(29 * 60_000)
  expect(searched.entry()?.error).toBeUndefined()
  await searched.clock.advance(2 * 60_000)
  expect(searched.entry()).toMatchObject({ status: 'unsure', error: { code: 'TRANSACTION_NOT_FOUND' } })
  stop()
  const known = follow({ receipt: [undefined] }, HASH)
  await known.clock.advance(3_600_000)
  expect([known.entry()?.status, known.clock.waiting]).toEqual(['sent', 1])
  known.dispatch(dismissTransaction(ENTRY.id))
  expect([known.entry(), known.clock.waiting]).toEqual([undefined, 0])
})

test('behavior: a wallet that sent it and never answers: after a minute it is searched for', async () => {
  const store = createTestStore()
  stop = store.stop
  const requested: number[] = []
  const find = async () => {
    requested.push(store.clock.now())
    if (requested.length === 1) throw new W3mError('HTTP_UNREACHABLE')
    return requested.length === 2 ? undefined : HASH
  }
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve({ find } as never) })
  for (const event of eventsTo({ ...ENTRY, status: 'asking', anchor: { nonce: 1 } })) store.dispatch(event)
  const found = store.dispatch(searchMeanwhile(ENTRY.id))
  await store.clock.advance(59_000)
  expect(requested).toEqual([])
  await store.clock.advance(40_000)
  expect(await found).toBe(HASH)
  expect([requested.length, store.clock.waiting]).toEqual([3, 0])
})

test.each([
  ['ends with its element', undefined],
  ['does not begin once its hash is known', HASH],
])('behavior: the search for it %s', async (_what, hash) => {
  const { dispatch, deps, clock, calls } = openNode({ find: [HASH] })
  for (const event of eventsTo({ ...ENTRY, status: 'asking', anchor: { nonce: 1 } })) dispatch(event)
  if (hash) dispatch(signed({ id: ENTRY.id, hash }))
  const found = dispatch(searchMeanwhile(ENTRY.id))
  if (hash) await clock.advance(120_000)
  deps.tasks.abortAll()
  expect(await found).toBeUndefined()
  expect([calls, clock.waiting]).toEqual([[], 0])
})

test('behavior: what a node answers after the element has gone changes nothing', async () => {
  const answer = waiting<Receipt>()
  const { deps, entry, done } = follow({ receipt: [answer.promise] }, HASH)
  await settled()
  deps.tasks.abortAll()
  answer.resolve(OK)
  await done
  expect(entry()?.status).toBe('sent')
})

test('behavior: the longer it takes, the less often nodes are asked, and at least every 15 s', async () => {
  const { clock, calls } = follow({ receipt: [undefined] }, HASH)
  await clock.advance(120_000)
  const gaps = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))
  expect(gaps[0]).toBe(1000)
  for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual(gaps[index - 1] ?? 0)
  expect(gaps.at(-1)).toBe(15_000)
  expect(gaps.length).toBeLessThan(20)
})

test('behavior: of two that follow the same transaction only the newer one goes on', async () => {
  const { clock, calls, dispatch, done } = follow({ receipt: [undefined] }, HASH)
  await settled()
  void dispatch(followTransaction(ENTRY.id))
  await done
  await settled()
  expect([calls.length, clock.waiting]).toEqual([2, 1])
})

test('error: without the code of its chain it is not searched for, and that is shown', async () => {
  const { entry, done, clock } = follow({}, HASH, { preview: { ...ENTRY.preview, network: 'cosmos:hub' } })
  await done
  expect(entry()).toMatchObject({ status: 'sent', error: { code: 'UNSUPPORTED_CHAIN' } })
  expect(clock.waiting).toBe(0)
})

test.each([
  ['with its hash, if the node has it', { values: { hash: '0xother' } }, '0xother'],
  ['without', {}, undefined],
])('error: another one took its place: %s', async (_what, options, replacedBy) => {
  const { entry, done } = follow({ receipt: [chainError('TRANSACTION_REPLACED', options)] }, HASH)
  await done
  expect(entry()).toMatchObject({ status: 'replaced', hash: HASH })
  expect(entry()?.replacedBy).toBe(replacedBy)
})

test('security: a search skips the hashes of other transactions', async () => {
  const { calls, dispatch } = openNode({ find: [undefined] })
  const other = { ...ENTRY, id: 'other', status: 'confirmed', hash: '0xother' } as const
  dispatch(recovered([other, { ...ENTRY, anchor: { nonce: 1 }, status: 'unsure' }]))
  void dispatch(followTransaction(ENTRY.id))
  await settled()
  expect(calls[0]?.args).toEqual([ENTRY.transaction, { nonce: 1 }, new Set(['0xother'])])
})

describe('a batch', () => {
  const transaction = { ...ENTRY.transaction, batch: { id: '0x1', before: [] } } as typeof ENTRY.transaction
  const anchor = { nonce: 1, batch: 'own' }
  async function followBatch(status: readonly unknown[], isConnected = true) {
    const bench = openNode({ status, find: [undefined], receipt: [undefined] })
    bench.addWallet(createFakeProvider({ eth_requestAccounts: () => [RICH], eth_accounts: () => [RICH] }))
    if (isConnected) await bench.dispatch(connectWallet(WALLET.uid))
    const other = { ...ENTRY, id: 'other', status: 'confirmed', hash: '0xother' } as const
    bench.dispatch(recovered([other, { ...ENTRY, transaction, anchor, status: 'sent' }]))
    void bench.dispatch(followTransaction(ENTRY.id))
    await bench.clock.advance(2000)
    return bench
  }

  test('default: its wallet says its hash, or that it was dropped', async () => {
    expect((await followBatch([{}, { hash: HASH }])).entry()).toMatchObject({ status: 'sent', hash: HASH })
    stop()
    expect((await followBatch([{}, { isDropped: true }])).entry()).toMatchObject({
      status: 'replaced',
      error: { code: 'TRANSACTION_REFUSED' },
    })
  })

  test.each([
    ['a wallet that has forgotten it', [new W3mError('WALLET_FAILED')], true],
    ['a wallet that names the hash of another transaction', [{ hash: '0xother' }], true],
    ['a wallet that is not connected', [{ hash: HASH }], false],
  ])('behavior: %s proves nothing: it is searched for on the network', async (_what, status, isConnected) => {
    const { entry, calls } = await followBatch(status, isConnected)
    expect([entry()?.status, entry()?.hash]).toEqual(['sent', undefined])
    expect(calls.map(({ args }) => args)).toContainEqual([transaction, anchor, new Set(['0xother'])])
  })
})

describe('after the outcome', () => {
  const sender = { network: ENTRY.preview.network, from: ENTRY.preview.from }
  const approve = { kind: 'approve', token: BOB, spender: BOB, amount: '1' } as const
  const swap = {
    kind: 'swap',
    router: BOB,
    from: BOB,
    to: null,
    receiver: RICH,
    amount: '1',
    minimum: '1',
  } as const

  test.each([
    ['a transfer that has arrived', {}, OK, [BOB]],
    ['one that has moved nothing', {}, { ...OK, received: '0' }, []],
    ['one that failed', {}, { ...OK, ok: false }, []],
    ['an approval', { decoded: approve }, OK, []],
  ])('behavior: %s: who is known as a recipient from now on', async (_what, fields, receipt, known) => {
    const { deps, done } = follow({ receipt: [receipt] }, HASH, { preview: { ...ENTRY.preview, ...fields } })
    rememberRecipient(deps, { ...sender, to: 'earlier' })
    await done
    expect(ownRecipients(deps, sender)).toEqual([...known, 'earlier'])
  })

  test.each([
    ['a transfer of a token', { ...ENTRY.preview.decoded, token: BOB }, [`eip155:1:${BOB}`]],
    ['a transfer of the native currency', ENTRY.preview.decoded, []],
    ['a swap', swap, [`eip155:1:${BOB}`]],
    ['an approval', approve, []],
  ])(
    'default: %s: balances are refreshed, those that it moved past the cache',
    async (_what, decoded, moved) => {
      const { done } = follow({ receipt: [OK] }, HASH, { preview: { ...ENTRY.preview, decoded } as never })
      await done
      const requests = network.to('/v1/account').map(({ url }) => url)
      expect(requests.every(({ pathname }) => pathname.includes(RICH))).toBe(true)
      expect(requests.flatMap(({ searchParams }) => searchParams.get('forceUpdate') ?? [])).toEqual(moved)
      expect(requests).toHaveLength(moved.length + 1)
      const native = network.requests.filter(({ body }) => JSON.stringify(body)?.includes('eth_getBalance'))
      expect(native).toHaveLength(1)
    },
  )
})

describe('transactions of an earlier page load, or of another tab', () => {
  const left = { ...ENTRY, anchor: { nonce: 1 }, status: 'sent', hash: HASH } as const

  test('default: added once, followed, and marked if they fail while no view waits for them', async () => {
    const { dispatch, entry, calls, getState } = openNode({ receipt: [{ ...OK, ok: false }] })
    dispatch(adoptTransactions([left]))
    expect(entry()).toMatchObject({ status: 'sent' })
    await until(() => expect(entry()).toMatchObject({ status: 'failed', isUnseen: true }))
    const failed = entry()
    dispatch(adoptTransactions([left]))
    expect([entry(), calls.length]).toEqual([failed, 1])
    expect(getState().transactions?.entries).toHaveLength(1)
  })

  test('default: those listed and those stored are followed once a page load', async () => {
    const { dispatch, storage, calls, getState } = openNode({ receipt: [undefined] })
    const { status: _status, error: _error, ...row } = left
    storage.setItem('@w3m/test-project/transactions', JSON.stringify([{ ...row, id: 'stored' }]))
    for (const event of eventsTo(left)) dispatch(event)
    dispatch(recoverTransactions())
    await settled()
    dispatch(recoverTransactions())
    await settled()
    expect(getState().transactions?.entries.map(({ id }) => id)).toEqual([ENTRY.id, 'stored'])
    expect(calls).toHaveLength(2)
  })
})
