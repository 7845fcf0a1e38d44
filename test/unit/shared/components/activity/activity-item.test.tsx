import { historyRows } from '../../../../../src/services/blockchain/activity/history-rows'
import { ActivityItem } from '../../../../../src/shared/components/activity/activity-item'
import { viewBench } from '../../../../support/view-bench'
import { EVE, history, ME, moved, NETWORK, sent } from '../../../features/account/data/support/wire'

const bench = viewBench()
function show(entry: object) {
  const [row] = historyRows(history(entry), { network: NETWORK, address: ME })
  if (!row) throw new Error('no row')
  const screen = bench.show(<ActivityItem row={row} locale="en" />)
  return { ...screen, row: screen.byTestId('transaction-row') }
}

test('default: what happened, what was moved and when; it leads to the explorer in a new tab', () => {
  const { row } = show(sent({ hash: '0xab' }))
  expect(row.textContent).toBe('Sent1.5 ETHMar 04')
  expect(row.getAttribute('href')).toBe('https://etherscan.io/tx/0xab')
  expect([row.getAttribute('target'), row.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('behavior: one thing for another', () => {
  const other = moved({ direction: 'in', fungible_info: { name: 'Coin', symbol: 'CN', icon: null } })
  expect(show(sent({ operationType: 'trade', transfers: [moved(), other] })).row.textContent).toContain(
    'Swapped1.5 ETH → 1.5 CN',
  )
})

test.each([
  ['failed', 'Failed'],
  ['pending', 'Pending'],
])('behavior: %s is not drawn like what was done', (status, word) => {
  const { row } = show(sent({ status }))
  expect(row.textContent).toContain(word)
  expect(row.className).toContain(status)
})

test('behavior: nothing was moved: the status says it all', () => {
  expect(show(sent({ operationType: 'approve', transfers: null })).row.textContent).toContain(
    'ApprovedConfirmed',
  )
})

test('behavior: an operation that nobody has words for, as the server names it', () => {
  expect(show(sent({ operationType: 'wobble' })).row.textContent).toContain('wobble')
})

test('behavior: bait is marked, and says why', () => {
  const tiny = moved({ direction: 'in', quantity: { numeric: '0' }, value: 0 })
  const { row } = show(sent({ operationType: 'receive', sentFrom: EVE, transfers: [tiny] }))
  expect(row.textContent).toContain('Suspicious')
  expect(row.textContent).toContain('Don’t copy addresses from it.')
  expect(row.className).toContain('dust')
})

test('behavior: no explorer, no link', () => {
  expect(show(sent({ hash: null })).row.localName).toBe('div')
})
