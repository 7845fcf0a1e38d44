import { act } from 'react'
import { LazyPending } from '../../../../src/parts/transactions/lazy-pending'
import { loadPending } from '../../../../src/parts/transactions/loaders'
import { transactionDesk } from '../../../../src/session/transactions/transaction-desk'
import { ENTRY } from '../../../support/send-bench'
import { eventually, settleView, viewBench } from '../../../support/view-bench'

const bench = viewBench()

test('default: rows come with the first transaction of the network; before that nothing is loaded', async () => {
  const store = bench.newStore()
  const desk = store.dispatch(transactionDesk())
  desk.add({
    ...ENTRY,
    id: 'elsewhere',
    status: 'sent',
    preview: { ...ENTRY.preview, network: 'eip155:137' },
  })
  const screen = bench.show(<LazyPending network="eip155:1" />, store)
  await settleView()
  expect(loadPending.peek()).toBeUndefined()
  act(() => desk.add({ ...ENTRY, id: 'here', status: 'sent' }))
  await eventually(() => expect(screen.byTestId('pending-transaction').dataset.status).toBe('sent'))
})
