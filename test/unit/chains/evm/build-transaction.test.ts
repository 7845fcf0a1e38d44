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
