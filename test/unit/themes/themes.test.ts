import { AA_TEXT, contrast } from '../../../src/shared/theme/contrast'
import { deriveScheme } from '../../../src/shared/theme/derive-tokens'
import { readPalette } from '../../../src/shared/theme/palette'
import { cleanThemeVariables } from '../../../src/shared/theme/theme-variables'
import * as themes from '../../../src/themes/themes'
import tokens from '../../../styles/tokens.css'

const palette = readPalette(tokens)
const rgb = (hex = ''): [number, number, number] => {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3')
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

describe.each(Object.entries(themes))('%s', (_name, { themeMode, themeVariables }) => {
  test('default: all of its variables are accepted', () => {
    expect(cleanThemeVariables(themeVariables, () => true)).toEqual(themeVariables)
  })

  test('default: its texts can be read', () => {
    const mix = themeVariables['--w3m-color-mix']
    for (const scheme of themeMode === 'auto' ? (['light', 'dark'] as const) : [themeMode]) {
      const colors = deriveScheme(palette, scheme, {
        accent: rgb(themeVariables['--w3m-accent']),
        tint: mix ? rgb(mix) : null,
        strength: Number(themeVariables['--w3m-color-mix-strength'] ?? 0),
      })
      const on = (text: string, ground: string) =>
        contrast(colors[text] ?? [0, 0, 0], colors[ground] ?? [0, 0, 0])
      expect(on('on-accent', 'accent')).toBeGreaterThanOrEqual(AA_TEXT)
      expect(on('text-2', 'surface-2')).toBeGreaterThanOrEqual(AA_TEXT)
      expect(on('link', 'surface')).toBeGreaterThanOrEqual(AA_TEXT)
    }
  })
})
