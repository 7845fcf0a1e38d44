import { accountKey, isDust, isSameAccount } from '../../../../src/session/account/dust'
import { BOB, EVE, history, ME, moved, nft, sent } from './support/wire'

const from = (sentFrom: string | null, ...transfers: object[]) => {
  const [entry] = history(sent({ operationType: 'receive', sentFrom, transfers }))
  return entry !== undefined && isDust(entry, { address: ME, known: new Set([accountKey(BOB)]) })
}
const coin = (
  quantity: string,
  value: number | null,
  icon: object | null = { url: 'https://example.org/c.png' },
) =>
  moved({
    direction: 'in',
    quantity: { numeric: quantity },
    value,
    fungible_info: { name: 'Coin', symbol: 'CN', icon },
  })

test.each([
  ['nothing, in the account’s own name', [moved({ direction: 'out', quantity: { numeric: '0' }, value: 0 })]],
  ['nothing', [coin('0', null)]],
  ['less than a cent', [coin('0.000001', 0.009)]],
  ['a token that nobody lists', [coin('1000000', null, null)]],
  ['several of them', [coin('0', 0), coin('1', 0.001)]],
])('default: a stranger moves %s', (_what, transfers) => {
  expect(from(EVE, ...transfers)).toBe(true)
})

test.each([
  ['a cent', EVE, [coin('1', 0.01)]],
  ['a listed token without a price', EVE, [coin('1', null)]],
  ['an NFT', EVE, [nft('Ape')]],
  ['something worth having beside it', EVE, [coin('0', 0), coin('1', 5)]],
  ['nothing, but is known', BOB.toLowerCase(), [coin('0', 0)]],
  ['nothing, and is the account', ME, [coin('0', 0)]],
  ['nothing at all', EVE, []],
  ['who knows', null, [coin('0', 0)]],
])('behavior: no bait: a sender moves %s', (_what, sentFrom, transfers) => {
  expect(from(sentFrom, ...transfers)).toBe(false)
})

test('behavior: EVM addresses are the same in any case, Solana’s are not', () => {
  expect(isSameAccount(ME, ME.toLowerCase())).toBe(true)
  expect(
    isSameAccount(
      '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      '7XKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    ),
  ).toBe(false)
})
