import { encodeTransfer } from '../../../../src/chains/evm/calls/describe'
import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import type { EvmTransaction } from '../../../../src/chains/family'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { approveCall, moved, word } from '../../../support/swap-bench'
import { CAROL, callOf, hashOf, NATIVE, TOKEN } from './support/history'

const tokens = callOf(TOKEN, encodeTransfer(BOB, '100'))
const coins = callOf(BOB, '0x', '100')
const approval = callOf(TOKEN, approveCall(BOB, '5'))
const batchOf = (call: EvmTransaction, before = [approval]): EvmTransaction => ({
  ...call,
  batch: { id: 'x', before: before.map(({ to, data, value }) => ({ to, data, value })) },
})

/** What is said of a call whose simulation has these results. `asked`: what the node was asked. */
async function simulate(transaction: EvmTransaction, calls: readonly object[]) {
  const asked: unknown[] = []
  const adapter = createEvmAdapter({
    async rpc(_network, method, params) {
      asked.push([method, params])
      if (method === 'eth_simulateV1') return [{ calls }]
      throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: 'no such method' } })
    },
  })
  return { result: await adapter.simulate(transaction), asked }
}
/** The same by `eth_call`, on a node without `eth_simulateV1`. */
const byCall = (transaction: EvmTransaction, answer: string) =>
  createEvmAdapter({
    async rpc(_network, method) {
      if (method === 'eth_call') return answer
      throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: 'no such method' } })
    },
  }).simulate(transaction)

const FALSE = word(0n)
const FAILS = { kind: 'fails', reason: undefined }

describe('a token that refuses a transfer by the answer false, without an error', () => {
  test('error: it is said to fail, by either method', async () => {
    expect((await simulate(tokens, [{ status: '0x1', returnData: FALSE, logs: [] }])).result).toEqual(FAILS)
    expect((await simulate(tokens, [{ status: '0x1', returnData: FALSE }])).result).toEqual(FAILS)
    expect(await byCall(tokens, FALSE)).toEqual(FAILS)
  })

  test.each([
    ['true', tokens, word(1n)],
    ['nothing, as older tokens do', tokens, '0x'],
    ['more than one word', tokens, `${FALSE}${'0'.repeat(64)}`],
    ['less than one word', tokens, '0x00'],
    ['zero to a call that is no transfer', approval, FALSE],
    ['zero to a transfer of native currency', coins, FALSE],
  ])('default: one that answers %s does not refuse', async (_what, transaction, returnData) => {
    const { result } = await simulate(transaction, [{ status: '0x1', returnData }])
    expect(result).toEqual({ kind: 'succeeds' })
    expect(await byCall(transaction, returnData)).toEqual({ kind: 'succeeds' })
  })

  test('behavior: what moved counts more than the answer', async () => {
    const logs = [moved(TOKEN, ALICE, BOB, '100')]
    expect((await simulate(tokens, [{ status: '0x1', returnData: FALSE, logs }])).result).toMatchObject({
      leaves: [{ token: TOKEN.toLowerCase(), amount: '100' }],
      received: '100',
    })
  })

  test('behavior: an answer that is missing is no refusal', async () => {
    const { result } = await simulate(tokens, [{ status: '0x1', logs: [] }])
    expect(result).toEqual({ kind: 'changes', leaves: [], arrives: [], received: '0' })
  })
})

test.each([
  ['one call', tokens, [{ status: '0x1', logs: [] }]],
  [
    'a batch',
    batchOf(tokens),
    [
      { status: '0x1', logs: [] },
      { status: '0x1', logs: [] },
    ],
  ],
])(
  'default: %s is simulated with a log for native currency, and without a valid nonce',
  async (_what, call, results) => {
    const { asked } = await simulate(call, results)
    expect(asked).toMatchObject([['eth_simulateV1', [{ traceTransfers: true, validation: false }, 'latest']]])
  },
)

describe('a batch', () => {
  const [done, failed] = [
    { status: '0x1', logs: [] },
    { status: '0x0', error: { message: 'execution reverted: low' } },
  ]

  test('error: the first call that fails gives the reason', async () => {
    const { result } = await simulate(batchOf(tokens), [failed, { ...failed, error: { message: 'later' } }])
    expect(result).toEqual({ kind: 'fails', reason: 'low' })
  })

  test.each([
    ['the first', [{ status: '0x1' }, done]],
    ['the last', [done, { status: '0x1' }]],
  ])(
    'behavior: no amounts are shown where %s call has no logs: they would lack some',
    async (_what, calls) => {
      const { result } = await simulate(batchOf(approval), calls)
      expect(result).toEqual({ kind: 'succeeds' })
    },
  )

  test('error: the answer of its last call counts', async () => {
    const refused = { status: '0x1', returnData: FALSE, logs: [] }
    expect((await simulate(batchOf(tokens), [done, refused])).result).toEqual(FAILS)
    expect((await simulate(batchOf(tokens), [refused, done])).result).toMatchObject({ kind: 'changes' })
  })

  test('behavior: with two approvals before it, too', async () => {
    const refused = { status: '0x1', returnData: FALSE, logs: [] }
    const reset = callOf(TOKEN, approveCall(BOB, '0'))
    const { result } = await simulate(batchOf(tokens, [reset, approval]), [done, done, refused])
    expect(result).toEqual(FAILS)
  })

  test.each([[[]], [[done]], [[done, done, done]]])('error: %j are no results of two calls', async calls => {
    expect((await simulate(batchOf(tokens), calls)).result).toEqual({ kind: 'unavailable' })
  })
})

describe('what arrives with the recipient', () => {
  test.each([
    [
      'native currency that a contract passes on',
      coins,
      [moved(NATIVE, ALICE, BOB, '100'), moved(NATIVE, BOB, CAROL, '40')],
      '100',
    ],
    [
      'a token without what it charges',
      tokens,
      [moved(TOKEN, ALICE, BOB, '100'), moved(TOKEN, BOB, CAROL, '2')],
      '98',
    ],
    ['nothing that can be said of an approval', approval, [moved(TOKEN, ALICE, BOB, '5')], undefined],
  ])('default: %s', async (_what, transaction, logs, received) => {
    const { result } = await simulate(transaction, [{ status: '0x1', logs }])
    expect(result).toMatchObject({ kind: 'changes', received })
  })
})

test.each([
  ['two words', `${word(100n)}${'0'.repeat(64)}`],
  ['text before the word', `x${word(100n)}`],
  ['half a word', '0x64'],
  ['nothing', '0x'],
])('behavior: a transfer event with %s as data is no ERC-20 transfer', async (_what, data) => {
  const logs = [{ ...moved(TOKEN, ALICE, BOB, '100'), data }]
  const { result } = await simulate(tokens, [{ status: '0x1', logs }])
  expect(result).toEqual({ kind: 'changes', leaves: [], arrives: [], received: '0' })
})

describe('approvals and NFTs', () => {
  const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
  const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
  const [TRANSFER = ''] = moved(TOKEN, ALICE, BOB, '1').topics
  const ID = hashOf(77)
  const approved = { kind: 'approval', contract: TOKEN, spender: BOB }

  test.each([
    ['an NFT approved for one', APPROVAL, [ALICE, BOB, ID], '0x', { ...approved, amount: null }],
    ['an amount that is no number', APPROVAL, [ALICE, BOB], '0x05', { ...approved, amount: null }],
    ['an amount that is too long', APPROVAL, [ALICE, BOB], `${word(5n)}00`, { ...approved, amount: null }],
    ['all NFTs approved', FOR_ALL, [ALICE, BOB], word(1n), { ...approved, kind: 'approvalForAll' }],
    ['an NFT that leaves', TRANSFER, [ALICE, BOB, ID], '0x', { kind: 'nftLeaves', contract: TOKEN }],
    ['an NFT that arrives', TRANSFER, [BOB, ALICE, ID], '0x', { kind: 'nftArrives', contract: TOKEN }],
    ['one of several copies leaves', SINGLE, [BOB, ALICE, BOB], '0x', { kind: 'nftLeaves', contract: TOKEN }],
    ['several at once arrive', BATCH, [BOB, BOB, ALICE], '0x', { kind: 'nftArrives', contract: TOKEN }],
  ])('security: %s is reported', async (_what, event, topics, data, expected) => {
    const logs = [{ address: TOKEN.toLowerCase(), topics: [event, ...topics.map(word)], data }]
    const { result } = await simulate(coins, [{ status: '0x1', logs }])
    expect(result).toMatchObject({ kind: 'changes', others: [expected] })
  })

  test.each([
    ['an NFT that the account sends to itself', TRANSFER, [ALICE, ALICE, ID], '0x'],
    ['an NFT of others', TRANSFER, [BOB, CAROL, ID], '0x'],
    ['a copy that the account moves for others', SINGLE, [ALICE, BOB, CAROL], '0x'],
    ['an approval of others', APPROVAL, [BOB, ALICE], word(5n)],
    ['a revoked amount', APPROVAL, [ALICE, BOB], word(0n)],
    ['a revoked NFT', APPROVAL, [ALICE, `0x${'0'.repeat(40)}`, ID], '0x'],
    ['all NFTs revoked', FOR_ALL, [ALICE, BOB], word(0n)],
    ['an approval without accounts', APPROVAL, [], word(5n)],
    ['a transfer without accounts', SINGLE, [], '0x'],
    ['another event', ID, [ALICE, BOB, ID], word(5n)],
  ])('behavior: %s is not', async (_what, event, topics, data) => {
    const logs = [{ address: TOKEN.toLowerCase(), topics: [event, ...topics.map(word)], data }]
    const { result } = await simulate(coins, [{ status: '0x1', logs }])
    expect(result).toEqual({ kind: 'changes', leaves: [], arrives: [], received: '0' })
  })
})
