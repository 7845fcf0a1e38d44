import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { type EvmNode, NETWORK, RICH, startEvmNode } from '../../../support/evm-node'
import { BOB } from '../../../support/fake-wallet'

let node: EvmNode
beforeAll(async () => {
  node = await startEvmNode()
})
afterAll(() => node.close())

const open = () => createEvmAdapter({ rpc: node.rpc })
const place = { network: NETWORK, from: RICH }
const transfer = (amount: bigint, to = BOB) =>
  ({ kind: 'transfer', token: null, to, amount: String(amount) }) as const

test('default: the whole transaction of a transfer, with the gas and fees of the node', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(5n))
  const block = (await node.call('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }
  const tip = BigInt(String(await node.call('eth_maxPriorityFeePerGas', [])))
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
