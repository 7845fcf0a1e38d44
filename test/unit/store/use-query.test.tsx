import { nodeApi } from '../../../src/services/node/node-api'
import { useQuery } from '../../../src/store/use-query'
import { fakeNetwork } from '../../support/fake-network'
import { ALICE, BOB } from '../../support/fake-wallet'
import { eventually, type Screen, settleView, viewBench } from '../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()
const { getNativeBalance } = nodeApi.endpoints

type Props = { address?: string; forceRefetch?: boolean }

function Balance({ address, forceRefetch = false }: Props) {
  const arg = address === undefined ? undefined : { network: 'eip155:1', address }
  const { data, isError } = useQuery(getNativeBalance, arg, { forceRefetch })
  return <p>{isError ? 'failed' : (data ?? 'unknown')}</p>
}
const says = (screen: Screen, words: string) => eventually(() => expect(screen.text).toBe(words))
const answer = (result: string) => network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result }))
const askedFor = () => network.to('/').map(({ body }) => (body as { params: [string] }).params[0])

test('default: asks when it is mounted, and shows the answer', async () => {
  const screen = bench.show(<Balance address={ALICE} />)
  expect(screen.text).toBe('unknown')
  await says(screen, '1500000000000000000')
  expect(askedFor()).toEqual([ALICE])
})

test('param: without an argument nobody is asked', async () => {
  const screen = bench.show(<Balance />)
  await settleView()
  expect(network.requests).toEqual([])
  expect(screen.text).toBe('unknown')
})

test('behavior: another argument is another question; the same, written anew, is not', async () => {
  const screen = bench.show(<Balance address={ALICE} />)
  await says(screen, '1500000000000000000')
  screen.rerender(<Balance address={ALICE} />)
  answer('0x7')
  screen.rerender(<Balance address={BOB} />)
  expect(screen.text).toBe('unknown')
  await says(screen, '7')
  expect(askedFor()).toEqual([ALICE, BOB])
})

test('behavior: what is known is shown at once, and not asked for again', async () => {
  const first = bench.show(<Balance address={ALICE} />)
  await says(first, '1500000000000000000')
  const second = bench.show(<Balance address={ALICE} />, first.store)
  expect(second.text).toBe('1500000000000000000')
  await settleView()
  expect(askedFor()).toEqual([ALICE])
})

test('param: forceRefetch asks all the same, and what is known stays meanwhile', async () => {
  const first = bench.show(<Balance address={ALICE} />)
  await says(first, '1500000000000000000')
  answer('0x7')
  const second = bench.show(<Balance address={ALICE} forceRefetch />, first.store)
  expect(second.text).toBe('1500000000000000000')
  await says(second, '7')
  expect(askedFor()).toEqual([ALICE, ALICE])
})

test('behavior: it lets go when it is taken away', async () => {
  const screen = bench.show(<Balance address={ALICE} />)
  await says(screen, '1500000000000000000')
  const kept = () => Object.keys(screen.store.getState().node.queries).length
  jest.useFakeTimers()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(kept()).toBe(1)
  screen.unmount()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(kept()).toBe(0)
  jest.useRealTimers()
})

test('error: a refusal is known as one', async () => {
  network.on('/', new Response('', { status: 404 }))
  await says(bench.show(<Balance address={ALICE} />), 'failed')
})
