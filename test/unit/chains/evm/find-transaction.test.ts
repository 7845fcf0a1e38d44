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

test('behavior: nothing is found that differs in any part', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(9n))
  const mark = await adapter.mark(place)
  await sendByNode({ to: BOB, value: '0x8' })
  await sendByNode({ to: ALICE, value: '0x9' })
  await sendByNode({ to: BOB, value: '0x9', data: '0x01' })
  expect(await adapter.find(made, mark)).toBeUndefined()
})

test('behavior: found however many blocks have passed', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(11n))
  const mark = await adapter.mark(place)
  const hash = await sendByNode({ to: BOB, value: '0xb' })
  await node.call('anvil_mine', ['0x200'])
  node.asked.length = 0
  expect(await adapter.find(made, mark)).toBe(hash)
  expect(node.asked.length).toBeLessThan(30)
})

test('behavior: of two that do the same, the one that is known to be another is not taken', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(12n))
  const mark = await adapter.mark(place)
  const first = await sendByNode({ to: BOB, value: '0xc' })
  expect(await adapter.find(made, mark, new Set([first]))).toBeUndefined()
  const second = await sendByNode({ to: BOB, value: '0xc' })
  expect(await adapter.find(made, mark, new Set([first]))).toBe(second)
})

test('behavior: what waits for a block already was made before', async () => {
  const adapter = open()
  const made = await adapter.buildTransfer(place, transfer(13n))
  await node.call('evm_setAutomine', [false])
  await node.call('eth_sendTransaction', [{ from: RICH, to: BOB, value: '0xd' }])
  const mark = await adapter.mark(place)
  await node.call('evm_mine', [])
  await node.call('evm_setAutomine', [true])
  expect(await adapter.find(made, mark)).toBeUndefined()
})
