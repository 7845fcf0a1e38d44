import { walletError } from '../../../support/fake-wallet'
import { ERRAND, moneyBench, waitFor } from '../../../support/money-bench'

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
  expect(desk.find(lost.id)).toMatchObject({ status: 'unsure', error: { code: 'TRANSACTION_UNSURE' } })
  const again = await end(desk.send(await plan('78'), ERRAND))
  expect(again.error?.code).toBe('TRANSACTION_PENDING')
  expect(asked()).toHaveLength(1)
  desk.dismiss(lost.id)
  provider.answers.eth_sendTransaction = params => rpc('eth_sendTransaction', params as unknown[])
  expect((await end(desk.send(await plan('78'), ERRAND))).status).toBe('confirmed')
})
