import { dismissTransaction } from '../../../../src/features/transactions/transactions-slice'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { walletError } from '../../../support/fake-wallet'
import { moneyBench, waitFor } from '../../../support/money-bench'

const { open, rpc } = moneyBench()

test('behavior: sent once, however often it is handed in, and whenever', async () => {
  const { send, build, requested, end } = await open()
  const made = await build()
  const [one, two] = await end(Promise.all([send(made), send(made)]))
  expect([one.status, two.status]).toEqual(['confirmed', 'checking'])
  expect(await end(send(made))).toBe(one)
  expect(requested()).toHaveLength(1)
})

test('behavior: another plan for the same is refused while the first one is with the wallet', async () => {
  const { send, build, requested, end, provider } = await open()
  let decline = (_error: Error) => {}
  provider.answers.eth_sendTransaction = () =>
    new Promise((_resolve, reject) => {
      decline = reject
    })
  const [first, second] = [await build(), await build()]
  const sending = send(first)
  await waitFor(() => requested().length > 0)
  const alsoAnnounced = await end(send(second))
  expect(alsoAnnounced).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_PENDING' } })
  decline(walletError(4001))
  await end(sending)
  expect(requested()).toHaveLength(1)
})

test('error: the response was lost, and nothing is on the chain: the same is not requested until the visitor agrees', async () => {
  const { dispatch, send, find, build, requested, end, provider } = await open()
  provider.answers.eth_sendTransaction = () => Promise.reject(walletError(-32_603, 'Connection lost'))
  const lost = await build('78')
  void send(lost)
  await waitFor(() => find(lost.id)?.status === 'unsure')
  expect(find(lost.id)).toMatchObject({
    status: 'unsure',
    error: { code: 'TRANSACTION_STATUS_UNKNOWN' },
  })
  const again = await end(send(await build('78')))
  expect(again.error?.code).toBe('TRANSACTION_PENDING')
  expect(requested()).toHaveLength(1)
  dispatch(dismissTransaction(lost.id))
  provider.answers.eth_sendTransaction = params => rpc('eth_sendTransaction', params as unknown[])
  expect((await end(send(await build('78')))).status).toBe('confirmed')
})

test('error: another tab has requested the same, and its response was lost: not sent from here without an agreement', async () => {
  const storage = createMemoryStorage()
  const [other, here] = [await open({ storage }), await open({ storage })]
  other.provider.answers.eth_sendTransaction = () => Promise.reject(walletError(-32_603, 'Connection lost'))
  await other.build() // ids count up from one in each store
  const lost = await other.build('79')
  void other.send(lost)
  await waitFor(() => other.find(lost.id)?.status === 'unsure')
  const refused = await here.send(await here.build('79'))
  expect(refused).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_PENDING' } })
  expect(here.requested()).toHaveLength(0)
  expect(here.find(lost.id)?.status).toBe('unsure')
})
