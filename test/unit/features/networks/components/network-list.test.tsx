import { NetworkList } from '../../../../../src/features/networks/components/network-list'
import { showModal } from '../../../../../src/router/modal-thunks'
import { viewPushed } from '../../../../../src/router/router-slice'
import { route } from '../../../../../src/router/routes'
import { connected } from '../../../../../src/session/connections-slice'
import { selectActiveNetworkId, selectNetworks } from '../../../../../src/session/selectors'
import { fakeNetwork } from '../../../../support/fake-network'
import { ALICE } from '../../../../support/fake-wallet'
import { press } from '../../../../support/render-in-shadow'
import { type TestStore, WALLET } from '../../../../support/test-store'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

async function show(store: TestStore, first = 'Networks') {
  await store.dispatch(showModal(first))
  if (first !== 'Networks') store.dispatch(viewPushed(route('Networks')))
  const screen = bench.show(<NetworkList networks={selectNetworks(store.getState())} />, store)
  const row = (name: string) => screen.byTestId(`w3m-network-switch-${name}`)
  return {
    ...screen,
    row,
    choose: (name: string) => screen.click(row(name)),
    place: () => (store.getState().modal.open ? store.getState().router.history.at(-1) : undefined),
    active: () => selectActiveNetworkId(store.getState()),
  }
}

test('default: the networks in their order, the one in use marked', async () => {
  const { root, find } = await show(bench.newStore())
  const rows = [...root.querySelectorAll<HTMLElement>('[data-network]')]
  expect(rows.map(row => [row.dataset.network, row.getAttribute('aria-current')])).toEqual([
    ['eip155:1', 'true'],
    ['eip155:137', null],
  ])
  expect(find('[role=list]').getAttribute('aria-label')).toBe('Choose Network')
})

describe('nobody connected', () => {
  test('default: the choice is kept, and the modal goes on', async () => {
    const list = await show(bench.newStore())
    await list.choose('Polygon')
    expect(list.active()).toBe('eip155:137')
    expect(list.place()).toBeUndefined()
    expect(list.store.eventNames()).toContain('networkchange')
  })
})

describe('a wallet connected', () => {
  test('default: it is asked', async () => {
    const list = await show(await bench.connectedStore())
    await list.choose('Polygon')
    expect(list.place()).toEqual({ view: 'SwitchNetwork', params: { network: 'eip155:137' } })
    expect(list.active()).toBe('eip155:1')
  })

  test('behavior: the network it is on asks nobody, and leads back', async () => {
    const store = await bench.connectedStore()
    const list = await show(store, 'Account')
    store.provider.asked.length = 0
    await list.choose('Ethereum')
    expect(list.place()?.view).toBe('Account')
    expect(store.provider.asked).toEqual([])
  })

  test('behavior: what it did not agree to cannot be chosen, and says why', async () => {
    const store = bench.newStore()
    const connection = { accounts: [ALICE], network: 'eip155:1', approvedNetworks: ['eip155:1'] }
    store.dispatch(connected({ connector: WALLET, connection, restored: true }))
    const list = await show(store)
    expect(list.row('Polygon').textContent).toContain('Your wallet does not offer it')
    await list.choose('Polygon')
    expect(list.place()?.view).toBe('Networks')
  })
})

test('behavior: arrows, Home and End go through it', async () => {
  const { row, root } = await show(bench.newStore())
  row('Ethereum').focus()
  press(row('Ethereum'), 'ArrowDown')
  expect(root.activeElement).toBe(row('Polygon'))
  press(row('Polygon'), 'Home')
  expect(root.activeElement).toBe(row('Ethereum'))
})
