import { loadMoney } from '../../../../src/features/transactions/loaders'
import { TransactionDesk, transactionDesk } from '../../../../src/features/transactions/transaction-desk'
import type { TransactionRunner } from '../../../../src/features/transactions/transaction-runner'
import type { Plan, TransactionEntry } from '../../../../src/features/transactions/types'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { storageKey } from '../../../../src/shared/storage/storage-key'
import { walletError } from '../../../support/fake-wallet'
import { ERRAND, moneyBench, waitFor } from '../../../support/money-bench'
import { ENTRY } from '../../../support/send-bench'
import { createTestStore } from '../../../support/test-store'
import { nextTurn } from '../../../support/until'

const { open, rpc } = moneyBench()

test('behavior: sent once, however often it is handed in, and whenever', async () => {
  const { desk, plan, asked, end } = await open()
  const made = await plan()
  const [one, two] = await end(Promise.all([desk.send(made, ERRAND), desk.send(made, ERRAND)]))
  expect(one).toBe(two)
  expect(await end(desk.send(made, ERRAND))).toBe(one)
  expect(asked()).toHaveLength(1)
})

test('behavior: another plan for the same is refused while the first one is with the wallet', async () => {
  const { desk, plan, asked, end, provider } = await open()
  let decline = (_error: Error) => {}
  provider.answers.eth_sendTransaction = () =>
    new Promise((_resolve, reject) => {
      decline = reject
    })
  const [first, second] = [await plan(), await plan()]
  const sending = desk.send(first, ERRAND)
  await waitFor(() => asked().length > 0)
  const twin = await end(desk.send(second, ERRAND))
  expect(twin).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_PENDING' } })
  decline(walletError(4001))
  await end(sending)
  expect(asked()).toHaveLength(1)
})

test('error: the answer was lost, and nothing is on the chain: the same is not asked for until the person says so', async () => {
  const { desk, plan, asked, end, provider } = await open()
  provider.answers.eth_sendTransaction = () => Promise.reject(walletError(-32_603, 'Connection lost'))
  const lost = await plan('78')
  void desk.send(lost, ERRAND)
  await waitFor(() => desk.find(lost.id)?.status === 'unsure')
  expect(desk.find(lost.id)).toMatchObject({
    status: 'unsure',
    error: { code: 'TRANSACTION_STATUS_UNKNOWN' },
  })
  const again = await end(desk.send(await plan('78'), ERRAND))
  expect(again.error?.code).toBe('TRANSACTION_PENDING')
  expect(asked()).toHaveLength(1)
  desk.dismiss(lost.id)
  provider.answers.eth_sendTransaction = params => rpc('eth_sendTransaction', params as unknown[])
  expect((await end(desk.send(await plan('78'), ERRAND))).status).toBe('confirmed')
})

test('error: another tab has asked for the same, and its answer was lost: not sent from here without an agreement', async () => {
  const storage = createMemoryStorage()
  const [other, here] = [await open({ storage }), await open({ storage })]
  other.provider.answers.eth_sendTransaction = () => Promise.reject(walletError(-32_603, 'Connection lost'))
  await other.plan() // ids count up from one in each store
  const lost = await other.plan('79')
  void other.desk.send(lost, ERRAND)
  await waitFor(() => other.desk.find(lost.id)?.status === 'unsure')
  const refused = await here.desk.send(await here.plan('79'), ERRAND)
  expect(refused).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_PENDING' } })
  expect(here.asked()).toHaveLength(0)
  expect(here.desk.find(lost.id)?.status).toBe('unsure')
})

describe('the code does not come at first', () => {
  const left: TransactionEntry = { ...ENTRY, id: 'left', status: 'sent' }
  const runner = {
    recall: () => [left],
    remember: () => {},
    follow: async () => left,
    run: async ({ id }: Plan) => ({ ...ENTRY, id }),
  } as unknown as TransactionRunner

  test('behavior: what is left from before is listed with the next transaction, at the desk that views hold', async () => {
    let isThere = false
    const openRunner = () => (isThere ? Promise.resolve(runner) : Promise.reject(new Error('offline')))
    const desk = new TransactionDesk(openRunner, () => {})
    await expect(desk.resume()).rejects.toThrow('offline')
    isThere = true
    const plan: Plan = { ...ENTRY, id: 'new', expiresAt: 0 }
    await desk.send(plan, ERRAND)
    expect(desk.get().map(({ id }) => id)).toEqual(['new', 'left'])
    await desk.resume()
    expect(desk.get()).toHaveLength(2)
  })

  test('behavior: the desk of an element stays the same, and who asks for it makes it try again', async () => {
    const storage = createMemoryStorage()
    storage.setItem(storageKey('test-project', 'transactions'), '[]')
    const load = jest.spyOn(loadMoney, 'load').mockRejectedValue(new Error('offline'))
    const { dispatch, stop } = createTestStore({ storage })
    const desk = dispatch(transactionDesk())
    await nextTurn()
    expect(load).toHaveBeenCalledTimes(1)
    expect(dispatch(transactionDesk())).toBe(desk)
    await nextTurn()
    expect(load).toHaveBeenCalledTimes(2)
    load.mockRestore()
    dispatch(transactionDesk())
    await waitFor(() => !desk.isBehind)
    stop()
  })
})
