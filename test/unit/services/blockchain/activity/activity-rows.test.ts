import { accountKey } from '../../../../../src/chains/addresses'
import {
  activityRows,
  isOnNetwork,
  isSpam,
} from '../../../../../src/services/blockchain/activity/activity-rows'
import { BOB, EVE, history, ME, moved, NETWORK, nft, sent } from '../../../features/account/data/support/wire'

const entryOf = (wire: object) => {
  const [entry] = history(wire)
  if (!entry) throw new Error('not read')
  return entry
}
const rows = (wire: object, known: readonly string[] = [BOB]) =>
  activityRows(entryOf(wire), {
    network: NETWORK,
    address: ME,
    known: new Set(known.map(each => accountKey(NETWORK.id, each))),
  })
const usdc = { name: 'USD Coin', symbol: 'USDC', icon: { url: 'https://example.org/usdc.png' } }
const incoming = moved({ fungible_info: usdc, direction: 'in', quantity: { numeric: '1234.56789' } })

test('default: one transfer, one row', () => {
  expect(rows(sent({ id: 'a' }))).toEqual([
    {
      key: 'a',
      hash: `0x${'ab'.repeat(32)}`,
      operation: 'send',
      status: 'confirmed',
      direction: 'out',
      minedAt: Date.UTC(2026, 2, 4, 12),
      images: [{ kind: 'token', url: 'https://example.org/eth.png' }],
      parts: [{ sign: '', quantity: '1.5', label: 'ETH' }],
      isPartial: false,
      isDust: false,
      explorerUrl: `https://etherscan.io/tx/0x${'ab'.repeat(32)}`,
    },
  ])
})

test.each([
  ['receive', '+'],
  ['deposit', '+'],
  ['borrow', '+'],
  ['claim', '+'],
  ['withdraw', '-'],
  ['repay', '-'],
  ['burn', '-'],
  ['send', ''],
  ['trade', ''],
])('param: %s is signed %p', (operationType, sign) => {
  expect(rows(sent({ operationType }))[0]?.parts[0]?.sign).toBe(sign)
})

test('default: two transfers are an exchange in one row with both pictures', () => {
  const [row, ...others] = rows(sent({ operationType: 'trade', transfers: [moved(), incoming] }))
  expect(others).toEqual([])
  expect(row).toMatchObject({
    images: [{ url: 'https://example.org/eth.png' }, { url: 'https://example.org/usdc.png' }],
    parts: [
      { sign: '', quantity: '1.5', label: 'ETH' },
      { sign: '', quantity: '1234.567', label: 'USDC' },
    ],
    isPartial: false,
  })
})

test.each([
  ['three transfers', [moved(), incoming, incoming], 3],
  ['two NFTs', [nft('Ape'), nft('Cat')], 2],
  ['an NFT and a token', [nft('Ape'), moved()], 1],
])('behavior: %s', (_what, transfers, count) => {
  const found = rows(sent({ transfers }))
  expect(found).toHaveLength(count)
  expect(new Set(found.map(({ key }) => key)).size).toBe(count)
  expect(found.every(({ isPartial }) => isPartial === count > 1)).toBe(true)
})

test('behavior: a spam NFT is left out; with nothing else, so is the transaction', () => {
  expect(rows(sent({ transfers: [nft('FREE', true), moved()] }))[0]?.parts).toHaveLength(1)
  expect(isSpam(entryOf(sent({ transfers: [nft('FREE', true), nft('x', true)] })))).toBe(true)
  expect(isSpam(entryOf(sent({ transfers: [nft('FREE', true), nft('Ape')] })))).toBe(false)
})

test.each([[[]], [null]])(
  'behavior: a transaction that moved %p is kept, with nothing but its status',
  transfers => {
    const wire = sent({ operationType: 'approve', transfers, status: 'failed' })
    expect(isSpam(entryOf(wire))).toBe(false)
    expect(rows(wire)).toEqual([
      expect.objectContaining({
        operation: 'approve',
        status: 'failed',
        parts: [],
        images: [],
        direction: 'out',
      }),
    ])
  },
)

test('behavior: an operation that nobody knows is kept under the server’s word', () => {
  expect(rows(sent({ operationType: 'teleport' }))[0]?.operation).toBe('teleport')
  expect(rows(sent({ operationType: null }))[0]?.operation).toBe('execute')
})

test('behavior: names that may be taken for others are not shown', () => {
  const fake = moved({ fungible_info: { name: 'x', symbol: 'UЅDC', icon: null } })
  expect(rows(sent({ transfers: [fake] }))[0]?.parts).toEqual([
    { sign: '', quantity: '1.5', label: undefined },
  ])
})

test('behavior: a network that is not named is the one that was asked for', () => {
  expect(isOnNetwork(entryOf(sent({ chain: null })), NETWORK)).toBe(true)
  expect(isOnNetwork(entryOf(sent({ chain: 'eip155:1' })), NETWORK)).toBe(true)
  expect(isOnNetwork(entryOf(sent({ chain: 'eip155:137' })), NETWORK)).toBe(false)
})

test('behavior: bait is marked', () => {
  const bait = moved({ direction: 'out', quantity: { numeric: '0' }, value: 0 })
  expect(rows(sent({ sentFrom: EVE, transfers: [bait] }))[0]?.isDust).toBe(true)
})

const zero = moved({ direction: 'out', quantity: { numeric: '0' }, value: 0 })

test.each([
  ['something worth having', [zero, incoming], [true, false]],
  ['an NFT', [nft('Ape'), zero], [false, true]],
  ['two others', [incoming, zero, nft('Ape')], [false, true, false]],
  ['more bait', [zero, zero], [true]],
])('behavior: bait is marked beside %s', (_what, transfers, marked) => {
  expect(rows(sent({ sentFrom: EVE, transfers })).map(({ isDust }) => isDust)).toEqual(marked)
})

test('behavior: nothing of one’s own is bait, and an exchange stays one row', () => {
  expect(rows(sent({ transfers: [zero, incoming] })).map(({ isDust }) => isDust)).toEqual([false])
})
