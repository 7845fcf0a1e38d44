import fc from 'fast-check'
import { cleanText, truncateAddress } from '../../../../src/shared/lib/format'
import { runs } from '../../../support/runs'

describe('truncateAddress', () => {
  const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  test.each([
    [undefined, undefined, '0x5aAe…eAed'],
    [4, 6, '0x5a…1BeAed'],
    [6, 0, '0x5aAe…'],
  ])('default: %p and %p characters', (start, end, expected) => {
    expect(truncateAddress(ADDRESS, start, end)).toBe(expected)
  })

  test.each([['0x5a1BeAed'], ['short'], ['']])('behavior: %p is short enough', address => {
    expect(truncateAddress(address, 4, 6)).toBe(address)
  })
})

describe('cleanText', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Rabby   Wallet ', 'Rabby Wallet'],
    ['Zoë’s 钱包 🦊', 'Zoë’s 钱包 🦊'],
    ['e\u0301', 'é'],
  ])('default: %p', (text, expected) => {
    expect(cleanText(text, 40)).toBe(expected)
  })

  test.each([
    ['control characters', 'a\u0000\u0007\u001B\u0085b', 'ab'],
    ['lines and tabs', 'a\nb\r\nc\td\u2028e', 'a b c d e'],
    ['bidirectional marks', 'safe\u202Eexe.\u2066x\u2069\u200F\u061C', 'safeexe.x'],
    ['zero-width characters', 'Meta\u200BMask\u200C\u200D\u2060\uFEFF', 'MetaMask'],
    ['invisible letters', 'a\u3164\u115F\u2800\u00AD\u034F\u180Eb', 'ab'],
    ['tags and variation selectors', 'a\u{E0041}\u{E0100}\uFE0Fb', 'ab'],
    ['private and half characters', 'a\uE000\uD800b', 'ab'],
  ])('behavior: %s', (_name, text, expected) => {
    expect(cleanText(text, 40)).toBe(expected)
  })

  test('behavior: marks do not pile up', () => {
    expect(cleanText(`a${'\u0336'.repeat(200)}b`, 40)).toBe(`a${'\u0336'.repeat(3)}b`)
  })

  test.each([
    ['abcdef', 6, 'abcdef'],
    ['abcdefg', 6, 'abcde…'],
    ['👩🏽👩🏽👩🏽👩🏽', 3, '👩🏽👩🏽…'],
    ['🇩🇪🇫🇷🇮🇹', 2, '🇩🇪…'],
    ['abcd efgh', 6, 'abcd…'],
  ])('param: %p cut to %d', (text, length, expected) => {
    expect(cleanText(text, length)).toBe(expected)
  })

  test('behavior: cut by code point where there is no segmenter', () => {
    const { Segmenter } = Intl
    Object.assign(Intl, { Segmenter: undefined })
    expect(cleanText('🦊🦊🦊🦊', 3)).toBe('🦊🦊…')
    Object.assign(Intl, { Segmenter })
  })

  test.each(['', '   ', '\u200B\u202E\n', '\u3164'])('behavior: %p leaves nothing', text => {
    expect(cleanText(text, 40)).toBe('')
  })

  test('behavior: whatever comes, one line without anything unseen, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const clean = cleanText(text, 20)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u)
        expect(Array.from(new Intl.Segmenter().segment(clean)).length).toBeLessThanOrEqual(20)
        expect(cleanText(clean, 20)).toBe(clean)
      }),
      runs(500),
    )
  })
})

test('behavior: 100,000 letters are cut before they are counted', () => {
  const started = performance.now()
  expect(cleanText('a\u0301b'.repeat(50_000), 60)).toMatch(/^(áb){29}á…$/)
  expect(performance.now() - started).toBeLessThan(100)
})
