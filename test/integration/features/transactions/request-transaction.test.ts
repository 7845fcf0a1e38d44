import { simulateTransaction } from '../../../../src/features/transactions/transaction-builder'
import { watchTransaction } from '../../../../src/features/transactions/watch-transaction'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { RICH } from '../../../support/evm-node'
import { BOB, walletError } from '../../../support/fake-wallet'
import { INTENT, moneyBench, waitFor } from '../../../support/money-bench'

const bench = moneyBench()
const { open, rpc, balanceOf } = bench

test('default: the wallet gets exactly what the preview shows, and the chain agrees to the last unit', async () => {
  const { send, build, requested, end, dispatch } = await open()
  const made = await build('12345')
  expect(await dispatch(simulateTransaction(made))).toMatchObject({
    leaves: [{ token: null, amount: '12345' }],
  })
  const [before, bobs] = [await balanceOf(RICH), await balanceOf(BOB)]
  const steps: string[] = []
  dispatch(watchTransaction(made.id, status => steps.push(status)))
  const entry = await end(send(made))
  expect(entry).toMatchObject({ status: 'confirmed', intent: INTENT, error: undefined })
  expect(steps).toEqual(['checking', 'asking', 'sent', 'confirmed'])
  expect(requested().map(({ params }) => params)).toEqual([
    [
      {
        chainId: '0x1',
        from: RICH,
        to: BOB,
        data: '0x',
        value: '0x3039',
        gas: '0x5208',
        maxFeePerGas: expect.stringMatching(/^0x/),
        maxPriorityFeePerGas: expect.stringMatching(/^0x/),
      },
    ],
  ])
  expect(await balanceOf(BOB)).toBe(bobs + 12_345n)
  expect(await balanceOf(RICH)).toBe(before - 12_345n - BigInt(entry.fee ?? -1))
  expect(BigInt(entry.fee ?? -1)).toBeLessThanOrEqual(BigInt(made.preview.cost ?? 0))
})

test.each([
  ['declined', walletError(4001), 'TRANSACTION_DECLINED'],
  ['refused by its node', walletError(-32_000, 'insufficient funds for gas'), 'REQUEST_FAILED'],
  ['unable', walletError(4200), 'REQUEST_FAILED'],
])('error: %s: nothing was sent, and it can be tried again', async (_what, thrown, code) => {
  const { send, build, end, provider, storage } = await open()
  provider.answers.eth_sendTransaction = () => Promise.reject(thrown)
  const refused = await end(send(await build()))
  expect(refused).toMatchObject({ status: 'refused', error: { code } })
  expect(refused.hash).toBeUndefined()
  expect(storage.getItem('@w3m/test-project/transactions')).toBeNull()
  provider.answers.eth_sendTransaction = params => rpc('eth_sendTransaction', params as unknown[])
  expect((await end(send(await build()))).status).toBe('confirmed')
})

test('error: a wallet that changes its network, without an event, while the node is queried', async () => {
  const { send, build, end, provider, requested } = await open()
  const made = await build()
  const real = globalThis.fetch
  globalThis.fetch = (url, init) => {
    if (String(init?.body).includes('eth_getBalance')) provider.answers.eth_chainId = () => '0x89'
    return real(url, init)
  }
  const refused = await end(send(made))
  globalThis.fetch = real
  expect(refused).toMatchObject({ status: 'refused', error: { code: 'NETWORK_CHANGED' } })
  expect(requested()).toEqual([])
})

test('error: the response was lost, and it was sent: it is found on the chain, and not sent again', async () => {
  const { send, build, requested, end, provider } = await open()
  provider.answers.eth_sendTransaction = async params => {
    await rpc('eth_sendTransaction', params as unknown[])
    throw walletError(-32_603, 'Connection lost')
  }
  const bobs = await balanceOf(BOB)
  const made = await build('77')
  const entry = await end(send(made))
  expect(entry).toMatchObject({ status: 'confirmed', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  expect(await end(send(made))).toBe(entry)
  expect(requested()).toHaveLength(1)
  expect(await balanceOf(BOB)).toBe(bobs + 77n)
})

test('behavior: a lost connection to the node changes nothing: polling continues until it answers', async () => {
  let url = bench.url()
  const { send, build, end, provider, clock, dispatch } = await open({ url: () => url })
  const made = await build('79')
  provider.answers.eth_sendTransaction = async params => {
    const hash = await rpc('eth_sendTransaction', params as unknown[])
    url = 'http://127.0.0.1:9'
    return hash
  }
  const sending = send(made)
  const back = (status: string) => status === 'sent' && void clock.after(20_000, () => (url = bench.url()))
  const stop = dispatch(watchTransaction(made.id, back))
  expect((await end(sending)).status).toBe('confirmed')
  stop()
})

test('error: executed and failed: only the fee was charged', async () => {
  const { send, find, build, end } = await open()
  const made = await build('84')
  await rpc('evm_setAutomine', [false])
  const sending = send(made)
  await waitFor(() => find(made.id)?.status === 'sent')
  // PUSH1 0 PUSH1 0 REVERT
  await rpc('anvil_setCode', [BOB, '0x60006000fd'])
  await rpc('evm_mine', [])
  await rpc('evm_setAutomine', [true])
  const entry = await end(sending)
  await rpc('anvil_setCode', [BOB, '0x'])
  expect(entry).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_REVERTED' } })
  expect(BigInt(entry.fee ?? 0)).toBeGreaterThan(0n)
})

test('behavior: of two that are the same, each is found once', async () => {
  const { send, find, build, end, provider, clock } = await open()
  const [one, two] = [await build('90'), await build('90')]
  await rpc('evm_setAutomine', [false])
  const first = send(one)
  await waitFor(() => find(one.id)?.status === 'sent')
  // the response about the second one is lost before it was sent
  provider.answers.eth_sendTransaction = () => Promise.reject(walletError(-32_603, 'Connection lost'))
  void send(two, [one.id])
  await waitFor(() => find(two.id)?.status === 'unsure')
  await rpc('evm_mine', [])
  await rpc('evm_setAutomine', [true])
  expect((await end(first)).status).toBe('confirmed')
  await end(clock.advance(60_000))
  const entry = find(two.id)
  expect([entry?.status, entry?.hash]).toEqual(['unsure', undefined])
})

test('error: canceled after approving: found while it waits, and time alone proves nothing', async () => {
  const { send, find, build, end, provider, clock, requested, passUntil } = await open()
  const made = await build('92')
  let agree = () => {}
  // the page learns that the view was closed; the wallet's own host sends later
  provider.answers.eth_sendTransaction = params => {
    agree = () => void rpc('eth_sendTransaction', params as unknown[])
    return Promise.reject(new W3mError('ABORTED'))
  }
  await rpc('evm_setAutomine', [false])
  const sending = send(made)
  await waitFor(() => find(made.id)?.status === 'unsure')
  await end(clock.advance(10 * 60_000))
  expect(find(made.id)?.status).toBe('unsure')
  const again = await end(send(await build('92')))
  expect(again).toMatchObject({ status: 'refused', error: { code: 'TRANSACTION_PENDING' } })
  agree()
  await passUntil(() => expect(find(made.id)?.status).toBe('sent'), 1000)
  await rpc('evm_mine', [])
  await rpc('evm_setAutomine', [true])
  expect((await end(sending)).status).toBe('confirmed')
  expect(requested()).toHaveLength(1)
})

test('error: a transaction that the network never shows stays unknown, and that is shown once the search has ended', async () => {
  const { send, find, build, end, provider } = await open()
  const made = await build('91')
  provider.answers.eth_sendTransaction = () => Promise.reject(walletError(-32_603, 'Connection lost'))
  const sending = send(made)
  await waitFor(() => find(made.id)?.status === 'unsure')
  expect(find(made.id)?.error?.code).toBe('TRANSACTION_STATUS_UNKNOWN')
  expect(await end(sending, 15_000)).toMatchObject({
    status: 'unsure',
    error: { code: 'TRANSACTION_NOT_FOUND' },
  })
})
