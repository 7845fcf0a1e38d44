/** @jest-environment node */
import { Codes } from '../../../../sandbox/secure/login/email/codes'
import { MailLimits } from '../../../../sandbox/secure/login/email/mail-limits'

const MINUTE = 60_000
let now = 0
beforeEach(() => {
  now = 1_000_000
})
const clock = () => now

describe('Codes', () => {
  const codes = new Codes(clock)
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('default: six digits, kept by their hash, good once', () => {
    const { code, sent } = codes.create()
    expect(code).toMatch(/^\d{6}$/)
    expect(sent.hash).toHaveLength(32)
    expect(JSON.stringify(sent)).not.toContain(code)
    codes.check(sent, ` ${code} `)
    expect(() => codes.check(sent, code)).toThrow('Ask for a new code')
  })

  test('behavior: another one’s code is wrong, even where the digits are the same', () => {
    const { code, sent } = new Codes(clock).create()
    expect(() => codes.check(sent, code)).toThrow('Invalid code')
  })

  test('error: six wrong tries end it, the right code too', () => {
    const { code, sent } = codes.create()
    const messages = Array.from({ length: 7 }, () => {
      try {
        codes.check(sent, wrong(code))
        return 'right'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })
    expect(messages).toEqual([
      ...Array.from({ length: 5 }, () => 'Invalid code'),
      'Too many wrong codes',
      'Too many wrong codes',
    ])
    expect(() => codes.check(sent, code)).toThrow('Too many wrong codes')
  })

  test('behavior: five wrong tries leave the right one', () => {
    const { code, sent } = codes.create()
    for (const _ of [1, 2, 3, 4, 5]) expect(() => codes.check(sent, wrong(code))).toThrow('Invalid code')
    codes.check(sent, code)
  })

  test('error: too old', () => {
    const { code, sent } = codes.create()
    now += 10 * MINUTE
    expect(() => codes.check(sent, code)).toThrow('This code has expired')
  })

  test('error: none was sent', () => {
    expect(() => codes.check(undefined, '000000')).toThrow('Ask for a new code')
  })
})

describe('MailLimits', () => {
  test('default: 25 seconds between two, the seconds left in the product’s own words', () => {
    const limits = new MailLimits(clock)
    limits.take('a')
    limits.take('b')
    now += 24_001
    expect(() => limits.take('a')).toThrow('Please try again after 1 seconds')
    now += 999
    limits.take('a')
  })

  test('behavior: five in a quarter of an hour', () => {
    const limits = new MailLimits(clock)
    for (const _ of [1, 2, 3, 4, 5]) {
      limits.take('a')
      now += MINUTE
    }
    expect(() => limits.take('a')).toThrow('Please try again after 600 seconds')
    now += 10 * MINUTE + 1
    limits.take('a')
  })

  test('behavior: a login clears it', () => {
    const limits = new MailLimits(clock)
    limits.take('a')
    limits.clear('a')
    limits.take('a')
  })
})
