import { formatUnits as ethersFormatUnits, parseUnits as ethersParseUnits } from 'ethers'
import fc from 'fast-check'
import { cutAmount, typeAmount } from '../../../../../src/shared/lib/amounts/amount-text'
import { formatMoney, joinMoneyParts } from '../../../../../src/shared/lib/amounts/format-money'
import { formatUsd } from '../../../../../src/shared/lib/amounts/format-usd'
import { percentOf } from '../../../../../src/shared/lib/amounts/share'
import { formatUnits, parseDecimal } from '../../../../../src/shared/lib/decimal'
import { runs } from '../../../../support/runs'

describe('amount text', () => {
  test.each([
    ['1', '1'],
    ['1,5', '1.5'],
    ['.', '0.'],
    [',5', '0.5'],
    ['007', '7'],
    ['00.5', '0.5'],
    ['0', '0'],
    ['', ''],
    [' 12 ', '12'],
    ['١٢٫٥', '12.5'],
    ['۱۲', '12'],
    ['1.123456', '1.123456'],
  ])('default: %s becomes %s', (text, typed) => {
    expect(typeAmount(text, 6)).toBe(typed)
  })

  test.each(['1.1234567', '1.2.3', '1e5', '-1', '+1', '1 000', '0x1', '1,2,3', 'abc', '½'])(
    'error: %s is refused',
    text => {
      expect(typeAmount(text, 6)).toBeUndefined()
    },
  )

  test('error: a token without decimals has no dot', () => {
    expect(typeAmount('1.', 0)).toBeUndefined()
  })

  test('behavior: whatever is taken is exact to the last unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(18), (units, decimals) => {
        const digits = String(units).padStart(decimals + 1, '0')
        const point = digits.length - decimals
        const text = decimals ? `${digits.slice(0, point)}.${digits.slice(point)}` : digits
        expect(parseDecimal(typeAmount(text, decimals) ?? '', decimals)).toBe(units)
      }),
      runs(10_000),
    )
  })

  test.each([
    ['0.1234567', 6, '0.123456'],
    ['0.0000001', 6, '0.000000'],
    ['1.', 6, '1.'],
    ['1.5', 0, '1'],
    ['12', 6, '12'],
    ['', 6, ''],
  ])('param: %s, for a token of %i digits, becomes %s', (text, decimals, cut) => {
    expect(cutAmount(text, decimals)).toBe(cut)
    if (cut !== '') expect(typeAmount(cut, decimals)).toBe(cut)
  })
})

describe('format money', () => {
  test('default: a currency of several letters keeps its order among right-to-left words', () => {
    const dollars = new Intl.NumberFormat('ar', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    })
    expect(joinMoneyParts(dollars.formatToParts(100))).toContain('\u2068US$\u2069')
  })

  test.each([
    ['1234.5', 'USD', 'en', '$1,234.50'],
    ['1234.569', 'EUR', 'en', '€1,234.56'],
    ['7', 'JPY', 'en', '¥7.00'],
  ])('default: %s %s in %s', (value, currency, locale, words) => {
    expect(formatMoney(value, currency, locale)).toBe(words)
  })

  test('behavior: whole and cents are those of the text, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`
        expect(formatMoney(`${text}9`, 'EUR', 'en').replace(/[€,]/g, '')).toBe(text)
      }),
      runs(500),
    )
  })
})

describe('format usd', () => {
  test.each([
    ['0', '$0.00'],
    ['1234.569', '$1,234.56'],
    ['0.009', '$0.00'],
    ['98765432109876543210.999', '$98,765,432,109,876,543,210.99'],
    [`1${'0'.repeat(77)}.5`, '$1.00E77'],
  ])('default: %s is %s', (value, words) => {
    expect(formatUsd(value, 'en')).toBe(words)
  })

  test('param: in the visitor’s own way of writing', () => {
    expect(formatUsd('1234.5', 'de').replace(/\s/g, ' ')).toBe('1.234,50 $')
    expect(formatUsd('12.05', 'ar-EG')).toContain('١٢٫٠٥')
  })

  test('behavior: a sign of several letters stays in one piece between words of the other direction', () => {
    expect(formatUsd('12', 'ar')).toContain('\u2068US$\u2069')
    expect(formatUsd('12', 'en')).toBe('$12.00')
  })

  test('behavior: whole and cents are those of the text, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`
        expect(formatUsd(`${text}7`, 'en').replace(/[$,]/g, '')).toBe(text)
      }),
      runs(10_000),
    )
  })
})

describe('share', () => {
  test('default: whole per cent, floored', () => {
    expect([percentOf('1', '3'), percentOf('3', '3'), percentOf('0', '3'), percentOf('0.005', '1')]).toEqual([
      33, 100, 0, 0,
    ])
  })

  test('behavior: nothing is no part of nothing', () => {
    expect(percentOf('0', '0.0')).toBe(0)
  })

  test('behavior: equal to exact division', () => {
    const amount = fc.bigInt(0n, 10n ** 30n)
    fc.assert(
      fc.property(amount, amount, (part, rest) => {
        const total = part + rest
        fc.pre(total > 0n)
        expect(percentOf(String(part), String(total))).toBe(Number((part * 100n) / total))
      }),
      runs(10_000),
    )
  })
})

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
