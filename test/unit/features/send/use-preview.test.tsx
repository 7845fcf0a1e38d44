import { act } from 'react'
import type { Transfer } from '../../../../src/chains/family'
import { usePreview } from '../../../../src/features/send/use-preview'
import { NETWORK, RICH } from '../../../support/evm-node'
import { BOB } from '../../../support/fake-wallet'
import { type SendStore, sendBench } from '../../../support/send-bench'
import { nextTurn } from '../../../support/until'

const { network, connect, show } = sendBench()
const transfer = (amount: string): Transfer => ({ kind: 'transfer', token: null, to: BOB, amount })
let seen: ReturnType<typeof usePreview>
type Props = { amount?: string | undefined; isHeld?: boolean; at?: string }
function Probe({ amount, isHeld = false, at = NETWORK }: Props) {
  const wanted = amount === undefined ? undefined : transfer(amount)
  seen = usePreview({ network: at, from: RICH, transfer: wanted, decimals: 18, isHeld })
  return null
}
const id = () => seen.built?.id
/** Times that gas was asked for: once for each plan. */
const made = () =>
  network.to('/').filter(({ body }) => (body as { method: string }).method === 'eth_estimateGas').length
/** A minute passes, and what falls due in it happens. */
const minute = ({ clock }: SendStore) =>
  act(async () => {
    for (let second = 0; second < 60; second++) {
      jest.advanceTimersByTime(1000)
      await clock.advance(1000)
      await nextTurn()
    }
  })

test('default: the transaction that is asked for, then what would come of it', async () => {
  const store = await connect()
  const screen = show(<Probe />, store)
  expect(seen.built).toBeUndefined()
  screen.rerender(<Probe amount="5" />)
  await store.soon(() => expect(seen.built?.preview.deed).toEqual(transfer('5')))
  await store.soon(() =>
    expect(seen.built?.simulation).toEqual({
      kind: 'changes',
      leaves: [{ token: null, amount: '5' }],
      arrives: [],
      received: '5',
    }),
  )
})

test('behavior: made anew every 20 s, but not while it is being sent', async () => {
  const store = await connect()
  const screen = show(<Probe amount="5" />, store)
  await store.soon(() => expect(seen.built?.simulation).toBeDefined())
  const first = id()
  act(() => void jest.advanceTimersByTime(20_000))
  await store.soon(() => expect(id()).not.toBe(first))
  await store.soon(() => expect(seen.built?.simulation).toBeDefined())
  const second = id()
  expect(made()).toBe(2)
  screen.rerender(<Probe amount="5" isHeld />)
  await minute(store)
  expect([made(), id()]).toEqual([2, second])
  screen.rerender(<Probe amount="5" />)
  await store.soon(() => expect(id()).not.toBe(second))
})

test('behavior: the plan of another transfer, or network, is never shown for this one', async () => {
  const store = await connect()
  const screen = show(<Probe amount="5" />, store)
  await store.soon(() => expect(seen.built?.simulation).toBeDefined())
  screen.rerender(<Probe amount="6" />)
  expect([seen.built, seen.built?.simulation]).toEqual([undefined, undefined])
  await store.soon(() => expect(seen.built?.preview.deed).toEqual(transfer('6')))
  screen.rerender(<Probe amount="6" at="eip155:137" />)
  expect([seen.built, seen.built?.simulation]).toEqual([undefined, undefined])
})

test('error: told, and tried again when asked to', async () => {
  const store = await connect()
  const screen = show(<Probe />, store)
  network.on('/', ({ body }) =>
    Response.json({
      jsonrpc: '2.0',
      id: (body as { id: number }).id,
      error: { code: 3, message: 'execution reverted: no' },
    }),
  )
  screen.rerender(<Probe amount="7" />)
  await store.soon(() => expect(seen.error?.code).toBe('TRANSACTION_REFUSED'))
  expect(seen.built).toBeUndefined()
  network.on('/', Response.json({}))
  act(() => seen.retry())
  await store.soon(() => expect(seen.error?.code).not.toBe('TRANSACTION_REFUSED'))
})
