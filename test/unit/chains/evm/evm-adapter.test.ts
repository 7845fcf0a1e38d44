import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { type EvmNode, NETWORK, RICH, startEvmNode } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'

let node: EvmNode
beforeAll(async () => {
  node = await startEvmNode()
})
afterAll(() => node.close())

const open = () => createEvmAdapter({ rpc: node.rpc })
const place = { network: NETWORK, from: RICH }
const transfer = (amount: bigint, to = BOB) =>
  ({ kind: 'transfer', token: null, to, amount: String(amount) }) as const
/** In a block when it resolves: the node answers a little earlier. */
async function sendByNode(fields: object): Promise<string> {
  const hash = await node.call('eth_sendTransaction', [{ from: RICH, ...fields }])
  await node.call('evm_mine', [])
  return String(hash)
}
const hex = (units: bigint | string) => `0x${BigInt(units).toString(16)}`

test('behavior: what is sent is found by what it does, and its receipt tells what it has cost', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(7n))
  const mark = await adapter.mark(place)
  expect(await adapter.find(made, mark)).toBeUndefined()
  await sendByNode({ to: ALICE, value: '0x1' })
  const hash = await sendByNode({ to: BOB, value: hex(made.value), gas: hex(made.gas) })
  await sendByNode({ to: ALICE, value: '0x1' })
  expect(await adapter.find(made, mark)).toBe(hash)
  const receipt = (await node.call('eth_getTransactionReceipt', [hash])) as Record<string, string>
  const fee = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
  expect(await adapter.receipt(made, hash, mark)).toEqual({ hash, ok: true, fee: String(fee) })
})

test('default: balances in base units', async () => {
  const rich = BigInt(String(await node.call('eth_getBalance', [RICH, 'latest'])))
  expect(await open().balanceOf(place, null)).toBe(String(rich))
})
