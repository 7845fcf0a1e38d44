import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { evmBench, hex, place, transfer } from '../../../support/evm-bench'
import { RICH } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'

const evm = evmBench()
/** `UserOperationEvent`, and the EntryPoint 0.7 that emits it. */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

const before = async () => Number(await evm.node.call('eth_getTransactionCount', [RICH, 'latest']))

test('error: a wallet that sent something else: the call and its recipient', async () => {
  const adapter = evm.open()
  const made = await adapter.buildTransfer(place, transfer(9n))
  const anchor = await adapter.readAnchor(place)
  const hash = await evm.send({ to: ALICE, value: '0x9' })
  await evm.node.call('evm_mine', []) // the node responds a little earlier
  expect(await adapter.receipt(made, hash, anchor)).toMatchObject({
    ok: true,
    mismatch: { kind: 'transfer', token: null, to: ALICE, amount: '9' },
  })
})

describe('a node that is not honest', () => {
  /** An adapter whose node gives other responses to some methods. */
  const changing = (method: string, change: object) =>
    createEvmAdapter({
      rpc: async (network, requested, params) => {
        const answer = await evm.node.rpc(network, requested, params)
        return requested === method ? { ...(answer as object), ...change } : answer
      },
    })

  test.each([
    ['of another transaction', { transactionHash: `0x${'ab'.repeat(32)}` }],
    ['without a status', { status: undefined }],
    ['with a status that is none', { status: '0x2' }],
    ['of another sender', { from: BOB }],
  ])('error: a receipt %s is none', async (_what, change) => {
    const made = await evm.open().buildTransfer(place, transfer(9n))
    const anchor = await evm.open().readAnchor(place)
    const hash = await evm.sendAndMine({ to: BOB, value: '0x9' })
    expect(await evm.open().receipt(made, hash, anchor)).toMatchObject({ ok: true, received: '9' })
    const adapter = changing('eth_getTransactionReceipt', change)
    expect(await adapter.receipt(made, hash, anchor)).toBeUndefined()
  })

  test('error: an earlier transaction of the account is no receipt of this request', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(9n))
    const old = await evm.sendAndMine({ to: BOB, value: '0x9' })
    const anchor = await adapter.readAnchor(place)
    expect(await adapter.receipt(made, old, anchor)).toBeUndefined()
  })

  test('error: a transaction of another account proves no transfer of native currency', async () => {
    const adapter = evm.open()
    const otherSender = { ...place, from: ALICE }
    const made = { ...(await adapter.buildTransfer(place, transfer(9n))), from: ALICE }
    const anchor = await adapter.readAnchor(otherSender)
    const hash = await evm.sendAndMine({ to: BOB, value: '0x9' })
    expect((await adapter.receipt(made, hash, anchor))?.received).toBeUndefined()
  })
})

test('error: a recipient that writes the log of a failed operation does not undo what it got', async () => {
  const adapter = evm.open()
  const made = { ...(await adapter.buildTransfer(place, transfer(9n))), from: ALICE }
  const anchor = await adapter.readAnchor({ ...place, from: ALICE })
  const entryPoint = BOB
  const hash = await evm.sendAndMine({ to: entryPoint, value: '0x9' })
  const word = (digits: string) => `0x${digits.padStart(64, '0')}`
  const failure = (address: string, data: string) => ({
    address,
    topics: [USER_OPERATION, hash, word(ALICE.slice(2)), word('0')],
    data,
  })
  const receiptWith = (log: object) =>
    createEvmAdapter({
      rpc: async (network, method, params) => {
        const answer = await evm.node.rpc(network, method, params)
        return method === 'eth_getTransactionReceipt' ? { ...(answer as object), logs: [log] } : answer
      },
    }).receipt(made, hash, anchor)
  const failed = `0x${'0'.repeat(256)}`
  expect(await receiptWith(failure(place.from, failed))).toMatchObject({ ok: true })
  expect(await receiptWith(failure(entryPoint, '0x'))).toMatchObject({ ok: true })
  expect(await receiptWith(failure(entryPoint, failed))).toMatchObject({ ok: false })
  expect(await receiptWith(failure(ENTRY_POINT, failed))).toMatchObject({ ok: false })
})

describe('while nothing is mined', () => {
  beforeEach(() => evm.node.call('evm_setAutomine', [false]))
  afterEach(() => evm.node.call('evm_setAutomine', [true]))

  test('default: found while it waits for a block, where the node shows what waits', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(2n))
    const anchor = await adapter.readAnchor(place)
    expect(await adapter.find(made, anchor)).toBeUndefined()
    const hash = await evm.send({ to: BOB, value: '0x2' })
    expect(await adapter.find(made, anchor)).toBe(hash)
    expect(await adapter.find(made, anchor, new Set([hash]))).toBeUndefined()
    await evm.node.call('evm_mine', [])
  })

  test('behavior: one that takes the place of another that waited counts', async () => {
    const adapter = evm.open()
    const nonce = hex(BigInt(await before()))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    await evm.send({ to: ALICE, value: '0x1', nonce, ...price })
    const made = await adapter.buildTransfer(place, transfer(8n))
    const anchor = await adapter.readAnchor(place)
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    const hash = await evm.send({ to: BOB, value: '0x8', nonce, ...dearer })
    await evm.node.call('evm_mine', [])
    expect(await adapter.receipt(made, hash, anchor)).toMatchObject({ hash, ok: true, received: '8' })
  })

  test('behavior: no receipt yet', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(3n))
    const anchor = await adapter.readAnchor(place)
    const hash = await evm.send({ to: BOB, value: '0x3' })
    expect(await adapter.receipt(made, hash, anchor)).toBeUndefined()
    await evm.node.call('evm_mine', [])
    expect(await adapter.receipt(made, hash, anchor)).toMatchObject({ hash, ok: true })
  })

  test('behavior: sent again for a higher price, it is the same one', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(4n))
    const anchor = await adapter.readAnchor(place)
    const nonce = hex(BigInt(String(await evm.node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await evm.send({ to: BOB, value: '0x4', nonce, ...price })
    expect(await adapter.receipt(made, hash, anchor)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    const other = await evm.send({ to: BOB, value: '0x4', nonce, ...dearer })
    await evm.node.call('evm_mine', [])
    expect(await adapter.receipt(made, hash, anchor)).toMatchObject({ hash: other, ok: true })
  })

  test('error: in its place another one that does the same, and is known to be another', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(5n))
    const anchor = await adapter.readAnchor(place)
    const nonce = hex(BigInt(String(await evm.node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await evm.send({ to: BOB, value: '0x5', nonce, ...price })
    expect(await adapter.receipt(made, hash, anchor)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    const other = await evm.send({ to: BOB, value: '0x5', nonce, ...dearer })
    await evm.node.call('evm_mine', [])
    await expect(adapter.receipt(made, hash, anchor, new Set([other]))).rejects.toMatchObject({
      code: 'TRANSACTION_REPLACED',
    })
  })

  test('error: cancelled in the wallet', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(6n))
    const anchor = await adapter.readAnchor(place)
    const nonce = hex(BigInt(String(await evm.node.call('eth_getTransactionCount', [RICH, 'latest']))))
    const price = { maxPriorityFeePerGas: hex(2n * 10n ** 9n), maxFeePerGas: hex(9n * 10n ** 9n) }
    const hash = await evm.send({ to: BOB, value: '0x6', nonce, ...price })
    expect(await adapter.receipt(made, hash, anchor)).toBeUndefined()
    const dearer = { maxPriorityFeePerGas: hex(4n * 10n ** 9n), maxFeePerGas: hex(18n * 10n ** 9n) }
    await evm.send({ to: RICH, value: '0x0', nonce, ...dearer })
    await evm.node.call('evm_mine', [])
    await expect(adapter.receipt(made, hash, anchor)).rejects.toMatchObject({ code: 'TRANSACTION_REPLACED' })
  })

  test('behavior: a transaction unknown to the node is no failure: it may still arrive', async () => {
    const adapter = evm.open()
    const made = await adapter.buildTransfer(place, transfer(6n))
    const anchor = await adapter.readAnchor(place)
    await evm.send({ to: ALICE, value: '0x6' })
    await evm.node.call('evm_mine', [])
    expect(await adapter.receipt(made, `0x${'ab'.repeat(32)}`, anchor)).toBeUndefined()
  })
})
