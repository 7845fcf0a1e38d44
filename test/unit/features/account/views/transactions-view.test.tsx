import TransactionsView from '../../../../../src/features/account/views/transactions-view'
import { ENTRY, eventsTo, plainText } from '../../../../support/send-bench'
import { eventually } from '../../../../support/view-bench'
import { accountBench } from '../support/account-bench'

const { bench, show, showAs } = accountBench()

test('default: what the account did on its network', async () => {
  const screen = await show(<TransactionsView />)
  await eventually(() => expect(screen.text).toContain('Your transactions on Ethereum will appear here.'))
})

test('default: what nobody is certain of stands above what happened', async () => {
  const store = await bench.connectedStore()
  for (const action of eventsTo({ ...ENTRY, status: 'unsure' })) store.dispatch(action)
  const screen = bench.show(<TransactionsView />, store)
  await eventually(() => expect(screen.byTestId('pending-transaction').dataset.status).toBe('unsure'))
  expect(plainText(screen.byTestId('pending-transaction').textContent)).toContain('May have been sent')
})

test('error: a network that the page does not know is said: the card is never blank', async () => {
  const screen = await showAs(<TransactionsView />, { connection: { network: 'eip155:424242' } })
  expect(screen.text).toBe('Unsupported chain')
})

test('behavior: nobody connected, nothing', () => {
  expect(bench.show(<TransactionsView />).text).toBe('')
})
