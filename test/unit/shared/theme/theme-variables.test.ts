import { cleanThemeVariables } from '../../../../src/shared/theme/theme-variables'

const yes = () => true

test('default: known and unknown variables of ours', () => {
  const variables = { '--w3m-accent': '#f00', '--w3m-mine': '"Inter", sans-serif' }
  expect(cleanThemeVariables(variables, yes)).toEqual(variables)
})

test.each([
  ['--accent', 'red'],
  ['--W3M-accent', 'red'],
  ['--w3m-a:b', 'red'],
  ['--w3m-accent', 'red; } * { display: none'],
  ['--w3m-mine', 'a{b'],
  ['--w3m-mine', 'URL(https://example.org/a.png)'],
  ['--w3m-mine', '\\75rl(https://example.org)'],
  ['--w3m-mine', 3 as never],
])('error: %s: %s is dropped', (name, value) => {
  expect(cleanThemeVariables({ [name]: value }, yes)).toEqual({})
})

test.each([
  ['--w3m-accent', 'color'],
  ['--w3m-color-mix', 'color'],
  ['--w3m-color-mix-strength', 'opacity'],
  ['--w3m-font-family', 'font-family'],
  ['--w3m-font-size-master', 'padding-top'],
  ['--w3m-border-radius-master', 'padding-top'],
  ['--w3m-modal-width', 'padding-top'],
  ['--w3m-z-index', 'z-index'],
])('behavior: %s is checked as %s', (name, property) => {
  const supports = jest.fn(() => false)
  expect(cleanThemeVariables({ [name]: 'potato' }, supports)).toEqual({})
  expect(supports.mock.calls).toEqual([[property, 'potato']])
})
