import fc from 'fast-check'
import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import type { NodeTransaction } from '../../../../src/chains/evm/find-transaction'
import type { EvmTransaction } from '../../../../src/chains/family'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { runs } from '../../../support/runs'
import { type History, hashOf, NETWORK, nodeWith, transactionOf } from './support/history'

const place = { network: NETWORK, from: ALICE }
const requested: EvmTransaction = {
  namespace: 'eip155',
  ...place,
  to: BOB,
  data: '0x',
  value: '9',
  gas: '21000',
  fees: null,
  dataFee: '0',
}
/** The requested call, and one that is not. */
const same = (nonce: number, fields: Partial<NodeTransaction> = {}) =>
  transactionOf(nonce, { to: BOB.toLowerCase(), value: '0x9', ...fields })
const other = (nonce: number) => transactionOf(nonce, { to: ALICE.toLowerCase() })
/** Of another account, with a nonce that the account uses too. */
const foreign = (nonce: number) =>
  transactionOf(nonce, { from: BOB.toLowerCase(), hash: hashOf(500 + nonce) })

const find = (history: History, nonce: number, excluded?: ReadonlySet<string>) =>
  nodeWith(history).adapter.find(requested, { nonce }, excluded)

test('default: wherever in the chain it is, the first one from the nonce on is found', async () => {
  const block = fc.array(fc.constantFrom('same', 'other', 'foreign'), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      async (kinds, earlier, later) => {
        let nonce = earlier
        const blocks = kinds.map(each =>
          each.map(kind => {
            if (kind === 'foreign') return foreign(nonce)
            return kind === 'same' ? same(nonce++) : other(nonce++)
          }),
        )
        const from = earlier + later
        const first = blocks
          .flat()
          .find(
            each =>
              each.to === BOB.toLowerCase() && Number(each.nonce) >= from && Number(each.nonce) < from + 8,
          )
        expect(await find({ blocks, earlier }, from)).toBe(first?.hash)
      },
    ),
    runs(2000),
  )
})

test('behavior: eight of the account’s transactions are searched, and no more', async () => {
  const others = Array.from({ length: 8 }, (_, index) => other(3 + index))
  expect(await find({ blocks: [[], [...others.slice(0, 7), same(10)]], earlier: 3 }, 3)).toBe(same(10).hash)
  expect(await find({ blocks: [[], [...others, same(11)]], earlier: 3 }, 3)).toBeUndefined()
})

describe('while it waits', () => {
  const waiting = (pending: History['pending'], nonce = 3, excluded?: ReadonlySet<string>) =>
    find({ blocks: [[], []], pending, earlier: 3 }, nonce, excluded)

  test('default: found behind others', async () => {
    expect(await waiting([foreign(3), other(3), same(4)])).toBe(same(4).hash)
  })

  test.each([
    ['of an earlier nonce', [same(3), other(4)], 4],
    ['of another recipient', [other(3)], 3],
    ['of another amount', [same(3, { value: '0x8' })], 3],
    ['of another account', [same(3, { from: BOB.toLowerCase() }), other(3)], 3],
  ])('error: one %s is not it', async (_what, pending, nonce) => {
    expect(await waiting(pending, nonce)).toBeUndefined()
  })

  test('behavior: one of another request is skipped', async () => {
    expect(await waiting([same(3), same(4)], 3, new Set([same(3).hash]))).toBe(same(4).hash)
  })

  test('behavior: a node without a pending block finds nothing, which is no error', async () => {
    expect(await waiting(undefined)).toBeUndefined()
  })

  test('default: found alone, with the very nonce', async () => {
    expect(await waiting([same(3)])).toBe(same(3).hash)
  })

  test('behavior: the pending block is not loaded where everything that waited was mined', async () => {
    const node = nodeWith({ blocks: [[other(3)]], pending: [], earlier: 3 })
    expect(await node.adapter.find(requested, { nonce: 3 })).toBeUndefined()
    expect(node.requested.filter(method => method === 'eth_getBlockByNumber')).toHaveLength(1)
  })

  test('behavior: a full pending block is not loaded while nothing of the account waits', async () => {
    const node = nodeWith({ blocks: [[], []], pending: [foreign(3)], earlier: 3 })
    expect(await node.adapter.find(requested, { nonce: 3 })).toBeUndefined()
    expect(node.requested).not.toContain('eth_getBlockByNumber')
  })
})

test.each(['0x', '5', 'x0x5', '0x5!', '', 5, null, ['0x5'], `0x${'1'.repeat(14)}`])(
  'error: a node that counts %j transactions: no nonce is invented',
  async answer => {
    const adapter = createEvmAdapter({ rpc: async () => answer })
    await expect(adapter.readAnchor(place)).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  },
)

describe('the next nonce', () => {
  const next = (history: History) => nodeWith(history).adapter.readAnchor(place)

  test('default: behind what waits, with the number of mined ones', async () => {
    expect(await next({ blocks: [[other(3)]], pending: [other(4)], earlier: 3 })).toEqual({
      nonce: 5,
      mined: 4,
    })
  })

  test('behavior: of a node that knows nothing of what waits: behind what is mined', async () => {
    expect(await next({ blocks: [[other(3)]], earlier: 3 })).toEqual({ nonce: 4, mined: 4 })
  })
})
