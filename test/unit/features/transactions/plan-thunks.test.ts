import { maxAmount, planTransfer } from '../../../../src/features/transactions/plan-thunks'
import { planCall } from '../../../../src/features/transactions/run-plan'
import { NETWORK, RICH } from '../../../support/evm-node'
import { BOB } from '../../../support/fake-wallet'
import { moneyBench } from '../../../support/money-bench'

const { open, balanceOf, rpc } = moneyBench()
const place = { network: NETWORK, from: RICH }
const APPROVE = `0x095ea7b3${BOB.slice(2).toLowerCase().padStart(64, '0')}${'9'.padStart(64, '0')}`

test('default: all of the native currency but what the network may take, and a quarter of that for a rise', async () => {
  const { dispatch } = await open()
  const most = await dispatch(maxAmount(place, null, BOB))
  const transfer = { kind: 'transfer', token: null, to: BOB, amount: most } as const
  const plan = await dispatch(planTransfer(place, transfer, 18))
  const held = await balanceOf(RICH)
  const cost = BigInt(plan.preview.cost ?? 0)
  expect(BigInt(most) + cost + cost / 4n).toBe(held)
  expect(plan.preview.deed).toEqual(transfer)
})

test('error: less than the network takes', async () => {
  const { dispatch } = await open()
  const held = await balanceOf(RICH)
  await rpc('anvil_setBalance', [RICH, '0x1'])
  await expect(dispatch(maxAmount(place, null, BOB))).rejects.toBeDefined()
  await rpc('anvil_setBalance', [RICH, `0x${held.toString(16)}`])
})

test('default: a server’s call, with its gas and price, is what was wanted, or no plan', async () => {
  const { dispatch } = await open()
  const call = { to: BOB, data: APPROVE, value: '0', gas: '40000', gasPrice: '4000000000' }
  const wanted = { kind: 'approve', token: BOB, spender: BOB, amount: '9' } as const
  const plan = await dispatch(planCall(place, call, { wanted }))
  expect(plan.preview).toMatchObject({ deed: wanted, cost: '160000000000000' })
  expect(plan.transaction).toMatchObject({ gas: '40000', fees: { kind: 'legacy', gasPrice: '4000000000' } })
  const more = { ...wanted, amount: '10' }
  await expect(dispatch(planCall(place, call, { wanted: more }))).rejects.toMatchObject({
    code: 'TRANSACTION_MISMATCH',
  })
  const unknown = await dispatch(planCall(place, { ...call, data: '0x12345678' }, { wanted: 'unknown' }))
  expect(unknown.preview.deed).toEqual({ kind: 'unknown', to: BOB, data: '0x12345678' })
  await expect(dispatch(planCall(place, call, { wanted: 'unknown' }))).rejects.toMatchObject({
    code: 'TRANSACTION_MISMATCH',
  })
})
