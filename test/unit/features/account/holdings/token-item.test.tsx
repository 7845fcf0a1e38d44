import { TokenItem } from '../../../../../src/features/account/holdings/token-item'
import { tokenRows } from '../../../../../src/services/blockchain/token-rows'
import { viewBench } from '../../../../support/view-bench'
import { balances, NETWORK, native } from '../data/support/wire'

const bench = viewBench()
function show(part: object, share?: number) {
  const [token] = tokenRows(balances(native(part)), { network: NETWORK }).shown
  if (!token) throw new Error('no row')
  return bench.show(<TokenItem token={token} share={share} tint="red" />)
}

test('default: three decimals, floored; worth in dollars and cents, floored', () => {
  const row = show({ quantity: { decimals: '18', numeric: '1234.5678' }, price: 1, value: 1234.569 })
  expect(row.byTestId('token-row-ETH').textContent).toBe('Ether1234.567 ETH$1,234.56')
})

test('param: its share', () => {
  expect(show({}, 42).text).toContain('42% of the total')
})

test('behavior: worth nobody knows is left out', () => {
  expect(show({ price: null, value: null }).text).not.toContain('$')
})
