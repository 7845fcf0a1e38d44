import fc from 'fast-check'
import { correctAccent } from '../../../../src/shared/theme/accent'
import { AA_SHAPE, AA_TEXT, contrast, type Rgb } from '../../../../src/shared/theme/contrast'
import { groundsOf } from '../../../../src/shared/theme/derive-tokens'
import { readPalette } from '../../../../src/shared/theme/palette'
import tokens from '../../../../styles/tokens.css'

const palette = readPalette(tokens)
const byte = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(byte, byte, byte)
const grounds = (scheme: 'light' | 'dark') => groundsOf(name => palette.get(name)?.[scheme] ?? [0, 0, 0])

test.each(['light', 'dark'] as const)(
  'behavior: any accent is readable in %s, as text and under text',
  scheme => {
    fc.assert(
      fc.property(color, chosen => {
        const { accent, onAccent, link } = correctAccent(chosen, grounds(scheme))
        expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(AA_TEXT)
        for (const ground of grounds(scheme)) {
          expect(contrast(link, ground)).toBeGreaterThanOrEqual(AA_TEXT)
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(AA_SHAPE)
        }
      }),
    )
  },
)

test('behavior: an accent that is readable already stays what the host chose', () => {
  const chosen: Rgb = [0, 87, 184]
  const { accent, link } = correctAccent(chosen, grounds('light'))
  expect([accent, link]).toEqual([chosen, chosen])
})

/** hsla(231, 100%, 70%, 1) and hsla(230, 100%, 67%, 1) of docs/protocols/secure-frame.md#theme, in bytes. */
const DEFAULTS = { light: [102, 125, 255], dark: [87, 115, 255] } as const

test.each(['light', 'dark'] as const)(
  'default: the tokens of %s hold the default accent, corrected',
  scheme => {
    const { accent, onAccent, link } = correctAccent(DEFAULTS[scheme], grounds(scheme))
    expect(palette.get('accent')?.[scheme]).toEqual(accent)
    expect(palette.get('on-accent')?.[scheme]).toEqual(onAccent)
    expect(palette.get('link')?.[scheme]).toEqual(link)
  },
)
