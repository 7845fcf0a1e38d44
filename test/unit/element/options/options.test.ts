import { createOptions } from '../../../../src/element/options/options'

const make = () => createOptions(document.createElement('div'))

test('default: what was not said has its default', () => {
  const { get } = make()
  expect([get('networks'), get('termsUrl'), get('enableSwaps')]).toEqual([['eip155:1'], undefined, true])
})

test('behavior: `false` is a value, not a default', () => {
  const options = make()
  options.set('enableSwaps', 'enable-swaps', 'false')
  expect(options.get('enableSwaps')).toBe(false)
})

test('behavior: nothing goes back to the attribute that is there', () => {
  const element = document.createElement('div')
  element.setAttribute('theme-mode', 'light')
  const options = createOptions(element)
  options.set('themeMode', 'theme-mode', 'auto')
  options.set('themeMode', 'theme-mode', null)
  expect(options.get('themeMode')).toBe('light')
})

test('error: a value that is not understood is remembered for a complaint, and the default holds', () => {
  const options = make()
  options.set('themeMode', 'theme-mode', 'light')
  options.set('themeMode', 'theme-mode', 'pink')
  expect(options.refusals).toEqual([['themeMode', 'pink']])
  expect(options.get('themeMode')).toBe('dark')
})

test('behavior: a value can be refused later', () => {
  const options = make()
  options.set('rpcUrls', 'rpc-urls', { x: 1 })
  options.refuse('rpcUrls', options.get('rpcUrls'))
  expect([options.get('rpcUrls'), options.refusals]).toEqual([{}, [['rpcUrls', { x: 1 }]]])
})
