import OnRampActivityView from '../../../../../src/features/buy/views/on-ramp-activity-view'
import { route } from '../../../../../src/store/router/routes'
import { networkChanged } from '../../../../../src/wallets/connections/connections-slice'
import { ALICE } from '../../../../support/fake-wallet'
import { onrampBench, purchase } from '../../../../support/onramp-bench'

const bench = onrampBench()
const show = () => bench.show(<OnRampActivityView />, { place: route('OnRampActivity') })
const rows = (screen: { root: ParentNode }) =>
  [...screen.root.querySelectorAll<HTMLElement>('[data-testid="transaction-row"]')].map(row => [
    row.dataset.status,
    row.textContent,
  ])

test('default: purchases by month, each as bought, failed ones marked', async () => {
  bench.bought(
    purchase('a', 'SUCCESS', '2025-03-02T10:00:00Z'),
    purchase('b', 'FAILED', '2025-02-02T10:00:00Z'),
  )
  const screen = await show()
  await bench.eventually(() => expect(rows(screen)).toHaveLength(2))
  expect([...screen.root.querySelectorAll('h2')].map(each => each.textContent)).toEqual([
    'March 2025',
    'February 2025',
  ])
  expect(rows(screen)[0]).toEqual(['confirmed', expect.stringMatching(/Bought98 USDC/)])
  expect(rows(screen)[1]).toEqual(['failed', expect.stringContaining('Failed')])
})

test('behavior: one under way is followed until it has arrived', async () => {
  bench.bought(purchase('a', 'IN_PROGRESS', new Date(1_800_000_000_000).toISOString()))
  const screen = await show()
  await bench.eventually(() => expect(rows(screen)[0]?.[0]).toBe('pending'))
  bench.bought(purchase('a', 'SUCCESS', new Date(1_800_000_000_000).toISOString()))
  await bench.pass(screen.store, 3000)
  await bench.eventually(() => expect(rows(screen)[0]?.[0]).toBe('confirmed'))
})

test('behavior: nothing was bought yet', async () => {
  const screen = await show()
  await bench.eventually(() => expect(screen.text).toContain('No purchases yet'))
})

test('error: they cannot be read, and another try', async () => {
  const path = `/v1/account/${ALICE}/history`
  bench.network.on(path, new Response('', { status: 404 }))
  const screen = await show()
  await bench.eventually(() => expect(screen.text).toContain('Couldn’t load purchases'))
  bench.network.on(path, Response.json({ data: [purchase('a', 'SUCCESS')], next: null }))
  await screen.click(screen.button('Try again'))
  await bench.eventually(() => expect(rows(screen)).toHaveLength(1))
})

test('error: on a network that the page does not know another one is chosen first', async () => {
  const screen = await show()
  await screen.dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:4242' }))
  expect(screen.view()).toBe('UnsupportedChain')
})
