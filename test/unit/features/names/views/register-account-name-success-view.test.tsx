import RegisterAccountNameSuccessView from '../../../../../src/features/names/views/register-account-name-success-view'
import { route } from '../../../../../src/store/router/routes'
import { namesBench } from '../../../../support/names-bench'

const bench = namesBench()

test('default: the name, as one piece in any text, and the way to the account, with none back', async () => {
  const store = await bench.open()
  const screen = bench.views.show(
    <RegisterAccountNameSuccessView params={{ name: '-tea.reown.id' }} />,
    store,
  )
  expect(screen.byTestId('register-name-success').textContent).toContain('\u2066-tea.reown.id\u2069')
  await screen.click(screen.byTestId('register-name-done'))
  expect(store.getState().router.history).toEqual([route('Account')])
})
