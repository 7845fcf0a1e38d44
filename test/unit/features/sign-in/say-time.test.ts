import { sayDuration, sayMoment } from '../../../../src/features/sign-in/say-time'

test.each([
  [30_000, '30 seconds'],
  [90_000, '90 seconds'],
  [600_000, '10 minutes'],
  [5_400_000, '90 minutes'],
  [86_400_000, '24 hours'],
  [30 * 86_400_000, '30 days'],
])('default: %d ms are %s', (ms, words) => {
  expect(sayDuration(ms, 'en')).toBe(words)
})

test('param: in the visitor’s words', () => {
  expect(sayDuration(600_000, 'ar')).toMatch(/دقائق/)
  expect(sayMoment('2027-02-01T12:00:00Z', 'de')).toContain('01.02.2027')
})
