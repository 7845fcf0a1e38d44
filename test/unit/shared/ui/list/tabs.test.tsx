import { useState } from 'react'
import { Tabs } from '../../../../../src/shared/ui/list/tabs'
import { click, press, type Rendered, renderInShadow } from '../../../../support/render-in-shadow'

type Id = 'a' | 'b' | 'c'
const TABS = (['a', 'b', 'c'] as const).map(id => ({ id, text: id.toUpperCase(), testId: `tab-${id}` }))

let rendered: Rendered
afterEach(() => rendered.unmount())

function Bench() {
  const [chosen, setChosen] = useState<Id>('a')
  return <Tabs label="Ways" tabs={TABS} chosen={chosen} onChoose={setChosen} panelId="panel" />
}

function show(direction: 'ltr' | 'rtl' = 'ltr') {
  rendered = renderInShadow(<Bench />)
  // jsdom does not inherit it
  rendered.find('[role=tablist]').style.direction = direction
  const tabs = () => [...rendered.root.querySelectorAll<HTMLElement>('[role=tab]')]
  const chosen = () =>
    [...rendered.root.querySelectorAll('[aria-selected=true]')].map(({ textContent }) => textContent)
  return { ...rendered, tabs, chosen }
}

test('default: a list of tabs, one of which is chosen and says what it shows', () => {
  const { find, tabs, chosen } = show()
  expect(find('[role=tablist]').getAttribute('aria-label')).toBe('Ways')
  expect(tabs().map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
    ['A', 0],
    ['B', -1],
    ['C', -1],
  ])
  expect(chosen()).toEqual(['A'])
  expect(new Set(tabs().map(tab => tab.getAttribute('aria-controls')))).toEqual(new Set(['panel']))
})

test('behavior: where none of them is shown, the keyboard still comes to the first', () => {
  rendered = renderInShadow(
    <Tabs label="Ways" tabs={TABS} chosen={'d' as Id} onChoose={() => {}} panelId="panel" />,
  )
  const tabs = [...rendered.root.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  expect(rendered.root.querySelector('[aria-selected=true]')).toBeNull()
})

test('behavior: a click chooses', () => {
  const { byTestId, chosen } = show()
  click(byTestId('tab-c'))
  expect(chosen()).toEqual(['C'])
})

test.each([
  ['ltr', 'ArrowRight', 'B'],
  ['ltr', 'ArrowLeft', 'C'],
  ['rtl', 'ArrowRight', 'C'],
  ['rtl', 'ArrowLeft', 'B'],
] as const)('behavior: %s, %s chooses %s, and the focus goes with it', (direction, key, expected) => {
  const { byTestId, chosen, root } = show(direction)
  byTestId('tab-a').focus()
  press(byTestId('tab-a'), key)
  expect(chosen()).toEqual([expected])
  expect(root.activeElement?.textContent).toBe(expected)
})

test('behavior: other keys do nothing', () => {
  const { byTestId, chosen } = show()
  press(byTestId('tab-a'), 'ArrowDown')
  press(byTestId('tab-a'), 'b')
  expect(chosen()).toEqual(['A'])
})
