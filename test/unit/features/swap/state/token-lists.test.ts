import { tokenLists } from '../../../../../src/features/swap/state/token-lists'

const token = (symbol: string, address?: string) => ({
  name: `${symbol} coin`,
  symbol,
  address: address ?? `eip155:1:0x${symbol}`,
  decimals: 18,
  logoUri: undefined,
})
const native = { name: 'Ether', symbol: 'ETH', address: undefined, decimals: 18, logoUri: undefined }
const tokens = [token('ZZZ'), token('WOLF'), token('USDC'), token('AAA'), token('UNI'), native]
const symbols = (list: readonly { symbol: string }[]) => list.map(({ symbol }) => symbol)
const holding = (symbol: string, quantity: string, price?: string) => ({
  name: symbol,
  symbol,
  network: 'eip155:1',
  address: symbol === 'ETH' ? undefined : `eip155:1:0x${symbol.toLowerCase()}`,
  decimals: 18,
  quantity,
  price,
  value: undefined,
  iconUrl: undefined,
})

test('default: popular ones first, then by symbol; suggested are those of the list', () => {
  const { suggested, own, others } = tokenLists(tokens, { query: '' })
  expect(symbols(suggested)).toEqual(['ETH', 'UNI', 'USDC'])
  expect(own).toEqual([])
  expect(symbols(others)).toEqual(['ETH', 'UNI', 'USDC', 'WOLF', 'AAA', 'ZZZ'])
})

test('default: own tokens apart, the most valuable first; what is not there is not owned', () => {
  const balances = [
    holding('ZZZ', '5', '1'),
    holding('USDC', '2', '10'),
    holding('UNI', '0', '9'),
    holding('ETH', '1'),
  ]
  const { own, others } = tokenLists(tokens, { balances, query: '' })
  expect(own.map(({ token: { symbol }, value }) => [symbol, value])).toEqual([
    ['USDC', '20'],
    ['ZZZ', '5'],
    ['ETH', undefined],
  ])
  expect(symbols(others)).toEqual(['UNI', 'WOLF', 'AAA'])
})

test.each([
  ['usd', ['USDC']],
  ['ether', ['ETH']],
  ['0xzzz', ['ZZZ']],
  [' coin ', ['UNI', 'USDC', 'WOLF', 'AAA', 'ZZZ']],
  ['nothing like it', []],
])('param: "%s" is looked for in symbol, name and address, and nothing is suggested', (query, found) => {
  const lists = tokenLists(tokens, { query })
  expect(symbols(lists.others)).toEqual(found)
  expect(lists.suggested).toEqual([])
})

test('param: eight at most are suggested', () => {
  const many = 'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK'.split(' ').map(symbol => token(symbol))
  expect(tokenLists(many, { query: '' }).suggested).toHaveLength(8)
})
