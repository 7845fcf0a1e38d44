import { evmBench, hex, place, transfer } from '../../../support/evm-bench'
import { RICH } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'

const evm = evmBench()

test('behavior: a sent transaction is found by its effect, and its receipt has the fee', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(7n))
  const anchor = await adapter.readAnchor(place)
  expect(await adapter.find(made, anchor)).toBeUndefined()
  await evm.sendAndMine({ to: ALICE, value: '0x1' })
  const hash = await evm.sendAndMine({ to: BOB, value: hex(made.value), gas: hex(made.gas) })
  await evm.sendAndMine({ to: ALICE, value: '0x1' })
  expect(await adapter.find(made, anchor)).toBe(hash)
  const receipt = (await evm.node.call('eth_getTransactionReceipt', [hash])) as Record<string, string>
  const fee = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
  expect(await adapter.receipt(made, hash, anchor)).toEqual({
    hash,
    ok: true,
    fee: String(fee),
    received: '7',
  })
})

test('default: balances in base units', async () => {
  const rich = BigInt(String(await evm.node.call('eth_getBalance', [RICH, 'latest'])))
  expect(await evm.open().balanceOf(place, null)).toBe(String(rich))
})
