import { evmBench, hex, place, transfer } from '../../../support/evm-bench'
import { RICH } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'

const evm = evmBench()

test('error: a wallet that sent something else is told of', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(9n))
  const mark = await adapter.mark(place)
  const hash = await evm.send({ to: ALICE, value: '0x9' })
  await evm.node.call('evm_mine', []) // the node answers a little earlier
  await expect(adapter.receipt(made, hash, mark)).rejects.toThrow('The wallet changed the transaction')
})

describe('while nothing is mined', () => {
  beforeEach(() => evm.node.call('evm_setAutomine', [false]))
  afterEach(() => evm.node.call('evm_setAutomine', [true]))

  test('behavior: no receipt yet', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(3n))
    const mark = await adapter.mark(place)
    const hash = await evm.send({ to: BOB, value: '0x3' })
    expect(await adapter.receipt(made, hash, mark)).toBeUndefined()
    await evm.node.call('evm_mine', [])
    expect(await adapter.receipt(made, hash, mark)).toMatchObject({ hash, ok: true })
  })

  test('behavior: sent anew for a higher price, it is the same one', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(4n))
    const mark = await adapter.mark(place)
    const nonce = hex(BigInt(String(await evm.node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await evm.send({ to: BOB, value: '0x4', nonce, ...price })
    expect(await adapter.receipt(made, hash, mark)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    const other = await evm.send({ to: BOB, value: '0x4', nonce, ...dearer })
    await evm.node.call('evm_mine', [])
    expect(await adapter.receipt(made, hash, mark)).toMatchObject({ hash: other, ok: true })
  })

  test('error: in its place another one that does the same, and is known to be another', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(5n))
    const mark = await adapter.mark(place)
    const nonce = hex(BigInt(String(await evm.node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await evm.send({ to: BOB, value: '0x5', nonce, ...price })
    expect(await adapter.receipt(made, hash, mark)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    const other = await evm.send({ to: BOB, value: '0x5', nonce, ...dearer })
    await evm.node.call('evm_mine', [])
    await expect(adapter.receipt(made, hash, mark, new Set([other]))).rejects.toMatchObject({
      code: 'TRANSACTION_REPLACED',
    })
  })

  test('error: cancelled in the wallet', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(6n))
    const mark = await adapter.mark(place)
    const nonce = hex(BigInt(String(await evm.node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await evm.send({ to: BOB, value: '0x6', nonce, ...price })
    expect(await adapter.receipt(made, hash, mark)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    await evm.send({ to: RICH, value: '0x0', nonce, ...dearer })
    await evm.node.call('evm_mine', [])
    await expect(adapter.receipt(made, hash, mark)).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED' })
  })

  test('behavior: one that the node has never heard of is no failure: it may still come', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(6n))
    const mark = await adapter.mark(place)
    await evm.send({ to: ALICE, value: '0x6' })
    await evm.node.call('evm_mine', [])
    expect(await adapter.receipt(made, `0x${'ab'.repeat(32)}`, mark)).toBeUndefined()
  })
})
