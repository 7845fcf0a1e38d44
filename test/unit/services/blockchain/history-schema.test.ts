import * as v from 'valibot'
import { HistoryPageSchema } from '../../../../src/services/blockchain/history-schema'

const METADATA = {
  operationType: 'send',
  hash: '0xabc',
  minedAt: '2026-03-04T05:06:07Z',
  sentFrom: '0x1',
  sentTo: '0x2',
  status: 'confirmed',
  nonce: 3,
  chain: 'eip155:1',
}
const TOKEN = {
  fungible_info: { name: 'Coin', symbol: 'CN', icon: { url: 'https://example.org/c.png' } },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '1.5' },
  value: 3,
  price: 2,
}
const NFT = {
  fungible_info: null,
  nft_info: {
    name: 'Ape',
    content: { preview: { url: 'https://example.org/a.png', content_type: null }, detail: null },
    flags: { is_spam: true },
  },
  direction: 'in',
  quantity: { numeric: '1' },
  value: null,
  price: null,
}
const read = (...data: unknown[]) => v.parse(HistoryPageSchema, { data, next: null }).data
const entry = (part: object) => ({ id: 'a', metadata: METADATA, transfers: [TOKEN], ...part })

test('default: a transfer of a token and one of an NFT', () => {
  expect(read(entry({ transfers: [TOKEN, NFT] }))).toEqual([
    expect.objectContaining({
      id: 'a',
      hash: '0xabc',
      chain: 'eip155:1',
      status: 'confirmed',
      minedAt: Date.UTC(2026, 2, 4, 5, 6, 7),
      transfers: [
        expect.objectContaining({
          kind: 'token',
          symbol: 'CN',
          imageUrl: 'https://example.org/c.png',
          quantity: '1.5',
          value: '3',
          direction: 'out',
          isSpam: false,
        }),
        expect.objectContaining({
          kind: 'nft',
          name: 'Ape',
          imageUrl: 'https://example.org/a.png',
          value: undefined,
          isSpam: true,
        }),
      ],
    }),
  ])
})

test.each([null, undefined, []])('behavior: transfers %p are none', transfers => {
  expect(read(entry({ transfers }))[0]?.transfers).toEqual([])
})

test('behavior: a network that is null is not known', () => {
  expect(read(entry({ metadata: { ...METADATA, chain: null, application: null } }))[0]?.chain).toBeUndefined()
})

test.each([
  ['confirmed', 'confirmed'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  [null, 'confirmed'],
])('param: status %p is %s', (status, expected) => {
  expect(read(entry({ metadata: { ...METADATA, status } }))[0]?.status).toBe(expected)
})

test('behavior: what cannot be read is left out, and the rest stays', () => {
  expect(
    read(entry({ id: '' }), entry({ metadata: null }), 5, entry({ id: 'b' })).map(({ id }) => id),
  ).toEqual(['b'])
  expect(read(entry({ transfers: [5, TOKEN] }))[0]?.transfers).toHaveLength(1)
})

test.each([
  [null, undefined],
  ['', undefined],
  ['x'.repeat(80), 'x'.repeat(80)],
])('param: next %p', (next, expected) => {
  expect(v.parse(HistoryPageSchema, { data: null, next })).toEqual({ data: [], next: expected })
})
