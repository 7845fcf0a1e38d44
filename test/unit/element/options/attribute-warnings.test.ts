import { warningOf } from '../../../../src/element/options/attribute-warnings'
import { PROPERTIES } from '../../../../src/element/options/attributes'

test('default: attribute, value, what was expected, what holds', () => {
  expect(warningOf('themeMode', 'pink')).toBe(
    'w3m-modal: theme-mode="pink" is not valid, expected dark, light or auto. The default is used.',
  )
})

test('behavior: names the property where there is no attribute', () => {
  expect(warningOf('onrampSession', 5)).toContain('onrampSession=5 is not valid, expected a function.')
})

test.each([...PROPERTIES.values()])('default: %s says what it expects', name => {
  expect(warningOf(name, '')).toMatch(/expected \w.+\. The default/)
})

test('behavior: any value can be shown', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  const hostile = {
    toJSON: () => {
      throw new Error('mine')
    },
  }
  for (const value of [circle, hostile, 5n, Symbol('s'), () => {}, undefined])
    expect(warningOf('networks', value)).toMatch(/networks=\[\w+\] is/)
  expect(warningOf('networks', 'x'.repeat(500)).length).toBeLessThan(400)
})
