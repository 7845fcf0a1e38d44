import { chainError } from '../../../../src/chains/errors'
import type { Receipt, TransactionAdapter } from '../../../../src/chains/family'
import { followTransaction, searchMeanwhile } from '../../../../src/features/transactions/follow-transaction'
import {
  dismissTransaction,
  recovered,
  selectTransaction,
} from '../../../../src/features/transactions/transactions-slice'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { fakeNetwork } from '../../../support/fake-network'
import { ENTRY, eventsTo } from '../../../support/send-bench'
import { createTestStore, settled } from '../../../support/test-store'

fakeNetwork()
const HASH = '0xabc'
const OK: Receipt = { hash: HASH, ok: true, fee: '5' }
let stop = () => {}
afterEach(() => stop())

/** Each call of the node takes the next answer of its list, and the last one again and again. */
function follow(answers: { find?: readonly unknown[]; receipt?: readonly unknown[] }, hash?: string) {
  const store = createTestStore()
  stop = store.stop
  const next = (list: readonly unknown[] = []) => {
    let at = 0
    return async () => {
      const answer = list[Math.min(at++, list.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    }
  }
  const adapter = {
    find: next(answers.find),
    receipt: next(answers.receipt),
  } as unknown as TransactionAdapter
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve(adapter) })
  const known = hash === undefined ? ({ status: 'unsure' } as const) : ({ status: 'sent', hash } as const)
  store.dispatch(recovered([{ ...ENTRY, anchor: { nonce: 1 }, ...known }]))
  void store.dispatch(followTransaction(ENTRY.id))
  return { ...store, entry: () => selectTransaction(store.getState(), ENTRY.id) }
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

test('default: without a hash it is searched for, and then followed', async () => {
  const { clock, entry } = follow({ find: [undefined, HASH], receipt: [undefined, OK] })
  await clock.advance(1000)
  expect(entry()).toMatchObject({ status: 'sent', hash: HASH })
  await clock.advance(30_000)
  expect(entry()?.status).toBe('confirmed')
})

test('behavior: a search ends, and it stays uncertain; what has a hash is followed for as long as the page lives', async () => {
  const searched = follow({ find: [undefined] })
  await searched.clock.advance(31 * 60_000)
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

test('behavior: the search for it ends with its element', async () => {
  const store = createTestStore()
  stop = store.stop
  for (const event of eventsTo({ ...ENTRY, status: 'asking', anchor: { nonce: 1 } })) store.dispatch(event)
  const found = store.dispatch(searchMeanwhile(ENTRY.id))
  store.deps.tasks.abortAll()
  expect(await found).toBeUndefined()
  expect(store.clock.waiting).toBe(0)
})
