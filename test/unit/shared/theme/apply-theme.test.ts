import { applyTheme } from '../../../../src/shared/theme/apply-theme'

/** jsdom has no constructable sheets, but real ones in the document: each test root gets one of those. */
beforeAll(() => {
  const makeSheet = jest.fn(() => document.head.appendChild(document.createElement('style')).sheet)
  Object.assign(globalThis, { CSSStyleSheet: makeSheet })
})

const newRoot = () => {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  return Object.assign(root, { adoptedStyleSheets: [] as CSSStyleSheet[] })
}
const hostRule = (root: ShadowRoot) => {
  const rule = root.adoptedStyleSheets[0]?.cssRules[0]
  if (!rule) throw new Error('There is no rule')
  return rule as CSSStyleRule
}
const mine = (root: ShadowRoot) => hostRule(root).style.getPropertyValue('--w3m-mine')

test('default: the host’s variables are set on the host', () => {
  const root = newRoot()
  applyTheme(root, { '--w3m-z-index': '5', '--w3m-mine': 'x' })
  expect(hostRule(root).selectorText).toBe(':host')
  expect(hostRule(root).style.getPropertyValue('--w3m-z-index')).toBe('5')
  expect(mine(root)).toBe('x')
})

test('behavior: a new map takes the place of the old one', () => {
  const root = newRoot()
  applyTheme(root, { '--w3m-mine': 'x' })
  applyTheme(root, {})
  expect(mine(root)).toBe('')
  expect(root.adoptedStyleSheets).toHaveLength(1)
})

test('behavior: two elements have each their own', () => {
  const [one, two] = [newRoot(), newRoot()]
  applyTheme(one, { '--w3m-mine': 'x' })
  applyTheme(two, { '--w3m-mine': 'y' })
  expect([mine(one), mine(two)]).toEqual(['x', 'y'])
})

test('error: a value cannot end the rule', () => {
  const root = newRoot()
  applyTheme(root, { '--w3m-mine': 'x} p{color:red' })
  expect(root.adoptedStyleSheets[0]?.cssRules).toHaveLength(1)
  expect(mine(root)).toBe('')
})

test('behavior: without any kind of sheet the modal keeps its own look', () => {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  expect(() => applyTheme(root, { '--w3m-mine': 'x' })).not.toThrow()
})
