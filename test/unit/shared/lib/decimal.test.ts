import { formatUnits as ethersFormatUnits, parseUnits as ethersParseUnits } from 'ethers'
import fc from 'fast-check'
import { formatUnits, parseDecimal } from '../../../../src/shared/lib/decimal'
import { runs } from '../../../support/runs'

describe('decimal', () => {
  const RUNS = runs(10_000)
  const decimals = fc.integer({ min: 0, max: 36 })
  const units = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n })

  test.each([
    ['1.5', 18, 1_500_000_000_000_000_000n],
    ['1', 0, 1n],
    ['0', 18, 0n],
    ['-0', 18, 0n],
    ['-1.5', 2, -150n],
    ['.5', 2, 50n],
    ['5.', 2, 500n],
    ['007', 1, 70n],
    ['-.05', 2, -5n],
  ])('default: parseDecimal(%p, %d)', (text, places, expected) => {
    expect(parseDecimal(text, places)).toBe(expected)
  })

  test.each([
    ['1.999', 2, 199n],
    ['1.9', 0, 1n],
    ['0.0000000000000000019', 18, 1n],
    ['-1.999', 2, -199n],
  ])('behavior: digits too many are cut, never rounded: %s with %d decimals', (text, places, expected) => {
    expect(parseDecimal(text, places)).toBe(expected)
  })

  test.each([
    '',
    '.',
    '-',
    '-.',
    '--1',
    '+1',
    '1.2.3',
    '1,5',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    'abc',
    '１',
    'Infinity',
    '1_000',
  ])('error: %p', text => {
    expect(() => parseDecimal(text, 18)).toThrow(
      expect.objectContaining({ code: 'DECIMAL_INVALID', message: 'Number is not a valid decimal number' }),
    )
  })

  test.each([
    [1_500_000_000_000_000_000n, 18, '1.5'],
    ['1000000000000000000', 18, '1'],
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [-5n, 2, '-0.05'],
    [120n, 0, '120'],
  ])('default: formatUnits(%p, %d)', (value, places, expected) => {
    expect(formatUnits(value, places)).toBe(expected)
  })

  test('behavior: formatUnits says what ethers says', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(formatUnits(value, places)).toBe(ethersFormatUnits(value, places).replace(/\.0$/, ''))
      }),
      RUNS,
    )
  })

  test('behavior: parseDecimal reads what ethers reads', () => {
    const digits = (most: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: most })
    fc.assert(
      fc.property(fc.boolean(), digits(40), digits(18), (negative, whole, fraction) => {
        const text = `${negative ? '-' : ''}${whole}.${fraction}`
        expect(parseDecimal(text, 18)).toBe(ethersParseUnits(text, 18))
      }),
      RUNS,
    )
  })

  test('behavior: reading undoes writing', () => {
    fc.assert(
      fc.property(
        units,
        decimals,
        (value, places) => parseDecimal(formatUnits(value, places), places) === value,
      ),
      RUNS,
    )
  })

  test('behavior: any text is a number or the one error', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        try {
          return typeof parseDecimal(text, 6) === 'bigint' && /^-?[0-9.]+$/.test(text)
        } catch (error) {
          return (error as Error).message === 'Number is not a valid decimal number'
        }
      }),
      RUNS,
    )
  })
})
