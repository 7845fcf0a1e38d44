import { parseColor, readComputedColor } from '../../../../src/shared/theme/parse-color'

test.each([
  ['color(srgb 1 0.5 0)', [255, 128, 0]],
  ['color(srgb 1 0.5 0 / 0.5)', [255, 128, 0]],
  ['color(srgb 1.02 -0.1 1.5e-7)', [255, 0, 0]],
  ['color(srgb none 0 0.2)', [0, 0, 51]],
] as const)('default: %s', (text, rgb) => expect(readComputedColor(text)).toEqual(rgb))

test.each(['', 'rgb(1, 2, 3)', 'color(display-p3 1 0 0)', 'color(srgb 1 0)', 'color(srgb 0 0 0 / 0)'])(
  'error: %s is no colour that can be used',
  text => expect(readComputedColor(text)).toBeNull(),
)

test.each(['', 'potato', 'red;} body{'])('error: %s leaves nothing behind', value => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  expect(parseColor(value, root)).toBeNull()
  expect(root.childNodes).toHaveLength(0)
})
