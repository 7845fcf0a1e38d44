import { useState } from 'react'
import { SearchField } from '../../../../../src/shared/ui/field/search-field'
import { TextField } from '../../../../../src/shared/ui/field/text-field'
import { click, fire, renderInShadow, type } from '../../../../support/render-in-shadow'

function Search({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return <SearchField label="Search network" clearLabel="Clear search" value={value} onChange={setValue} />
}

test('default: the test id is on the real input', () => {
  const { byTestId } = renderInShadow(<TextField label="Name" value="abc" onChange={() => {}} />)
  expect(byTestId('wui-input-text')).toBeInstanceOf(HTMLInputElement)
  expect(byTestId('wui-input-text').getAttribute('aria-label')).toBe('Name')
})

test('param: onChange is given the value', () => {
  const changed = jest.fn()
  const { find } = renderInShadow(<TextField label="Name" value="" onChange={changed} />)
  type(find<HTMLInputElement>('input'), 'poly')
  expect(changed.mock.calls).toEqual([['poly']])
})

test('param: error is tied to the input', () => {
  const { find, root } = renderInShadow(
    <TextField label="Name" value="" onChange={() => {}} error="Too short" />,
  )
  const id = find('input').getAttribute('aria-describedby')
  expect(find('input').getAttribute('aria-invalid')).toBe('true')
  expect(root.getElementById(id ?? '')?.textContent).toBe('Too short')
})

test('behavior: clearing empties the field and gives it the focus', () => {
  const { find, root } = renderInShadow(<Search initial="poly" />)
  click(find('[aria-label="Clear search"]'))
  expect(find<HTMLInputElement>('input').value).toBe('')
  expect(root.activeElement).toBe(find('input'))
  expect(root.querySelector('[aria-label="Clear search"]')).toBeNull()
})

test('behavior: Enter in a search does not leave the page', () => {
  const { find } = renderInShadow(<Search />)
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  fire(find('form[role=search]'), submit)
  expect(submit.defaultPrevented).toBe(true)
})
