import OnRampFiatSelectView from '../../../../../src/features/buy/views/on-ramp-fiat-select-view'
import OnRampTokenSelectView from '../../../../../src/features/buy/views/on-ramp-token-select-view'
import { historyReset } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { onrampBench } from '../../../../support/onramp-bench'

const bench = onrampBench()

test('default: currencies by name, the chosen one marked; a choice goes back', async () => {
  const screen = await bench.show(<OnRampFiatSelectView />, { place: route('OnRampFiatSelect') })
  await bench.eventually(() => screen.byTestId('onramp-select-USD'))
  expect(screen.byTestId('onramp-select-USD').getAttribute('aria-current')).toBe('true')
  expect(screen.byTestId('onramp-select-EUR').textContent).toContain('Euro')
  await screen.click(screen.byTestId('onramp-select-EUR'))
  expect([screen.state().payment, screen.view()]).toEqual(['EUR', 'Account'])
})

test('default: tokens', async () => {
  const screen = await bench.show(<OnRampTokenSelectView />, { place: route('OnRampTokenSelect') })
  await bench.eventually(() => screen.byTestId('onramp-select-ETH'))
  await screen.click(screen.byTestId('onramp-select-ETH'))
  expect(screen.state().purchase).toBe('ETH')
})

test('behavior: opened from a form of the page, a choice leads back there', async () => {
  const screen = await bench.show(<OnRampTokenSelectView />)
  await screen.dispatch(historyReset(route('OnRampTokenSelect')))
  await bench.eventually(() => screen.byTestId('onramp-select-ETH'))
  await screen.click(screen.byTestId('onramp-select-ETH'))
  expect(screen.store.getState().modal.open).toBe(false)
})

test('behavior: nothing to choose where the page has no buying', async () => {
  await bench
    .show(<OnRampTokenSelectView />, { place: route('OnRampTokenSelect'), options: { enableOnramp: false } })
    .then(screen => expect(screen.view()).toBe('Account'))
})
