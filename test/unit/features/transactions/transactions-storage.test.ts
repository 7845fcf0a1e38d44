import { recoverTransactions } from '../../../../src/features/transactions/follow-transaction'
import {
  confirmed,
  dismissTransaction,
  recovered,
  simulated,
  submitted,
} from '../../../../src/features/transactions/transactions-slice'
import {
  hashesOfOthers,
  persistTransactions,
  readTransactions,
} from '../../../../src/features/transactions/transactions-storage'
import type { TransactionEntry } from '../../../../src/features/transactions/types'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { fakeNetwork } from '../../../support/fake-network'
import { ENTRY } from '../../../support/send-bench'
import { createTestStore } from '../../../support/test-store'

fakeNetwork()
const KEY = '@w3m/test-project/transactions'
const anchor = { nonce: 1 }
const entryOf = (id: string, fields: Partial<TransactionEntry>) =>
  ({ ...ENTRY, anchor, ...fields, id }) as TransactionEntry
const HASH = { status: 'sent', hash: '0xa' } as const
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A tab, over storage that may belong to others as well. */
function open(storage = createMemoryStorage()) {
  const written = jest.spyOn(storage, 'setItem')
  const store = createTestStore({ storage })
  stops.push(store.stop)
  const list = (...entries: TransactionEntry[]) => store.dispatch(recovered(entries))
  return { ...store, list, storage, written, read: () => readTransactions(store.deps) }
}

test.each<[string, Partial<TransactionEntry>, object | undefined]>([
  ['being checked', { status: 'checking', anchor: undefined }, undefined],
  ['that failed its checks', { status: 'refused', anchor: undefined }, undefined],
  ['at the wallet', { status: 'asking' }, { status: 'unsure' }],
  ['signed', { status: 'asking', hash: '0xa' }, { status: 'unsure', hash: '0xa' }],
  ['of unknown outcome', { status: 'unsure' }, { status: 'unsure' }],
  ['of unknown outcome, with a hash', { status: 'unsure', hash: '0xa' }, { status: 'unsure', hash: '0xa' }],
  ['sent', HASH, { status: 'sent', hash: '0xa' }],
  ['accepted as a batch', { status: 'sent', anchor: { ...anchor, batch: 'own' } }, { status: 'sent' }],
  ['sent, of an earlier version', { status: 'sent', anchor: { signature: null } }, { status: 'unsure' }],
  ['in a block', { ...HASH, status: 'confirmed' }, undefined],
  ['that failed in its block', { ...HASH, status: 'failed' }, undefined],
  ['that was replaced', { status: 'replaced' }, undefined],
])('default: the next page load continues with one %s', (_what, fields, expected) => {
  const { dispatch, list, read } = open()
  dispatch(persistTransactions())
  list(entryOf('one', fields))
  if (!expected) return expect(read()).toEqual([])
  const [row] = read()
  const { id, intent, transaction, preview, startedAt } = ENTRY
  expect(row).toMatchObject({ id, intent, transaction, preview, startedAt, anchor: { ...fields.anchor } })
  expect(row).toMatchObject(expected)
  expect(row?.error?.code).toBe(row?.status === 'unsure' ? 'TRANSACTION_STATUS_UNKNOWN' : undefined)
})

test('behavior: of the texts for the receipt only those of the row are stored', () => {
  const { dispatch, list, read } = open()
  dispatch(persistTransactions())
  const { target, ...rest } = ENTRY.intent
  const intent = { ...rest, kind: 'swap', quoted: '5', targetDecimals: 6, shown: { fiat: '1' } } as const
  list(entryOf('one', { ...HASH, intent, usualCost: '1', expiresAt: 5 }))
  expect(read()).toEqual([
    {
      id: 'one',
      intent: { ...rest, kind: 'swap' },
      transaction: ENTRY.transaction,
      preview: ENTRY.preview,
      startedAt: 0,
      anchor,
      ...HASH,
    },
  ])
})

test('default: tabs keep one another’s rows, and remove only their own', () => {
  const storage = createMemoryStorage()
  const [here, other] = [open(storage), open(storage)]
  for (const { dispatch } of [here, other]) dispatch(persistTransactions())
  here.list(entryOf('a', HASH), entryOf('b', { ...HASH, hash: '0xb' }))
  other.list(entryOf('c', { ...HASH, hash: '0xc' }))
  const ids = () => here.read().map(({ id }) => id)
  expect(ids().sort()).toEqual(['a', 'b', 'c'])
  here.dispatch(dismissTransaction('a'))
  expect(ids().sort()).toEqual(['b', 'c'])
  here.dispatch(confirmed({ id: 'b', hash: '0xb' }))
  expect(ids()).toEqual(['c'])
  other.dispatch(dismissTransaction('c'))
  expect(storage.getItem(KEY)).toBeNull()
})

test('behavior: written when something to store has changed, once, however often that was begun', () => {
  const { dispatch, list, written, read } = open()
  list(entryOf('listed', HASH))
  dispatch(persistTransactions())
  dispatch(persistTransactions())
  expect(read()).toMatchObject([{ id: 'listed' }])
  written.mockClear()
  list(entryOf('another', { status: 'confirmed' }))
  dispatch(simulated({ id: 'listed', simulation: { kind: 'succeeds' } }))
  expect(written).not.toHaveBeenCalled()
  list(entryOf('next', HASH))
  expect(written).toHaveBeenCalledTimes(1)
  dispatch(submitted({ id: 'next', hash: '0xnext' }))
  expect(read().map(({ hash }) => hash)).toEqual(['0xa', '0xnext'])
  expect(written).toHaveBeenCalledTimes(2)
})

test('default: a search skips the hashes of all other transactions, those of other tabs too', () => {
  const storage = createMemoryStorage()
  const [here, other] = [open(storage), open(storage)]
  other.dispatch(persistTransactions())
  other.list(entryOf('c', { ...HASH, hash: '0xc' }))
  const entries = [
    entryOf('a', HASH),
    entryOf('b', { status: 'confirmed', hash: '0xb' }),
    entryOf('d', { status: 'unsure' }),
  ]
  expect([...hashesOfOthers(here.deps, entries, 'a')]).toEqual(['0xb', '0xc'])
  expect([...hashesOfOthers(here.deps, entries, 'c')]).toEqual(['0xa', '0xb'])
})

test('error: damaged storage holds no transactions, and takes new ones', () => {
  const storage = createMemoryStorage()
  storage.setItem(KEY, '{"text":')
  const { dispatch, list, read } = open(storage)
  dispatch(recoverTransactions())
  expect(read()).toEqual([])
  list(entryOf('one', HASH))
  expect(read()).toMatchObject([{ id: 'one', status: 'sent' }])
})
