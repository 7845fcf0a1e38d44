import { evmBench, place, transfer } from '../../../support/evm-bench'
import { NETWORK, RICH } from '../../../support/evm-node'
import { BOB } from '../../../support/fake-wallet'

const evm = evmBench()

test('default: the whole transaction of a transfer, with the gas and fees of the node', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(5n))
  const block = (await evm.node.call('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }
  const tip = BigInt(String(await evm.node.call('eth_maxPriorityFeePerGas', [])))
  const maxFee = String(BigInt(block.baseFeePerGas) * 2n + tip)
  expect(made).toEqual({
    namespace: 'eip155',
    network: NETWORK,
    from: RICH,
    to: BOB,
    data: '0x',
    value: '5',
    gas: '21000',
    fees: { kind: 'eip1559', maxFee, maxPriorityFee: String(tip) },
    dataFee: '0',
  })
  expect(adapter.costOf(made)).toBe(String(21_000n * BigInt(maxFee)))
  expect(adapter.describe(made)).toEqual(transfer(5n))
})

describe('gas and price that a server names', () => {
  const build = (given: object) =>
    evm.open().calls.buildCall(place, { to: BOB, data: '0x', value: '1', ...given })
  const price = async () => {
    const { fees } = await build({})
    return fees?.kind === 'eip1559' ? BigInt(fees.maxFee) : 0n
  }

  test.each([
    ['its own figure stands', '40000', '40000'],
    ['more than twice what the node says is not taken', '30000000', '42000'],
    ['too little would fail', '20999', '21000'],
  ])('param: gas: %s', async (_what, gas, expected) => {
    expect((await build({ gas })).gas).toBe(expected)
  })

  test('param: price: up to twice the node’s own', async () => {
    const own = await price()
    const fair = { kind: 'legacy', gasPrice: String(own * 2n) } as const
    expect((await build({ fees: fair })).fees).toEqual(fair)
    const much = { kind: 'legacy', gasPrice: String(own * 2n + 1n) } as const
    expect((await build({ fees: much })).fees).toMatchObject({ kind: 'eip1559', maxFee: String(own) })
  })

  test('param: price: no less than half of the node’s own', async () => {
    const own = await price()
    const half = (own + 1n) / 2n
    const fair = { kind: 'legacy', gasPrice: String(half) } as const
    expect((await build({ fees: fair })).fees).toEqual(fair)
    const little = { kind: 'legacy', gasPrice: String(half - 1n) } as const
    expect((await build({ fees: little })).fees).toMatchObject({ kind: 'eip1559', maxFee: String(own) })
  })

  test('behavior: the gas of a call that would fail stays, so that the simulation shows the failure', async () => {
    expect((await build({ gas: '40000', value: String(10n ** 40n) })).gas).toBe('40000')
  })
})
