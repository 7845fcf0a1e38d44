import fc from 'fast-check'
import {
  AA_TEXT,
  BLACK,
  contrast,
  correct,
  mix,
  type Rgb,
  WHITE,
} from '../../../../src/shared/theme/contrast'

const byte = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)

test.each<[Rgb, Rgb, number]>([
  [BLACK, WHITE, 21],
  [WHITE, WHITE, 1],
  // Known pairs of WCAG's own examples and of axe-core.
  [[119, 119, 119], WHITE, 4.48],
  [[118, 118, 118], WHITE, 4.54],
  [[255, 0, 0], WHITE, 4],
])('default: %j on %j', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2)
  expect(contrast(b, a)).toBe(contrast(a, b))
})

test('param: part of a mix', () => {
  expect(mix([0, 100, 255], [255, 100, 0], 0)).toEqual([0, 100, 255])
  expect(mix([0, 100, 255], [255, 100, 0], 0.2)).toEqual([51, 100, 204])
  expect(mix([0, 100, 255], [255, 100, 0], 1)).toEqual([255, 100, 0])
})

test('behavior: a corrected colour has its contrast on one ground, always', () => {
  fc.assert(
    fc.property(color, color, (any, ground) => {
      const corrected = correct(any, [ground], AA_TEXT)
      return corrected !== null && contrast(corrected, ground) >= AA_TEXT
    }),
  )
})

test('behavior: what has its contrast already is left alone', () => {
  fc.assert(
    fc.property(color, color, (any, ground) => {
      fc.pre(contrast(any, ground) >= AA_TEXT)
      expect(correct(any, [ground], AA_TEXT)).toEqual(any)
    }),
  )
})

test('error: no colour stands out from black and white at 7:1', () => {
  expect(correct([90, 120, 200], [BLACK, WHITE], 7)).toBeNull()
})
