import { encodeTransfer } from '../../../../src/chains/evm/calls/describe'
import type { NodeTransaction } from '../../../../src/chains/evm/find-transaction'
import type { EvmTransaction } from '../../../../src/chains/family'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { approveCall, moved, ROUTER, swapCall, word } from '../../../support/swap-bench'
import { CAROL, callOf, hashOf, NATIVE, NETWORK, nodeWith, TOKEN, transactionOf } from './support/history'

/** `UserOperationEvent`, and the EntryPoint 0.7 that emits it. */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const ENTRY_POINT = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const HASH = hashOf(7)
const ANCHOR = { nonce: 3, mined: 3 }

const tokens = (to = BOB, amount = '100') => callOf(TOKEN, encodeTransfer(to, amount))
const coins = callOf(BOB, '0x', '100')
const swap = (from: string, to: string, value = '0') =>
  callOf(
    ROUTER,
    swapCall({
      from: `${NETWORK}:${from}`,
      to: `${NETWORK}:${to}`,
      amount: '100',
      minimum: '40',
      receiver: CAROL,
    }),
    value,
  )
const made = ({ to, data, value }: EvmTransaction, fields: Partial<NodeTransaction> = {}) =>
  transactionOf(3, { hash: HASH, to, input: data, value: `0x${BigInt(value).toString(16)}`, ...fields })

/** What the modal says of a mined transaction that did what was requested, or what `fields` say. */
const outcome = (requested: EvmTransaction, receipt: object = {}, fields: Partial<NodeTransaction> = {}) =>
  nodeWith({
    blocks: [[], [made(requested, fields)]],
    receipts: { [HASH]: receipt },
    earlier: 3,
  }).adapter.receipt(requested, HASH, ANCHOR)
const failure = (fields: object = {}) => ({
  address: ENTRY_POINT,
  topics: [USER_OPERATION, HASH, word(ALICE), word(0n)],
  data: `0x${'0'.repeat(256)}`,
  ...fields,
})

describe('what arrived', () => {
  test.each([
    ['all of a token', tokens(), [moved(TOKEN, ALICE, BOB, '100')], '100'],
    ['less of a token that keeps a part', tokens(), [moved(TOKEN, ALICE, BOB, '97')], '97'],
    ['nothing of a token that moves nothing', tokens(), [], '0'],
    [
      'less of a token that charges the recipient afterwards',
      tokens(),
      [moved(TOKEN, ALICE, BOB, '100'), moved(TOKEN, BOB, CAROL, '2')],
      '98',
    ],
    [
      'in several parts, beside others of the token',
      tokens(),
      [moved(TOKEN, ALICE, BOB, '60'), moved(TOKEN, ALICE, CAROL, '5'), moved(TOKEN, CAROL, BOB, '35')],
      '95',
    ],
    ['nothing by a transfer of another token', tokens(), [moved(CAROL, ALICE, BOB, '100')], '0'],
    ['what somebody sends to himself', tokens(ALICE), [moved(TOKEN, ALICE, ALICE, '100')], '100'],
    [
      'what somebody sends to himself, and pays on in the same transaction',
      tokens(ALICE),
      [moved(TOKEN, ALICE, ALICE, '100'), moved(TOKEN, ALICE, BOB, '1')],
      '100',
    ],
    ['native currency without any log', coins, [], '100'],
    ['native currency, whatever logs say', coins, [moved(NATIVE, ALICE, BOB, '5')], '100'],
    [
      'the token of a swap, at its receiver',
      swap(NATIVE, TOKEN, '100'),
      [moved(TOKEN, ROUTER, CAROL, '41'), moved(TOKEN, ROUTER, ALICE, '9')],
      '41',
    ],
    [
      'nobody can say of native currency from a swap',
      swap(TOKEN, NATIVE),
      [moved(NATIVE, ROUTER, CAROL, '41')],
      undefined,
    ],
    [
      'nobody can say of an approval',
      callOf(TOKEN, approveCall(BOB, '5')),
      [moved(TOKEN, ALICE, BOB, '1')],
      undefined,
    ],
  ])('default: %s', async (_what, requested, logs, received) => {
    expect(await outcome(requested, { logs })).toEqual({ hash: HASH, ok: true, fee: '32', received })
  })

  test('error: nothing by a transaction that failed, which costs its fee anyway', async () => {
    const logs = [moved(TOKEN, ALICE, BOB, '100')]
    expect(await outcome(tokens(), { status: '0x0', logs })).toEqual({
      hash: HASH,
      ok: false,
      fee: '32',
      received: undefined,
    })
  })

  test.each([
    ['a roll-up, with its data fee', { l1Fee: '0x5' }, '37'],
    ['a node that names no price', { effectiveGasPrice: null }, '0'],
    ['a roll-up that charges no gas', { gasUsed: '0x0', l1Fee: '0x5' }, '5'],
  ])('param: the fee on %s', async (_what, receipt, fee) => {
    expect(await outcome(coins, receipt)).toMatchObject({ ok: true, fee })
  })

  test('error: a contract created in place of the transfer: the visitor reads that it is another call', async () => {
    expect(await outcome(coins, {}, { to: null, input: '0x60' })).toEqual({
      hash: HASH,
      ok: true,
      fee: '32',
      mismatch: { kind: 'unknown', to: '', data: '0x60' },
    })
  })
})

describe('nonces of the request', () => {
  const read = (anchor: { nonce: number; mined?: number }) =>
    nodeWith({ blocks: [[], [made(coins)]], earlier: 3 }).adapter.receipt(coins, HASH, anchor)

  test('behavior: one that waited before the request may give its nonce to this transaction', async () => {
    expect(await read({ nonce: 5, mined: 3 })).toMatchObject({ ok: true })
    expect(await read({ nonce: 5, mined: 4 })).toBeUndefined()
  })

  test('behavior: an anchor without the number of mined ones allows none of what waited', async () => {
    expect(await read({ nonce: 3 })).toMatchObject({ ok: true })
    expect(await read({ nonce: 4 })).toBeUndefined()
  })
})

describe('a smart account, whose transactions another account sends', () => {
  const bundler = { from: BOB.toLowerCase(), to: ENTRY_POINT, input: '0x1234' }
  const sponsored = (requested: EvmTransaction, receipt: object = {}) =>
    outcome(requested, { from: bundler.from, ...receipt }, bundler)
  const sent = moved(TOKEN, ALICE, BOB, '100')

  test('default: a token has arrived, for a fee that the account did not pay', async () => {
    expect(await sponsored(tokens(), { logs: [sent] })).toEqual({
      hash: HASH,
      ok: true,
      fee: undefined,
      received: '100',
    })
  })

  test('error: logs do not show what native currency arrived, even if a contract writes some', async () => {
    const logs = [moved(NATIVE, ALICE, BOB, '100')]
    expect(await sponsored(coins, { logs })).toMatchObject({ ok: true, received: undefined })
  })

  test.each([
    ['the bundle failed', { status: '0x0', logs: [sent] }],
    ['its operation failed', { logs: [sent, failure()] }],
  ])('error: nothing has arrived where %s', async (_what, receipt) => {
    expect(await sponsored(tokens(), receipt)).toMatchObject({ ok: false, received: undefined })
  })

  test.each([
    ['of another event', { topics: [hashOf(1), HASH, word(ALICE), word(0n)] }],
    ['of the operation of another account in the bundle', { topics: [USER_OPERATION, HASH, word(BOB)] }],
    ['without an account', { topics: [USER_OPERATION] }],
    ['of a contract that was not called', { address: CAROL.toLowerCase() }],
    ['of a success', { data: `${word(1n)}${'0'.repeat(63)}1` }],
  ])('behavior: a log %s is no failure', async (_what, fields) => {
    expect(await sponsored(tokens(), { logs: [sent, failure(fields)] })).toMatchObject({ ok: true })
  })

  test('behavior: a transaction that created a contract called none: a failure is one of an entry point', async () => {
    const creates = { ...bundler, to: null }
    const read = (log: object) => outcome(tokens(), { from: bundler.from, logs: [sent, log] }, creates)
    expect(await read(failure())).toMatchObject({ ok: false })
    expect(await read(failure({ address: CAROL.toLowerCase() }))).toMatchObject({ ok: true })
  })
})

describe('a batch that the chain shows', () => {
  const APPROVAL = { to: TOKEN, data: approveCall(ROUTER, '100'), value: '0' }
  const batchOf = (call: EvmTransaction, before = [APPROVAL]) => ({ ...call, batch: { id: 'x', before } })
  /** Carries none of the calls, because the wallet packs them. */
  const packed = { to: ALICE, input: '0x99' }
  const left = moved(TOKEN, ALICE, ROUTER, '100')

  test('default: known by the token that left the account, where the wallet packs the calls', async () => {
    const logs = [left, moved(CAROL, ROUTER, CAROL, '41')]
    expect(await outcome(batchOf(swap(TOKEN, CAROL)), { logs, l1Fee: '0x5' }, packed)).toEqual({
      hash: HASH,
      ok: true,
      fee: '37',
      received: '41',
    })
  })

  test('default: of a swap alone, known by its own token; of a swap of native currency by no token', async () => {
    const read = (call: EvmTransaction) => outcome(batchOf(call, []), { logs: [left] }, packed)
    expect(await read(swap(TOKEN, CAROL))).not.toHaveProperty('mismatch')
    expect(await read(swap(NATIVE, CAROL, '100'))).toHaveProperty('mismatch')
  })

  test('default: of a call that cannot be read, known by the token that was approved for it', async () => {
    const other = { ...APPROVAL, to: BOB }
    const unreadable = callOf(ROUTER, '0x83800a8e')
    const read = (before: (typeof APPROVAL)[]) =>
      outcome(batchOf(unreadable, before), { logs: [left] }, packed)
    expect(await read([APPROVAL])).not.toHaveProperty('mismatch')
    expect(await read([other, APPROVAL])).not.toHaveProperty('mismatch')
    expect(await read([APPROVAL, other])).toHaveProperty('mismatch')
    expect(await read([])).toHaveProperty('mismatch')
  })

  test.each([
    ['of another account', moved(TOKEN, CAROL, ROUTER, '100')],
    ['of another token', moved(BOB, ALICE, ROUTER, '100')],
    ['into the account', moved(TOKEN, ROUTER, ALICE, '100')],
    ['of an approval', { ...left, topics: [hashOf(1), ...left.topics.slice(1)] }],
  ])('error: a log %s is no sign of the batch', async (_what, log) => {
    const found = await outcome(batchOf(swap(TOKEN, CAROL)), { logs: [log] }, packed)
    expect(found).toEqual({ hash: HASH, ok: true, fee: '32', mismatch: expect.anything() })
  })

  test.each([
    ['that was reverted', { status: '0x0', logs: [left] }],
    ['whose operation failed', { logs: [left, failure()] }],
  ])('error: one %s has failed, and nothing arrived', async (_what, receipt) => {
    expect(await outcome(batchOf(swap(TOKEN, CAROL)), receipt, packed)).toMatchObject({
      ok: false,
      received: undefined,
    })
    const other = await outcome(
      batchOf(swap(TOKEN, CAROL)),
      { ...receipt, logs: receipt.logs.slice(1) },
      packed,
    )
    expect(other).toMatchObject({ ok: false, mismatch: expect.anything() })
  })
})

describe('a transaction that disappears', () => {
  const waits = made(coins)
  const cancel = transactionOf(3, { hash: hashOf(9), to: ALICE })
  const dearer = made(coins, { hash: hashOf(8) })

  /** A node that has shown the transaction as waiting, and then dropped it. */
  async function dropped(pending: readonly NodeTransaction[] = [waits]) {
    const node = nodeWith({ blocks: [[]], pending, earlier: 3 })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toBeUndefined()
    return node
  }

  test('error: replaced by another, whose hash the modal names', async () => {
    const node = await dropped()
    node.becomes({ blocks: [[], [cancel]], earlier: 3 })
    await expect(node.adapter.receipt(coins, HASH, ANCHOR)).rejects.toMatchObject({
      code: 'TRANSACTION_REPLACED',
      values: { hash: cancel.hash },
    })
  })

  test('behavior: replaced by itself for a higher fee', async () => {
    const node = await dropped()
    node.becomes({ blocks: [[], [dearer]], earlier: 3 })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toMatchObject({ hash: dearer.hash, ok: true })
  })

  test('behavior: no outcome while its nonce is free, whatever the account did before', async () => {
    const node = await dropped()
    node.becomes({ blocks: [[], [transactionOf(2, { to: ALICE })]], earlier: 2 })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toBeUndefined()
  })

  test('behavior: no outcome while the node has no receipt of the one that was mined', async () => {
    const node = await dropped()
    node.becomes({ blocks: [[], [waits]], receipts: { [HASH]: { status: '0x2' } }, earlier: 3 })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toBeUndefined()
  })

  test('behavior: no outcome of one that a block has, as long as the node knows neither it nor its receipt', async () => {
    const node = nodeWith({ blocks: [[], [waits]], unknown: [HASH], earlier: 3 })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toBeUndefined()
  })

  test.each([
    ['of another account', { ...waits, from: BOB.toLowerCase() }],
    ['from before the request', { ...waits, nonce: '0x2' }],
  ])(
    'error: a transaction %s says nothing about the nonce: the call is searched for',
    async (_what, seen) => {
      const node = await dropped([seen])
      const later = made(coins, { hash: hashOf(8), nonce: '0x4' })
      node.becomes({ blocks: [[], [cancel], [later]], earlier: 3 })
      expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toMatchObject({ hash: later.hash, ok: true })
    },
  )

  test('behavior: never seen by the node: found by what it does, unless that is of another request', async () => {
    const node = nodeWith({ blocks: [[], [dearer]], earlier: 3 })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toMatchObject({ hash: dearer.hash, ok: true })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR, new Set([dearer.hash]))).toBeUndefined()
  })

  test('error: never seen by the node, and nothing does the same: it may still arrive', async () => {
    const node = nodeWith({ blocks: [[], [cancel]], earlier: 3 })
    expect(await node.adapter.receipt(coins, HASH, ANCHOR)).toBeUndefined()
  })
})
