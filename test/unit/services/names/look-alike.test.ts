import { isLookAlike } from '../../../../src/services/names/look-alike'

test.each([
  'USDC',
  'USD Coin',
  'wstETH',
  'Ξ',
  'Рубль',
  'Δ token'.slice(0, 1),
  '$WIF',
  'Pudgy #1',
  '日本',
  'مال',
  'é',
  'Wallet™',
  'A long name that was c…',
])('default: %s is what it says', text => {
  expect(isLookAlike(text)).toBe(false)
})

test.each([
  ['Cyrillic among Latin', 'UЅDC'],
  ['Greek among Latin', 'ΕTH'],
  ['Cyrillic letters that all look Latin', 'ЕТН'],
  ['the same with digits', 'ВТС 2'],
  ['fullwidth', 'ＥＴＨ'],
  ['mathematical', '𝐄𝐓𝐇'],
])('error: %s', (_what, text) => {
  expect(isLookAlike(text)).toBe(true)
})
