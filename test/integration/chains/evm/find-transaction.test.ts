import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { evmBench, place, transfer } from '../../../support/evm-bench'
import { ALICE, BOB } from '../../../support/fake-wallet'

const evm = evmBench()

test('behavior: nothing is found that differs in any part', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(9n))
  const anchor = await adapter.readAnchor(place)
  await evm.sendAndMine({ to: BOB, value: '0x8' })
  await evm.sendAndMine({ to: ALICE, value: '0x9' })
  await evm.sendAndMine({ to: BOB, value: '0x9', data: '0x01' })
  expect(await adapter.find(made, anchor)).toBeUndefined()
})

test('behavior: found however many blocks have passed', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(11n))
  const anchor = await adapter.readAnchor(place)
  const hash = await evm.sendAndMine({ to: BOB, value: '0xb' })
  await evm.node.call('anvil_mine', ['0x200'])
  evm.node.requested.length = 0
  expect(await adapter.find(made, anchor)).toBe(hash)
  expect(evm.node.requested.length).toBeLessThan(30)
})

test('behavior: of two with the same effect, the excluded one is skipped', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(12n))
  const anchor = await adapter.readAnchor(place)
  const first = await evm.sendAndMine({ to: BOB, value: '0xc' })
  expect(await adapter.find(made, anchor, new Set([first]))).toBeUndefined()
  const second = await evm.sendAndMine({ to: BOB, value: '0xc' })
  expect(await adapter.find(made, anchor, new Set([first]))).toBe(second)
})

test('behavior: what waits for a block already was made before', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(13n))
  await evm.node.call('evm_setAutomine', [false])
  await evm.send({ to: BOB, value: '0xd' })
  const anchor = await adapter.readAnchor(place)
  await evm.node.call('evm_mine', [])
  await evm.node.call('evm_setAutomine', [true])
  expect(await adapter.find(made, anchor)).toBeUndefined()
})

test.each([
  ['eth_blockNumber', `0x${'f'.repeat(300)}`],
  ['eth_blockNumber', 'many'],
  ['eth_getTransactionCount', null],
])(
  'error: a node whose %s is no number that can be counted with: nothing is found, and it ends',
  async (requested, answer) => {
    const made = await evm.open().buildTransfer(place, transfer(14n))
    const anchor = await evm.open().readAnchor(place)
    await evm.sendAndMine({ to: BOB, value: '0xe' })
    const adapter = createEvmAdapter({
      rpc: async (network, method, params) =>
        method === requested ? answer : evm.node.rpc(network, method, params),
    })
    await expect(adapter.find(made, anchor)).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  },
)
