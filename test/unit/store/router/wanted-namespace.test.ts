import { reducer } from '../../../../src/app/make-store'
import { historyReset, viewPushed, viewReplaced } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { selectWantedNamespace } from '../../../../src/store/router/wanted-namespace'

const after = (...actions: Parameters<typeof reducer>[1][]) =>
  selectWantedNamespace(actions.reduce(reducer, reducer(undefined, { type: 'init' })))

const wanted = route('Connect', { namespace: 'solana' })

test('default: none', () => {
  expect(after()).toBeUndefined()
  expect(after(historyReset(route('Networks')), viewPushed(route('Connect')))).toBeUndefined()
})

test('default: the one that the list of wallets was opened for', () => {
  expect(after(historyReset(route('Networks')), viewPushed(wanted))).toBe('solana')
})

test('behavior: it stays wanted in the views that follow, and no longer', () => {
  const opened = [historyReset(wanted), viewPushed(route('AllWallets'))]
  expect(after(...opened)).toBe('solana')
  expect(after(...opened, historyReset(route('Connect')))).toBeUndefined()
  expect(after(viewReplaced(wanted), viewReplaced(route('Connect')))).toBeUndefined()
})
