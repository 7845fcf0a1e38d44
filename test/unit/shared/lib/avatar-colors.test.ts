import { avatarColors } from '../../../../src/shared/lib/avatar-colors'

test('default: protocol-facts §6.2, the first six hex digits and five tints in steps of 15 %', () => {
  expect(avatarColors('0xff0000C7ab88b098defB751B7401B5f6d8976F71')).toEqual([
    'rgb(255 0 0)',
    'rgb(255 38 38)',
    'rgb(255 77 77)',
    'rgb(255 115 115)',
    'rgb(255 153 153)',
  ])
})

test('behavior: case of an address does not change its colours', () => {
  expect(avatarColors('0xABCDEF00')).toEqual(avatarColors('0xabcdef00'))
})

test('behavior: other addresses have colours too, each its own', () => {
  const [one] = avatarColors('7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q')
  const [two] = avatarColors('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpDAFXzQ1f2h3j')
  expect(one).toMatch(/^rgb\(\d+ \d+ \d+\)$/)
  expect(one).not.toBe(two)
})
