import fc from 'fast-check'
import { tokenRows } from '../../../../src/services/blockchain/token-rows'
import { runs } from '../../../support/runs'
import { balances, NETWORK, native, token } from '../../features/account/data/support/wire'

const rows = (wire: object[], swapTokens?: readonly { address?: string | undefined }[]) =>
  tokenRows(balances(...wire), { network: NETWORK, swapTokens })
const address = (digit: string) => `${NETWORK.id}:0x${digit.repeat(40)}`

test('default: the native currency and a token, the most valuable first', () => {
  const { shown, hidden, total } = rows([token({ price: 0.5 }), native({ price: 2000.25 })])
  expect(shown).toEqual([
    expect.objectContaining({ key: 'native', symbol: 'ETH', quantity: '2', value: '4000.5' }),
    expect.objectContaining({ symbol: 'CN', quantity: '1', value: '0.5' }),
  ])
  expect(hidden).toEqual([])
  expect(total).toBe('4001')
})

describe('a token that no list knows', () => {
  const unknown = token({ address: address('c'), price: null, iconUrl: '' })

  test('default: hidden, and not in the total', () => {
    const { shown, hidden, total } = rows([native({ value: 1 }), { ...unknown, value: 1e9 }])
    expect(shown).toHaveLength(1)
    expect(hidden).toHaveLength(1)
    expect(total).toBe('1')
  })

  test.each([
    ['a price', { price: 0.001 }],
    ['a picture', { iconUrl: 'https://example.org/x.png' }],
  ])('behavior: with %s alone it is not known', (_what, part) => {
    expect(rows([{ ...unknown, ...part }]).hidden).toHaveLength(1)
  })

  test('behavior: with a price and a picture it is known where the network has no list', () => {
    const both = { ...unknown, price: 0.001, iconUrl: 'https://example.org/x.png' }
    expect(rows([both]).shown).toHaveLength(1)
    expect(rows([both], []).hidden).toEqual([expect.objectContaining({ value: undefined })])
    expect(rows([{ ...both, name: 'Visit claim-usdc.example to claim' }]).hidden).toHaveLength(1)
  })

  test('behavior: one that the visitor used here is shown, and worth nothing', () => {
    const used = tokenRows(balances({ ...unknown, price: 1e6 }), {
      network: NETWORK,
      swapTokens: [],
      used: [address('C')],
    })
    expect(used.shown).toHaveLength(1)
    expect(used.total).toBeUndefined()
  })

  test('behavior: among the swap tokens it is known, in any case of its address', () => {
    expect(rows([unknown], [{ address: address('C') }]).shown).toHaveLength(1)
    expect(rows([unknown], [{ address: address('d') }, { address: undefined }]).hidden).toHaveLength(1)
  })

  test.each([
    ['a price of nothing', { price: 0, iconUrl: null }],
    ['a symbol that is another’s', { symbol: 'UЅDC' }],
    ['a name that is another’s', { name: 'ＵＳＤ Coin' }],
  ])('behavior: with %s it is not', (_what, part) => {
    const known = token({ address: address('c') })
    expect(rows([{ ...known, ...part }]).hidden).toHaveLength(1)
  })
})

test('behavior: a token of which nothing is held is left out; the native currency stays', () => {
  const wire = [native({ quantity: { decimals: '18', numeric: '0' } }), token({ value: 0 })]
  const { shown, hidden } = rows([
    ...wire,
    token({ address: address('c'), quantity: { decimals: '6', numeric: '0.0' } }),
  ])
  expect([shown.map(({ symbol }) => symbol), hidden]).toEqual([['CN', 'ETH'], []])
})

test('behavior: other networks, NFTs and repetitions are left out', () => {
  const wire = [
    native(),
    native(),
    token({ chainId: 'eip155:137', address: `eip155:137:0x${'a'.repeat(40)}` }),
    token({ chainId: null, address: `eip155:137:0x${'a'.repeat(40)}` }),
    token({ quantity: { decimals: '0', numeric: '1' } }),
    token({ address: address('a') }),
    token({ address: address('A') }),
  ]
  expect(rows(wire).shown.map(({ key }) => key)).toEqual(['native', address('a')])
})

test('behavior: a third-party token cannot rename the native currency', () => {
  expect(rows([native({ name: 'visit x.example', symbol: 'WIN' })]).shown[0]).toMatchObject({
    name: 'Ether',
    symbol: 'ETH',
  })
})

test('behavior: no total without a price of what is held, and 0 for nothing', () => {
  expect(rows([native({ price: undefined })]).total).toBeUndefined()
  expect(rows([native({ price: undefined, quantity: { decimals: '18', numeric: '0' } })]).total).toBe('0')
  expect(rows([]).total).toBe('0')
  expect(rows([native({ price: undefined }), token({ price: 0.5 })], [token({})]).total).not.toBeUndefined()
})

test('behavior: value and total are exact, for random holdings', () => {
  const holding = fc.record({
    decimals: fc.integer({ min: 1, max: 36 }),
    units: fc.bigInt(1n, 2n ** 128n),
    priceUnits: fc.integer({ min: 0, max: 999_999_999 }),
    priceScale: fc.integer({ min: 0, max: 12 }),
  })
  const plain = (units: bigint, decimals: number) => {
    const digits = units.toString().padStart(decimals + 1, '0')
    return `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}0`
  }
  /** Everything in units of 10^-48: a whole number, so that nothing can be rounded. */
  const scaled = (text: string) => {
    const [whole = '', part = ''] = text.split('.')
    return BigInt(whole + part.padEnd(48, '0'))
  }
  fc.assert(
    fc.property(fc.array(holding, { minLength: 1, maxLength: 4 }), holdings => {
      const wire = holdings.map(({ decimals, units, priceUnits, priceScale }, index) =>
        token({
          address: address(String(index + 1)),
          price: JSON.parse(`${priceUnits}e-${priceScale}`),
          quantity: { decimals: String(decimals), numeric: plain(units, decimals) },
        }),
      )
      const { shown, total } = rows(wire, wire)
      const expected = holdings.map(
        ({ decimals, units, priceUnits, priceScale }) =>
          units * BigInt(priceUnits) * 10n ** BigInt(48 - decimals - priceScale),
      )
      for (const row of shown) {
        const index = Number(row.key.at(-1)) - 1
        expect(scaled(row.value ?? '')).toBe(expected[index])
      }
      expect(shown).toHaveLength(holdings.length)
      expect(scaled(total ?? '')).toBe(expected.reduce((sum, value) => sum + value, 0n))
    }),
    runs(4000),
  )
})
