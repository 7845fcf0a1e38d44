import OnRampProvidersView from '../../../../../src/features/buy/views/on-ramp-providers-view'
import { route } from '../../../../../src/store/router/routes'
import { disconnectWallet } from '../../../../../src/wallets/connections/connect-thunks'
import { networkChanged } from '../../../../../src/wallets/connections/connections-slice'
import { onrampBench } from '../../../../support/onramp-bench'

const bench = onrampBench()
const PLACE = { place: route('OnRampProviders') }
const show = (setup = {}) => bench.show(<OnRampProvidersView />, { ...PLACE, ...setup })

test('default: the form, the quote, the providers and help', async () => {
  const screen = await show({ draft: { amount: '100', settled: '100' } })
  await bench.eventually(() => expect(screen.has('onramp-quote-total')).toBe(true))
  for (const id of ['onramp-amount-input', 'onramp-method-card', 'onramp-provider-coinbase'])
    expect(screen.has(id)).toBe(true)
  expect(screen.text).not.toContain('By buying')
  await screen.click(screen.byTestId('onramp-help'))
  expect(screen.view()).toBe('WhatIsABuy')
  expect(screen.tracked()).toContain('SELECT_WHAT_IS_A_BUY')
})

test('param: what the page wants to be agreed to', async () => {
  const screen = await show({ options: { termsUrl: 'https://x.example/terms' } })
  expect(screen.text).toContain('By buying, you agree to the Terms of Service.')
})

test('behavior: without options of the server those that are built in', async () => {
  bench.network.on('/v1/onramp/options', new Response('', { status: 404 }))
  const screen = await show()
  await bench.eventually(() => expect(screen.has('onramp-amount-input')).toBe(true))
  expect(screen.byTestId('onramp-token-button').textContent).toBe('USDC')
})

test('behavior: where the page has no buying, Account takes its place', async () => {
  const screen = await show({ options: { enableOnramp: false } })
  expect(screen.view()).toBe('Account')
})

test('behavior: without a wallet there is nobody to buy', async () => {
  const screen = await show()
  await screen.dispatch(disconnectWallet())
  expect(screen.view()).toBe('Connect')
})

test('error: on a network that the page does not know another one is chosen first', async () => {
  const screen = await show()
  await screen.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:4242' }))
  expect(screen.view()).toBe('UnsupportedChain')
})

test('behavior: nobody sells to a smart account where it could not be delivered to', async () => {
  const options = { networks: ['eip155:11155111'], meldKey: 'key' }
  const screen = await show({ isSmart: true, options })
  await screen.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:11155111' }))
  expect(screen.has('onramp-none')).toBe(true)
  expect(screen.text).toContain('No provider supports Sepolia')
})
