import { EVM_NETWORKS } from '../../../../../src/chains/evm/evm-networks'
import { isByStranger, isTiny } from '../../../../../src/services/blockchain/activity/address-poisoning'
import { BOB, EVE, history, ME, moved, nft, sent } from '../../../features/account/data/support/wire'

const entryOf = (part: object) => {
  const [entry] = history(sent({ operationType: 'receive', ...part }))
  if (!entry) throw new Error('not read')
  return entry
}
const tiny = (transfer: object) => entryOf({ transfers: [transfer] }).transfers.map(isTiny)
const coin = (
  quantity: string,
  value: number | null,
  icon: object | null = { url: 'https://example.org/c.png' },
) =>
  moved({
    direction: 'in',
    quantity: { numeric: quantity },
    value,
    price: null,
    fungible_info: { name: 'Coin', symbol: 'CN', icon },
  })

test.each([
  ['nothing, in the account’s own name', moved({ direction: 'out', quantity: { numeric: '0' }, value: 0 })],
  ['nothing', coin('0', null)],
  ['less than a cent', coin('0.000001', 0.009)],
  ['less than a cent, by its price', moved({ quantity: { numeric: '0.001' }, value: null, price: 2 })],
  ['a token that nobody lists', coin('1000000', null, null)],
])('default: worth next to nothing: %s', (_what, transfer) => {
  expect(tiny(transfer)).toEqual([true])
})

test.each([
  ['a cent', coin('1', 0.01)],
  ['a cent, by its price', moved({ quantity: { numeric: '0.01' }, value: null, price: 1 })],
  ['a listed token without a price', coin('1', null)],
  ['an NFT', nft('Ape')],
  ['who knows how much', moved({ quantity: null, value: 0 })],
])('behavior: not tiny: %s', (_what, transfer) => {
  expect(tiny(transfer)).toEqual([false])
})

test.each([
  ['somebody else', EVE, true],
  ['one whom the account sent to', BOB.toLowerCase(), false],
  ['the account', ME, false],
  ['who knows', null, false],
])('param: made by %s', (_who, sentFrom, expected) => {
  const [network] = EVM_NETWORKS
  if (!network) throw new Error('no network')
  const known = new Set([BOB.toLowerCase()])
  expect(isByStranger(entryOf({ sentFrom }), { network, address: ME, known })).toBe(expected)
})
