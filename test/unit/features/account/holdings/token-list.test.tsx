import { TokenList } from '../../../../../src/features/account/holdings/token-list'
import { tokenRows } from '../../../../../src/services/blockchain/token-rows'
import { viewBench } from '../../../../support/view-bench'
import { balances, NETWORK, native, token } from '../data/support/wire'

const bench = viewBench()
const list = (...rows: object[]) =>
  bench.show(<TokenList rows={tokenRows(balances(...rows), { network: NETWORK })} />)

test('default: a bar of the shares, each said in words too', () => {
  const { root, byTestId } = list(native({ price: 3, value: 75 }), token({ value: 25 }))
  const parts = [...root.querySelectorAll<HTMLElement>('.bar > i')].map(({ style }) => style.inlineSize)
  expect(parts.slice(0, 3)).toEqual(['75%', '25%', '0%'])
  expect(byTestId('token-row-ETH').textContent).toContain('75% of the total')
  expect(root.querySelector('.bar')?.getAttribute('aria-hidden')).toBe('true')
})

test('behavior: one token is all of it, and no bar says so', () => {
  expect(list(native({ value: 5 })).root.querySelector('.bar')).toBeNull()
})

test('behavior: nothing hidden, no count', () => {
  expect(list(native()).root.querySelector('[data-testid=tokens-hidden]')).toBeNull()
})
