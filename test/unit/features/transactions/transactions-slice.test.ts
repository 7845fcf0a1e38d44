import type { UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import {
  transactionsListed,
  transactionTracked,
} from '../../../../src/features/transactions/transaction-events'
import * as slice from '../../../../src/features/transactions/transactions-slice'
import {
  TRANSACTION_TRANSITIONS,
  type TransactionEvent,
} from '../../../../src/features/transactions/transactions-slice'
import type { TransactionEntry, TransactionStatus } from '../../../../src/features/transactions/types'
import { type RootState, rootReducer } from '../../../../src/store/root-reducer'
import { runs } from '../../../support/runs'
import { ENTRY } from '../../../support/send-bench'

const ERROR = { code: 'TRANSACTION_STATUS_UNKNOWN', message: 'x' } as const
const IDS = ['one', 'two'] as const
const EVENTS = [
  ...new Set(Object.values(TRANSACTION_TRANSITIONS).flatMap(row => Object.keys(row))),
] as TransactionEvent[]
const ENDED: readonly TransactionStatus[] = ['confirmed', 'failed', 'mismatched', 'replaced', 'refused']

const built = (id: string) => ({ id, transaction: ENTRY.transaction, preview: ENTRY.preview, expiresAt: 1 })
const reduce = (state: RootState, action: UnknownAction): RootState => rootReducer(state, action) as RootState
const start = () =>
  IDS.reduce(
    (state, id, index) => reduce(state, slice.previewed({ form: index ? 'swap' : 'send', built: built(id) })),
    rootReducer(undefined, { type: 'start' }) as RootState,
  )
const statusOf = (state: RootState, id: string) => slice.selectBuilt(state, id)?.status
const hashOf = (state: RootState, id: string) => slice.selectTransaction(state, id)?.hash

/** Any event for any transaction, with its own fields. */
const anyEvent = fc
  .record({
    event: fc.constantFrom(...EVENTS),
    id: fc.constantFrom(...IDS),
    hash: fc.constantFrom('0xa', '0xb'),
    isWithHash: fc.boolean(),
  })
  .map(({ event, id, hash, isWithHash }): { event: TransactionEvent; id: string; action: UnknownAction } => {
    const needsHash = event === 'signed' || event === 'submitted'
    const fields = {
      intent: ENTRY.intent,
      anchor: { nonce: 1 },
      startedAt: 1,
      error: ERROR,
      mismatch: ENTRY.preview.decoded,
    }
    const payload = { id, ...fields, ...((needsHash || isWithHash) && { hash }) }
    return { event, id, action: { type: `transactions/${event}`, payload } }
  })

test('property: whatever happens in whatever order, the table holds and nothing of the network is lost', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), events => {
      let state = start()
      for (const { event, id, action } of events) {
        const [before, hash] = [statusOf(state, id), hashOf(state, id)]
        const other = IDS.find(each => each !== id) as string
        const untouched = slice.selectBuilt(state, other)
        state = reduce(state, action)
        const after = statusOf(state, id)
        expect(slice.selectBuilt(state, other)).toBe(untouched)
        if (before === undefined) expect(after).toBeUndefined()
        if (before === undefined || after === undefined) continue
        const row: Partial<Record<TransactionEvent, string>> = TRANSACTION_TRANSITIONS[before]
        expect(after).toBe(row[event] ?? before)
        if (hash !== undefined) expect(hashOf(state, id)).toBeDefined()
        if (before === 'sent') expect(after).not.toMatch(/refused|unsure|asking|checking/)
        if (ENDED.includes(before)) expect(after).toBe(before)
      }
    }),
    runs(2000),
  )
})

test('property: only the visitor takes one from the list, and not while it is with the wallet', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), events => {
      let state = start()
      for (const { event, id, action } of events) {
        const before = statusOf(state, id)
        state = reduce(state, action)
        const isGone = before !== undefined && statusOf(state, id) === undefined
        if (isGone) expect([event, /checking|asking|previewing/.test(before)]).toEqual(['dismissed', false])
      }
    }),
  )
})

test('property: a newer preview takes the place of an older one only, of its own form only', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), fc.constantFrom('send', 'swap'), (events, form) => {
      const state = events.reduce((each, { action }) => reduce(each, action), start())
      const after = reduce(state, slice.previewed({ form: form as 'send', built: built('new') }))
      expect(statusOf(after, 'new')).toBe('previewing')
      const own = form === 'send' ? IDS[0] : IDS[1]
      if (statusOf(state, own) === 'previewing') expect(statusOf(after, own)).toBeUndefined()
      expect(slice.selectTransactions(after)).toEqual(slice.selectTransactions(state))
      // a transaction that was requested is never previewed again
      for (const id of IDS)
        expect(statusOf(reduce(after, slice.previewed({ form: 'send', built: built(id) })), id)).toBe(
          statusOf(after, id) ?? 'previewing',
        )
    }),
  )
})

test('default: what an earlier page has left comes after what is listed, each once', () => {
  const left = { ...ENTRY, id: 'left', status: 'unsure' } as const
  const state = [slice.requested({ id: 'one', intent: ENTRY.intent }), slice.recovered([left])].reduce(
    reduce,
    start(),
  )
  expect(slice.selectTransactions(state).map(({ id, status }) => [id, status])).toEqual([
    ['one', 'checking'],
    ['left', 'unsure'],
  ])
  expect(slice.selectIsRecovered(state)).toBe(true)
  expect(reduce(state, slice.recovered([]))).toBe(state)
  const more = reduce(state, slice.recovered([{ ...left, id: 'more' }]))
  expect(slice.selectTransaction(more, 'more')?.status).toBe('unsure')
  expect(slice.selectIsRecovered(reduce(start(), slice.recovered([])))).toBe(true)
  expect(slice.selectTransactions(reduce(state, transactionsListed()))).toBe(slice.selectTransactions(state))
})

test('default: what the page requested through its provider comes first', () => {
  const tracked = { ...ENTRY, id: 'tracked', status: 'unsure' } as const
  const state = [slice.requested({ id: 'one', intent: ENTRY.intent }), transactionTracked(tracked)].reduce(
    reduce,
    start(),
  )
  expect(slice.selectTransactions(state).map(({ id }) => id)).toEqual(['tracked', 'one'])
  expect(slice.selectBuilt(state, 'two')?.status).toBe('previewing')
})

test('default: in progress until its outcome is known', () => {
  const all = Object.keys(TRANSACTION_TRANSITIONS) as TransactionStatus[]
  const open = all.filter(status => slice.isInProgress({ ...ENTRY, status } as TransactionEntry))
  expect(open.sort()).toEqual(['asking', 'checking', 'sent', 'unsure'])
})

test('behavior: a paymaster counts as refused only after a sponsored transaction of the same account failed there', () => {
  const preview = { ...ENTRY.preview, isSponsored: true } as const
  const refused = {
    ...ENTRY,
    preview,
    status: 'refused',
    error: { ...ERROR, code: 'REQUEST_FAILED' },
  } as const
  const isRefused = (fields: object) => {
    const entry = { ...refused, ...fields } as TransactionEntry
    const state = reduce(
      start(),
      slice.recovered([{ ...refused, id: 'x', status: 'sent' } as TransactionEntry, entry]),
    )
    return slice.selectIsPaymasterRefused(state, ENTRY.preview)
  }
  expect(isRefused({})).toBe(true)
  for (const fields of [
    { preview: ENTRY.preview },
    { preview: { ...preview, network: 'eip155:137' } },
    { preview: { ...preview, from: 'other' } },
    { status: 'unsure' },
    { error: { ...ERROR, code: 'TRANSACTION_DECLINED' } },
    { error: undefined },
  ])
    expect([fields, isRefused(fields)]).toEqual([fields, false])
})
