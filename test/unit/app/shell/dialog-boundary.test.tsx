import { act } from 'react'
import { DialogBoundary } from '../../../../src/app/shell/dialog-boundary'
import { opened } from '../../../../src/store/router/modal-slice'
import { route } from '../../../../src/store/router/routes'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()
let isBroken = false

function Shell() {
  if (isBroken) throw new Error('the shell is broken')
  return <p>fine</p>
}

test('error: an error outside of a view closes the modal, is reported, and the next opening starts over', () => {
  const notified = jest.spyOn(console, 'error').mockImplementation(() => {})
  const store = bench.newStore()
  isBroken = true
  act(() => void store.dispatch(opened(route('Connect'))))
  const screen = bench.show(
    <DialogBoundary>
      <Shell />
    </DialogBoundary>,
    store,
  )
  expect(screen.text).toBe('')
  expect(store.getState().modal.open).toBe(false)
  expect(store.host.events).toContainEqual(expect.objectContaining({ name: 'error' }))
  isBroken = false
  act(() => void store.dispatch(opened(route('Connect'))))
  expect(screen.find('p').textContent).toBe('fine')
  notified.mockClear()
})
