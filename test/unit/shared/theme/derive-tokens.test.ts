import fc from 'fast-check'
import { AA_TEXT, contrast, type Rgb } from '../../../../src/shared/theme/contrast'
import { deriveScheme, deriveTokens, groundsOf } from '../../../../src/shared/theme/derive-tokens'
import { readPalette } from '../../../../src/shared/theme/palette'
import tokens from '../../../../styles/tokens.css'

const palette = readPalette(tokens)
const byte = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)

test('default: a host that chose nothing gets the style sheet as it is', () => {
  expect(deriveTokens(palette, { accent: null, tint: null, strength: 0 })).toBe('')
  expect(deriveTokens(palette, { accent: null, tint: [255, 0, 0], strength: 0 })).toBe('')
})

test('param: accent leaves the surfaces alone', () => {
  const declarations = deriveTokens(palette, { accent: [0, 87, 184], tint: null, strength: 0 })
  expect(declarations).toContain('--surface:light-dark(rgb(255 255 255),rgb(18 19 19));')
  expect(declarations).toContain('--accent:light-dark(rgb(0 87 184),')
  expect(
    declarations
      .split(';')
      .filter(Boolean)
      .every(each => /^--[\w-]+:light-dark\(rgb\([\d ]+\),rgb\([\d ]+\)\)$/.test(each)),
  ).toBe(true)
})

test('param: strength alone mixes with white in dark and black in light (protocol-facts §6.2)', () => {
  const choice = { accent: null, tint: null, strength: 10 }
  expect(deriveScheme(palette, 'dark', choice).surface).toEqual([42, 43, 43])
  expect(deriveScheme(palette, 'light', choice).surface).toEqual([230, 230, 230])
})

test.each(['light', 'dark'] as const)(
  'behavior: text stays readable in %s under any tint of any strength',
  scheme => {
    fc.assert(
      fc.property(fc.option(color), color, fc.integer({ min: 0, max: 300 }), (accent, tint, strength) => {
        const derived = deriveScheme(palette, scheme, { accent, tint, strength })
        const get = (name: string) => derived[name] ?? [0, 0, 0]
        for (const text of ['text', 'text-2', 'success', 'warning', 'error', 'link']) {
          for (const ground of groundsOf(get).slice(0, 2))
            expect(contrast(get(text), ground)).toBeGreaterThanOrEqual(AA_TEXT)
        }
        expect(contrast(get('accent'), get('on-accent'))).toBeGreaterThanOrEqual(AA_TEXT)
      }),
    )
  },
)

test('behavior: a tint shows', () => {
  const { surface } = deriveScheme(palette, 'dark', { accent: null, tint: [0, 187, 127], strength: 40 })
  expect(surface).toEqual([11, 86, 62])
})
