import type { Network } from '../../../../../src/chains/networks/network'
import { NetworkRow } from '../../../../../src/features/networks/components/network-row'
import { fakeNetwork } from '../../../../support/fake-network'
import { click } from '../../../../support/render-in-shadow'
import { viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

const POLYGON: Network = {
  id: 'eip155:137',
  namespace: 'eip155',
  name: 'Polygon',
  currency: { name: 'POL', symbol: 'POL', decimals: 18 },
}
type Props = Partial<Parameters<typeof NetworkRow>[0]>

function show(props: Props = {}) {
  const onChoose = jest.fn()
  const all = { network: POLYGON, current: false, connected: false, allowed: true, onChoose, ...props }
  const screen = bench.show(<NetworkRow {...all} />)
  const row = screen.find('button')
  /** How often it was chosen by one click. */
  const chosen = () => {
    click(row)
    return onChoose.mock.calls.length
  }
  return { ...screen, row, chosen }
}

test('default: its name, and the ids of test-ids.md', () => {
  const { row, chosen } = show()
  expect(row.textContent).toBe('Polygon')
  expect(row.dataset).toMatchObject({ testid: 'w3m-network-switch-Polygon', network: 'eip155:137' })
  expect(row.getAttribute('aria-current')).toBeNull()
  expect(chosen()).toBe(1)
})

test('param: current: it is marked, and can be chosen to go back', () => {
  const { row, chosen } = show({ current: true })
  expect(row.textContent).toBe('PolygonIn use')
  expect(row.getAttribute('aria-current')).toBe('true')
  expect(chosen()).toBe(1)
})

test.each<[string, Props, string]>([
  ['does not offer it', { allowed: false }, 'Not supported by your wallet'],
  ['no longer runs', { network: { ...POLYGON, retired: true } }, 'This network has been shut down'],
])('behavior: one that %s stays, says why, and cannot be chosen', (_name, props, words) => {
  const { row, chosen } = show(props)
  expect(row.textContent).toContain(words)
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(chosen()).toBe(0)
})

test('param: connected: a wallet is on it, though it is not on screen', () => {
  const { row, chosen } = show({ connected: true, network: { ...POLYGON, testnet: true } })
  expect(row.textContent).toBe('PolygonConnected')
  expect(row.getAttribute('aria-current')).toBeNull()
  expect(chosen()).toBe(1)
})

test('behavior: the one in use can be chosen whatever is said of it', () => {
  const { row, chosen } = show({ current: true, allowed: false, network: { ...POLYGON, retired: true } })
  expect(row.getAttribute('aria-disabled')).toBeNull()
  expect(chosen()).toBe(1)
})

test('param: a test network says so', () => {
  expect(show({ network: { ...POLYGON, testnet: true } }).row.textContent).toBe('PolygonTestnet')
})
