import TransactionsView from '../../../../src/features/activity/transactions-view'
import { transactionDesk } from '../../../../src/session/transactions/transaction-desk'
import { fakeNetwork } from '../../../support/fake-network'
import { ENTRY, plainText } from '../../../support/send-bench'
import { eventually, viewBench } from '../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

test('default: what nobody is certain of stands above what happened', async () => {
  network.on('/v1/account/', () => Response.json({ data: [], next: null }))
  const store = await bench.connectedStore()
  store.dispatch(transactionDesk()).add({ ...ENTRY, status: 'unsure' })
  const screen = bench.show(<TransactionsView />, store)
  await eventually(() => expect(screen.byTestId('pending-transaction').dataset.status).toBe('unsure'))
  expect(plainText(screen.byTestId('pending-transaction').textContent)).toContain('Not certain if sent')
})
