import { maxAmount } from '../../../../src/features/send/max-amount'
import {
  buildCall,
  buildTransfer,
  readCall,
  simulateTransaction,
} from '../../../../src/features/transactions/transaction-builder'
import { NETWORK, RICH } from '../../../support/evm-node'
import { BOB } from '../../../support/fake-wallet'
import { moneyBench } from '../../../support/money-bench'

const { open, rpc, balanceOf } = moneyBench()
const place = { network: NETWORK, from: RICH }
const transfer = { kind: 'transfer', token: null, to: BOB, amount: '5' } as const
const APPROVE = `0x095ea7b3${BOB.slice(2).toLowerCase().padStart(64, '0')}${'9'.padStart(64, '0')}`
const approve = { kind: 'approve', token: BOB, spender: BOB, amount: '9' } as const

test('default: each plan is one of its own, and none outlives the quote it stems from', async () => {
  const { dispatch, clock, end } = await open()
  const one = await end(dispatch(buildTransfer(place, transfer, 18)))
  const two = await end(dispatch(buildTransfer(place, transfer, 18)))
  expect(one.id).not.toBe(two.id)
  expect(one.preview).toMatchObject({
    network: NETWORK,
    from: RICH,
    decoded: transfer,
    value: '5',
    rent: '0',
  })
  const expiresAt = clock.now() + 1000
  const call = { to: BOB, data: APPROVE, value: '0', gas: '40000', gasPrice: '7' }
  const quoted = await end(dispatch(buildCall(place, call, { expected: approve, expiresAt })))
  expect(quoted.expiresAt).toBe(expiresAt)
  expect(two.expiresAt).toBeGreaterThan(expiresAt)
})

test('behavior: a call without a price gets the fees of the node', async () => {
  const { dispatch, end } = await open()
  const call = { to: BOB, data: APPROVE, value: '0', gas: '40000' }
  const plan = await end(dispatch(buildCall(place, call, { expected: approve })))
  expect(plan.transaction).toMatchObject({ gas: '40000', fees: { kind: 'eip1559' } })
})

test('default: a call is decoded before any request to a node', async () => {
  const requested: string[] = []
  const url = () => {
    requested.push('node')
    return 'http://127.0.0.1:9'
  }
  const { dispatch } = await open({ url })
  requested.length = 0
  expect(await dispatch(readCall(place, { to: BOB, data: APPROVE, value: '0' }))).toEqual({
    decoded: approve,
    isKnownRouter: false,
    isReadableRouter: false,
    opensAccess: true,
  })
  expect(requested).toEqual([])
})

test('default: what a node says would happen', async () => {
  const { dispatch, end } = await open()
  const plan = await end(dispatch(buildTransfer(place, transfer, 18)))
  expect(await end(dispatch(simulateTransaction(plan)))).toEqual({
    kind: 'changes',
    leaves: [{ token: null, amount: '5' }],
    arrives: [],
    received: '5',
  })
})

test('error: a transaction that would fail, and an unavailable simulation: returned, never thrown', async () => {
  const bench = await open()
  const plan = await bench.end(bench.dispatch(buildTransfer(place, transfer, 18)))
  // the recipient has become a contract that accepts nothing
  await rpc('anvil_setCode', [BOB, '0x60006000fd'])
  expect(await bench.end(bench.dispatch(simulateTransaction(plan)))).toMatchObject({ kind: 'fails' })
  await rpc('anvil_setCode', [BOB, '0x'])
  const away = await open({ url: () => 'http://127.0.0.1:9' })
  expect(await away.end(away.dispatch(simulateTransaction(plan)))).toEqual({ kind: 'unavailable' })
  const cosmos = { ...plan, transaction: { ...plan.transaction, network: 'cosmos:hub' } }
  expect(await away.dispatch(simulateTransaction(cosmos))).toEqual({ kind: 'unavailable' })
})

test('error: a token that counts otherwise than the amount was made with', async () => {
  const { dispatch, end } = await open()
  // PUSH1 8 PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN
  await rpc('anvil_setCode', [BOB, '0x600860005260206000f3'])
  const token = { ...transfer, token: BOB }
  expect((await end(dispatch(buildTransfer(place, token, 8)))).preview.decoded).toEqual(token)
  await expect(end(dispatch(buildTransfer(place, token, 6)))).rejects.toMatchObject({
    code: 'TOKEN_DECIMALS_MISMATCH',
  })
  await rpc('anvil_setCode', [BOB, '0x'])
})

test('error: the native currency by other decimals than the network’s', async () => {
  const { dispatch, end } = await open()
  await expect(end(dispatch(buildTransfer(place, transfer, 6)))).rejects.toMatchObject({
    code: 'TOKEN_DECIMALS_MISMATCH',
  })
})

test('default: all of the native currency but what the network may take, and a quarter of that for a rise', async () => {
  const { dispatch } = await open()
  const most = await dispatch(maxAmount(place, null, BOB))
  const transfer = { kind: 'transfer', token: null, to: BOB, amount: most } as const
  const plan = await dispatch(buildTransfer(place, transfer, 18))
  const held = await balanceOf(RICH)
  const cost = BigInt(plan.preview.cost ?? 0)
  expect(BigInt(most) + cost + cost / 4n).toBe(held)
  expect(plan.preview.decoded).toEqual(transfer)
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
  const expected = { kind: 'approve', token: BOB, spender: BOB, amount: '9' } as const
  const plan = await dispatch(buildCall(place, call, { expected }))
  expect(plan.preview).toMatchObject({ decoded: expected, cost: '160000000000000' })
  expect(plan.transaction).toMatchObject({ gas: '40000', fees: { kind: 'legacy', gasPrice: '4000000000' } })
  const more = { ...expected, amount: '10' }
  await expect(dispatch(buildCall(place, call, { expected: more }))).rejects.toMatchObject({
    code: 'TRANSACTION_MISMATCH',
  })
  const unknown = await dispatch(buildCall(place, { ...call, data: '0x12345678' }, { expected: 'unknown' }))
  expect(unknown.preview.decoded).toEqual({ kind: 'unknown', to: BOB, data: '0x12345678' })
  await expect(dispatch(buildCall(place, call, { expected: 'unknown' }))).rejects.toMatchObject({
    code: 'TRANSACTION_MISMATCH',
  })
})
