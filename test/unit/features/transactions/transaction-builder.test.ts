import { chainError } from '../../../../src/chains/errors'
import type { DecodedCall, ExactTransaction, PlainCall } from '../../../../src/chains/family'
import { PREVIEW_LIFE_MS } from '../../../../src/features/transactions/preview-transaction'
import {
  type BatchOptions,
  buildBatch,
  buildCall,
  readCall,
  simulateTransaction,
} from '../../../../src/features/transactions/transaction-builder'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { BOB } from '../../../support/fake-wallet'
import { ENTRY } from '../../../support/send-bench'
import { createTestStore } from '../../../support/test-store'

const { transaction } = ENTRY
const sender = { network: transaction.network, from: transaction.from }
const call = (data: string): PlainCall => ({ to: BOB, data, value: '0' })
const unknown = (data: string): DecodedCall => ({ kind: 'unknown', to: BOB, data })
let stop = () => {}
afterEach(() => stop())

/** A chain family whose transactions decode to what their calls say. */
function open(parts: object = {}) {
  const store = createTestStore()
  stop = store.stop
  const built: unknown[] = []
  const before = ({ batch }: { batch?: { before: readonly PlainCall[] } }) =>
    (batch?.before ?? []).map(({ data }) => unknown(data))
  const adapter = {
    describe: ({ data }: { data: string }) => unknown(data),
    nativeSpendOf: () => ({ value: '0', rent: '0' }),
    costOf: () => '7',
    usualCostOf: async () => '5',
    costBoundsOf: () => ({ fair: '1', large: '2', huge: '3' }),
    calls: { buildCall: async (_sender: unknown, { data }: PlainCall) => ({ ...transaction, data }) },
    batches: {
      async build(_sender: unknown, calls: readonly PlainCall[], batch: object) {
        built.push(batch)
        const own = calls.at(-1)
        return own && { ...transaction, ...own, batch: { ...batch, before: calls.slice(0, -1) } }
      },
      describeBefore: before,
    },
    ...parts,
  }
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve(adapter as never) })
  const options = { expected: unknown('0x02'), expectedBefore: [unknown('0x01')] }
  const batch = (calls = [call('0x01'), call('0x02')], more: Partial<BatchOptions> = {}) =>
    store.dispatch(buildBatch(sender, calls, { ...options, ...more }))
  return {
    ...store,
    built,
    batch,
    buildOne: (data: string, expected: DecodedCall | 'unknown') =>
      store.dispatch(buildCall(sender, call(data), { expected })),
  }
}

test('default: a call with what its fee is compared with, of letters in any case if it cannot be decoded', async () => {
  const { buildOne } = open({ describe: ({ data }: { data: string }) => unknown(data.toLowerCase()) })
  expect(await buildOne('0xAB', 'unknown')).toMatchObject({
    preview: { decoded: unknown('0xab'), cost: '7' },
    usualCost: '5',
    costBounds: { huge: '3' },
  })
  await expect(buildOne('0xAB', unknown('0xac'))).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' })
})

test('default: a batch has an id of 32 bytes of its own, and is what was wanted, or no transaction', async () => {
  const { batch, built, clock } = open()
  const one = await batch()
  expect(one?.preview).toMatchObject({ decoded: unknown('0x02'), before: [unknown('0x01')] })
  expect(one?.expiresAt).toBe(clock.now() + PREVIEW_LIFE_MS)
  const paymaster = { url: 'https://paymaster.example' }
  const two = await batch(undefined, { paymaster, expiresAt: 5 })
  expect(two).toMatchObject({ expiresAt: 5, usualCost: '5', isUpgrade: false })
  const [first, second] = built as { id: string; paymaster?: object }[]
  expect(first).toEqual({ id: expect.stringMatching(/^0x0*id1$/) })
  expect(second).toEqual({ id: expect.stringMatching(/^0x0*id2$/), paymaster })
  expect(first?.id).toHaveLength(66)
  for (const wrong of [
    { expected: unknown('0x03') },
    { expectedBefore: [] },
    { expectedBefore: [unknown('0x03')] },
  ])
    await expect(batch(undefined, wrong)).rejects.toMatchObject({ code: 'TRANSACTION_MISMATCH' })
})

test('behavior: no batch without calls, where the node cannot simulate one, and where there are none', async () => {
  expect(await open().batch([])).toBeUndefined()
  stop()
  expect(await open({ batches: { build: async () => undefined } }).batch()).toBeUndefined()
  stop()
  expect(await open({ batches: undefined }).batch()).toBeUndefined()
})

test('error: a chain family without contract calls', async () => {
  const { dispatch, buildOne } = open({ calls: undefined })
  await expect(buildOne('0x01', 'unknown')).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
  await expect(dispatch(readCall(sender, call('0x01')))).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN' })
})

test.each([
  ['that the node refuses fails', chainError('TRANSACTION_REFUSED'), { kind: 'fails', reason: undefined }],
  [
    'about which the node says nothing is not simulated',
    new W3mError('HTTP_TIMEOUT'),
    { kind: 'unavailable' },
  ],
])('error: a transaction %s', async (_what, thrown, expected) => {
  const { dispatch } = open({ simulate: () => Promise.reject(thrown) })
  const built = { ...ENTRY, expiresAt: 1, transaction: transaction as ExactTransaction }
  expect(await dispatch(simulateTransaction(built))).toEqual(expected)
})
