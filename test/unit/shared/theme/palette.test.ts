import { readPalette } from '../../../../src/shared/theme/palette'

test('default', () => {
  const palette = readPalette(
    '.w3m{--surface:light-dark(#fff,#121313);--text-2: light-dark(#586262, #9aa4a4);--r:4px}',
  )
  expect([...palette]).toEqual([
    ['surface', { light: [255, 255, 255], dark: [18, 19, 19] }],
    ['text-2', { light: [88, 98, 98], dark: [154, 164, 164] }],
  ])
})
