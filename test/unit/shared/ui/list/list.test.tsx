import { List } from '../../../../../src/shared/ui/list/list'
import { ListRow } from '../../../../../src/shared/ui/list/list-row'
import { press, renderInShadow } from '../../../../support/render-in-shadow'

const setUp = () => {
  const rendered = renderInShadow(
    <List aria-label="Wallets">
      <ListRow title="A" data-testid="a" />
      {null}
      <ListRow title="B" data-testid="b" reason="Not here" />
      <ListRow title="C" data-testid="c" />
    </List>,
  )
  const from = (id: string, key: string) => {
    rendered.byTestId(id).focus()
    press(rendered.byTestId(id), key)
    return (rendered.root.activeElement as HTMLElement).dataset.testid
  }
  return { ...rendered, from }
}

test('default: one item per row, and what is not there has none', () => {
  const { root, find } = setUp()
  expect(root.querySelectorAll('ul > li > button')).toHaveLength(3)
  expect(root.querySelectorAll('li')).toHaveLength(3)
  expect(find('ul').getAttribute('aria-label')).toBe('Wallets')
})

test.each([
  ['a', 'ArrowDown', 'b'],
  ['c', 'ArrowDown', 'c'],
  ['c', 'ArrowUp', 'b'],
  ['a', 'ArrowUp', 'a'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['b', 'x', 'b'],
])('behavior: from %s %s goes to %s', (start, key, end) => {
  expect(setUp().from(start, key)).toBe(end)
})

test('behavior: Tab reaches every row', () => {
  const { root } = setUp()
  expect([...root.querySelectorAll('button')].every(row => row.tabIndex === 0 && !row.disabled)).toBe(true)
})
