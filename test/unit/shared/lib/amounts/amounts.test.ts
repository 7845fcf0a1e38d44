import fc from 'fast-check'
import { isMaybeGrouped, truncateAmount, typeAmount } from '../../../../../src/shared/lib/amounts/amount-text'
import { formatAmount, formatExact } from '../../../../../src/shared/lib/amounts/format-amount'
import { formatBalance } from '../../../../../src/shared/lib/amounts/format-balance'
import { formatFee, formatFeeValue } from '../../../../../src/shared/lib/amounts/format-fee'
import { formatFiat, formatMoney, joinMoneyParts } from '../../../../../src/shared/lib/amounts/format-money'
import { sharesOf } from '../../../../../src/shared/lib/amounts/share'
import { formatUnits, parseDecimal } from '../../../../../src/shared/lib/decimal'
import { floored, fraction, plainText, readFraction } from '../../../../support/fraction'
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
    ['१２', '12'],
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

  test.each([
    ['1,000', 'en', true],
    [' 250,000 ', 'en', true],
    ['١,٠٠٠', 'ar', true],
    ['1.000', 'de', true],
    ['1.000', 'pt-BR', true],
    // the decimal separator of the page's language
    ['1.000', 'en', false],
    ['1,000', 'de', false],
    ['1.234', 'ar', false],
    // can be no grouping
    ['0,500', 'en', false],
    ['1,5', 'en', false],
    ['1,0000', 'en', false],
    ['1234,567', 'en', false],
    ['1000', 'en', false],
    ['0.500', 'de', false],
  ])('behavior: whether %s in %s may be a thousand and more: %s', (text, locale, isIt) => {
    expect(isMaybeGrouped(text, locale)).toBe(isIt)
  })

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
    expect(truncateAmount(text, decimals)).toBe(cut)
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
      fc.property(fc.bigInt(1n, 10n ** 20n), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
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
    ['0.009', '< $0.01'],
    ['0.00', '$0.00'],
    ['98765432109876543210.999', '$98,765,432,109,876,543,210.99'],
    [`1${'0'.repeat(77)}.5`, '$1.00E77'],
  ])('default: %s is %s', (value, words) => {
    expect(formatFiat(value, 'en')).toBe(words)
  })

  test('param: in the visitor’s own way of writing', () => {
    expect(formatFiat('1234.5', 'de').replace(/\s/g, ' ')).toBe('1.234,50 $')
    expect(formatFiat('12.05', 'ar-EG')).toContain('١٢٫٠٥')
  })

  test('behavior: a sign of several letters stays in one piece between words of the other direction', () => {
    expect(formatFiat('12', 'ar')).toContain('\u2068US$\u2069')
    expect(formatFiat('12', 'en')).toBe('$12.00')
  })

  test('behavior: in text from right to left, money is isolated as a whole', () => {
    expect(formatFiat('12', 'ur')).toMatch(/^\u2068\$.*12\.00\u2069$/)
    expect(formatFiat('12', 'he-IL')).toMatch(/^\u2068.*12\.00.*\u2069$/)
  })

  test('behavior: whole and cents are those of the text, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 20n), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`
        expect(formatFiat(`${text}7`, 'en').replace(/[$,]/g, '')).toBe(text)
      }),
      runs(10_000),
    )
  })
})

describe('shares', () => {
  test('default: whole per cent that come to 100, the largest remainders raised', () => {
    expect(sharesOf(['1', '1', '1'])).toEqual([34, 33, 33])
    expect(sharesOf(['2', '1', undefined])).toEqual([67, 33, undefined])
    expect(sharesOf(['0.005', '0.995'])).toEqual([1, 99])
  })

  test.each([[[]], [['0', '0.0']], [[undefined]]])('behavior: %p has no shares', values => {
    expect(sharesOf(values)).toEqual(values.map(() => undefined))
  })

  test('behavior: of any amounts the sum is 100, each within one of its exact share', () => {
    const amounts = fc.array(fc.bigInt(0n, 10n ** 30n), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, values => {
        const total = values.reduce((sum, value) => sum + value, 0n)
        fc.pre(total > 0n)
        const shares = sharesOf(values.map(String))
        expect(shares.reduce<number>((sum, share = 0) => sum + share, 0)).toBe(100)
        values.forEach((value, index) => {
          const least = Number((value * 100n) / total)
          expect([least, least + 1]).toContain(shares[index])
        })
      }),
      runs(1000),
    )
  })
})

describe('format amount', () => {
  test.each([
    ['2478.504256', '2,478.5'],
    ['1234567.999999', '1,234,567'],
    ['1.23456789', '1.23456'],
    ['0', '0'],
    ['-0.5', '-0.5'],
    ['0.000123456789', '0.00012345'],
    ['0.000000001', '< 0.00000001'],
    [`1${'0'.repeat(77)}`, '1.00E77'],
    [`-98765${'4'.repeat(20)}.5`, '-9.87E24'],
  ])('default: %s is %s', (value, shown) => {
    expect(formatAmount(value, 'en')).toBe(shown)
  })

  test.each([
    ['2478.504256', 3, '2,478.504'],
    ['0.0004', 3, '0.0004'],
    ['0.5', 2, '0.5'],
  ])('param: %s with %i places is %s', (value, places, shown) => {
    expect(formatAmount(value, 'en', places)).toBe(shown)
  })

  test.each([
    ['de', '9,99E76'],
    ['ar-EG', '٩٫٩٩أس٧٦'],
    ['bn', '৯.৯৯E৭৬'],
    ['fa', '۹٫۹۹×۱۰^۷۶'],
    ['hi-u-nu-deva', '९.९९E७६'],
  ])('param: too long for a row in %s is %s', (locale, shown) => {
    expect(formatAmount('9'.repeat(77), locale)).toBe(shown)
  })

  test('param: in the visitor’s own way of writing', () => {
    expect([formatAmount('1234567.5', 'de'), formatExact('12345.0625', 'de')]).toEqual([
      '1.234.567',
      '12.345,0625',
    ])
    expect(formatExact('12.05', 'ar-EG')).toBe('١٢٫٠٥')
  })

  test('behavior: never more than it is, and within the last of six digits', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 128n), fc.integer({ min: 20, max: 36 }), (digits, decimals) => {
        const value = fraction(digits, decimals)
        const shown = formatAmount(plainText(digits, decimals), 'en').replaceAll(',', '')
        if (shown.startsWith('<')) return expect(floored(value, 8)).toBe(0n)
        const places = shown.split('.')[1]?.length ?? 0
        expect(floored(readFraction(shown), places)).toBe(floored(value, places))
        const kept = shown.startsWith('0') ? 8 : Math.max(0, 6 - (shown.split('.')[0] ?? '').length)
        expect(places).toBeLessThanOrEqual(kept)
      }),
      runs(10_000),
    )
  })

  test('behavior: the exact one is every digit, whatever its size', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 256n), fc.integer({ min: 0, max: 36 }), (digits, decimals) => {
        const text = formatUnits(digits, decimals)
        expect(formatExact(text, 'en').replaceAll(',', '')).toBe(text)
      }),
      runs(1000),
    )
  })

  test('default: fees are rounded up', () => {
    expect([formatFee('0.0000210001', 'en'), formatFee('1234.5', 'en'), formatFee('0', 'en')]).toEqual([
      '0.000022',
      '1,234.5',
      '0',
    ])
    expect([formatFeeValue('0.0001', 'en'), formatFeeValue('1.001', 'en')]).toEqual(['$0.01', '$1.01'])
  })
})

describe('format balance', () => {
  test.each([
    ['1500000000000000000', 18, '1.5'],
    ['1999999999999999999', 18, '1.999'],
    ['2000100000000000000', 18, '2'],
    ['10000000000000000000000', 18, '10,000'],
    ['1234567', 6, '1.234'],
    ['1', 3, '0.001'],
    ['12', 2, '0.12'],
    ['7', 0, '7'],
    ['1000000000000000', 18, '0.001'],
  ])('default: %s with %d decimals', (units, decimals, expected) => {
    expect(formatBalance(units, decimals, 'en')).toBe(expected)
  })

  test.each([
    ['0', 18],
    [undefined, 18],
    ['999999999999999', 18],
    ['0', 0],
  ])('behavior: %p with %d decimals is 0.000', (units, decimals) => {
    expect(formatBalance(units, decimals, 'en')).toBe('0.000')
  })

  test.each([
    ['de', '0,000'],
    ['fa', '۰٫۰۰۰'],
  ])('behavior: zero in the digits of %s', (locale, expected) => {
    expect(formatBalance('0', 18, locale)).toBe(expected)
  })

  test('behavior: never more than there is, and less by under 0.001', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), units => {
        const shown = formatBalance(String(units), 18, 'en').replaceAll(',', '')
        const [whole = '', fraction = ''] = shown.split('.')
        const back = BigInt(whole + fraction.padEnd(3, '0')) * 10n ** 15n
        expect(back <= units && units - back < 10n ** 15n).toBe(true)
      }),
    )
  })
})
