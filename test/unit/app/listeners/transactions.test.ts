import { followPendingTransactions } from '../../../../src/app/listeners/transactions'
import { FEATURES } from '../../../../src/app/loaders'
import {
  transactionsListed,
  transactionTracked,
} from '../../../../src/features/transactions/transaction-events'
import { selectTransaction } from '../../../../src/features/transactions/transactions-slice'
import { fakeNetwork } from '../../../support/fake-network'
import { ENTRY } from '../../../support/send-bench'
import { createTestStore } from '../../../support/test-store'
import { until } from '../../../support/until'

fakeNetwork()
const STORED = '@w3m/test-project/transactions'
const UNSURE = { ...ENTRY, status: 'unsure', anchor: { nonce: 1 } } as const
let stop = () => {}
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

/** The node knows the transaction. */
function start() {
  const store = createTestStore()
  stop = store.stop
  followPendingTransactions(store.startListening, store.deps)
  const node = { find: async () => '0x1', receipt: async () => ({ hash: '0x1', ok: true }) }
  Object.assign(store.deps.chainAdapters, { eip155: Promise.resolve(node) })
  return { ...store, status: () => selectTransaction(store.getState(), ENTRY.id)?.status }
}

test('behavior: nothing is loaded where there is nothing to follow', () => {
  const load = jest.spyOn(FEATURES.money, 'load')
  const { dispatch } = start()
  dispatch(transactionsListed())
  expect(load).not.toHaveBeenCalled()
})

test('default: a transaction that the page requested from a wallet is stored and followed', async () => {
  const { dispatch, status, storage } = start()
  dispatch(transactionTracked(UNSURE))
  expect(status()).toBe('unsure')
  await until(() => expect(status()).toBe('confirmed'))
  expect(storage.getItem(STORED)).toBeNull()
  dispatch(transactionTracked({ ...UNSURE, id: 'another' }))
  expect(storage.getItem(STORED)).toContain('another')
})

test('error: where the code does not come, the next view that shows it tries again', async () => {
  const load = jest.spyOn(FEATURES.money, 'load').mockRejectedValueOnce(new Error('offline'))
  const { dispatch, status } = start()
  dispatch(transactionTracked(UNSURE))
  expect(load).toHaveBeenCalledTimes(1)
  expect(status()).toBe('unsure')
  dispatch(transactionsListed())
  await until(() => expect(status()).toBe('confirmed'))
})
