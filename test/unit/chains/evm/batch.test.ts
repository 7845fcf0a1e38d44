import { Interface } from 'ethers'
import * as v from 'valibot'
import { carriesBatch } from '../../../../src/chains/evm/batch/carries-batch'
import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { EVM } from '../../../../src/chains/evm/evm-family'
import type { EvmTransaction } from '../../../../src/chains/family'
import { createFakeClock } from '../../../support/fake-clock'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { approveCall, moved, ROUTER, swapCall, USDC_ADDRESS, USDC_ID } from '../../../support/swap-bench'

const NETWORK = 'eip155:1'
const SENDER = { network: NETWORK, from: ALICE }
const ID = `0x${'ab'.repeat(32)}`
const HASH = `0x${'12'.repeat(32)}`
const AMOUNT = '100000000'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const APPROVE = { to: USDC_ADDRESS, data: approveCall(ROUTER, AMOUNT), value: '0' }
const SWAP = {
  to: ROUTER,
  data: swapCall({ from: USDC_ID, to: `eip155:1:${NATIVE}`, amount: AMOUNT, minimum: '1', receiver: ALICE }),
  value: '0',
}
const WRAP = new Interface(['function executeBatch((address target, uint256 value, bytes data)[] calls)'])
const wrap = (calls: readonly { to: string; data: string; value?: string }[]) =>
  WRAP.encodeFunctionData('executeBatch', [calls.map(({ to, data, value = '0' }) => [to, value, data])])

const TRANSACTION: EvmTransaction = {
  namespace: 'eip155',
  network: NETWORK,
  from: ALICE,
  ...SWAP,
  gas: '300000',
  fees: { kind: 'legacy', gasPrice: '7' },
  dataFee: '0',
  batch: { id: ID, before: [APPROVE] },
}
const ANCHOR = { nonce: 3, mined: 3 }

/** An adapter whose node responds by method. Methods without a response are unknown to it. */
function adapterOf(answers: Readonly<Record<string, unknown>> = {}) {
  const requested: { method: string; params: unknown }[] = []
  const clock = createFakeClock()
  const adapter = createEvmAdapter({
    clock,
    async rpc(_network, method, params) {
      requested.push({ method, params })
      if (method in answers) return answers[method]
      throw { code: 'RPC_FAILED', message: '', values: { code: -32_601, message: 'method not found' } }
    },
  })
  return { adapter, requested, clock }
}

describe('capabilities', () => {
  const read = async (answer: unknown) => {
    const { adapter } = adapterOf()
    const provider = createFakeProvider({ wallet_getCapabilities: () => answer })
    const found = await adapter.batches.capabilities(provider, SENDER)
    return { found, requested: provider.requested }
  }
  const NONE = { atomic: 'unsupported', paymaster: false }

  test('default: of the account on the network', async () => {
    const { found, requested } = await read({ '0x1': { atomic: { status: 'ready' } } })
    expect(found).toEqual({ atomic: 'ready', paymaster: false })
    expect(requested).toEqual([{ method: 'wallet_getCapabilities', params: [ALICE, ['0x1']] }])
  })

  test('behavior: those of all networks count, unless the network has its own', async () => {
    const all = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
    expect((await read({ '0x0': all })).found).toEqual({ atomic: 'supported', paymaster: true })
    const own = { '0x0': all, '0x1': { atomic: { status: 'unsupported' } } }
    expect((await read(own)).found).toEqual({ atomic: 'unsupported', paymaster: true })
  })

  test.each([
    null,
    'x',
    [],
    {},
    { '0x1': 'x' },
    { '0x1': { atomic: { status: 'yes' } } },
    { '0x89': { atomic: { status: 'supported' } } },
    // from the first version of EIP-5792, which does not mention upgrades
    { '0x1': { atomicBatch: { supported: true } } },
  ])('error: %j is nothing', async answer => {
    expect((await read(answer)).found).toEqual(NONE)
  })

  test('error: a wallet that does not know the method, or stays silent, can do nothing', async () => {
    const { adapter, clock } = adapterOf()
    expect(await adapter.batches.capabilities(createFakeProvider(), SENDER)).toEqual(NONE)
    expect(await adapter.batches.capabilities(undefined, SENDER)).toEqual(NONE)
    const silent = createFakeProvider({ wallet_getCapabilities: () => new Promise(() => {}) })
    const pending = adapter.batches.capabilities(silent, SENDER)
    await clock.advance(5000)
    expect(await pending).toEqual(NONE)
  })
})

describe('build', () => {
  const simulated = (calls: readonly object[]) => ({ eth_simulateV1: [{ calls }] })
  const call = { status: '0x1', gasUsed: '0x186a0', logs: [] }

  test('default: the gas of all calls and of the wallet, and each call decoded again', async () => {
    const { adapter } = adapterOf({ ...simulated([call, call]), eth_gasPrice: '0x7', eth_call: '0x' })
    const built = await adapter.batches.build(SENDER, [APPROVE, SWAP], { id: ID })
    expect(built).toMatchObject({ to: ROUTER, gas: '390000', batch: { id: ID, before: [APPROVE] } })
    if (!built) throw new Error('not built')
    expect(adapter.batches.describeBefore(built)).toEqual([
      { kind: 'approve', token: USDC_ADDRESS, spender: ROUTER, amount: AMOUNT },
    ])
    expect(adapter.describe(built)).toMatchObject({ kind: 'swap', amount: AMOUNT })
    expect(v.is(EVM.transactionSchema, built)).toBe(true)
  })

  test('behavior: a fee that the paymaster of the page pays costs nothing', async () => {
    const { adapter } = adapterOf()
    expect(adapter.costOf(TRANSACTION)).toBe('2100000')
    const batch = { id: ID, before: [], paymaster: { url: 'https://paymaster.example/' } }
    expect(adapter.costOf({ ...TRANSACTION, batch })).toBe('0')
  })

  test('error: nothing is built where the node cannot simulate it, or of nothing', async () => {
    const { adapter } = adapterOf()
    expect(await adapter.batches.build(SENDER, [APPROVE, SWAP], { id: ID })).toBeUndefined()
    const able = adapterOf({ ...simulated([]), eth_gasPrice: '0x7', eth_call: '0x' }).adapter
    expect(await able.batches.build(SENDER, [], { id: ID })).toBeUndefined()
  })

  test('default: a transfer alone, which a paymaster may pay for', async () => {
    const answers = { ...simulated([{ status: '0x1', logs: [] }]), eth_gasPrice: '0x7', eth_call: '0x' }
    const { adapter, requested } = adapterOf(answers)
    const paymaster = { url: 'https://paymaster.example/' }
    const transfer = { kind: 'transfer', token: USDC_ADDRESS, to: BOB, amount: '5' } as const
    const built = await adapter.batches.buildTransfer(SENDER, transfer, { id: ID, paymaster })
    // the gas of calls that a node does not name is that of the wallet alone
    expect(built).toMatchObject({ to: USDC_ADDRESS, gas: '150000', batch: { id: ID, before: [], paymaster } })
    if (!built) throw new Error('not built')
    expect(adapter.describe(built)).toEqual(transfer)
    expect(adapter.batches.describeBefore(built)).toEqual([])
    expect(adapter.batches.describeBefore({ ...built, batch: undefined })).toEqual([])
    expect(requested[0]?.params).toMatchObject([
      { blockStateCalls: [{ calls: [{ from: ALICE, to: USDC_ADDRESS, value: '0x0' }] }] },
      'latest',
    ])
  })

  test('behavior: each of three calls is in the batch, the last as its own', async () => {
    const third = { to: BOB, data: '0x', value: '5' }
    const { adapter } = adapterOf({ ...simulated([call, call, call]), eth_gasPrice: '0x7', eth_call: '0x' })
    const built = await adapter.batches.build(SENDER, [APPROVE, SWAP, third], { id: ID })
    expect(built).toMatchObject({ ...third, gas: '510000', batch: { before: [APPROVE, SWAP] } })
  })

  test('default: the simulation counts the movements of all calls', async () => {
    const left = moved(USDC_ID, ALICE, BOB, AMOUNT)
    const { adapter, requested } = adapterOf(
      simulated([
        { ...call, logs: [] },
        { ...call, logs: [left, moved(NATIVE, BOB, ALICE, '40')] },
      ]),
    )
    expect(await adapter.simulate(TRANSACTION)).toMatchObject({
      kind: 'changes',
      leaves: [{ token: USDC_ADDRESS.toLowerCase(), amount: AMOUNT }],
      arrives: [{ token: null, amount: '40' }],
    })
    expect(requested[0]?.params).toMatchObject([
      { blockStateCalls: [{ calls: [{ to: USDC_ADDRESS }, { to: ROUTER }] }] },
      'latest',
    ])
  })

  test('error: one call that fails fails the batch', async () => {
    const failed = { status: '0x0', error: { message: 'execution reverted: low' } }
    for (const calls of [
      [failed, call],
      [call, failed],
    ])
      expect(await adapterOf(simulated(calls)).adapter.simulate(TRANSACTION)).toEqual({
        kind: 'fails',
        reason: 'low',
      })
    expect(await adapterOf(simulated([call])).adapter.simulate(TRANSACTION)).toEqual({ kind: 'unavailable' })
  })
})

describe('request', () => {
  const open = (provider = createFakeProvider(), transaction = TRANSACTION) =>
    adapterOf()
      .adapter.openWallet(provider, transaction)
      .request({ onSigned() {}, onSentByWallet() {} })

  test('default: exactly the calls, all or none, under an id of ours', async () => {
    const provider = createFakeProvider({ wallet_sendCalls: () => ({ id: ID }) })
    expect(await open(provider)).toEqual({ batch: ID })
    expect(provider.requested).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            id: ID,
            chainId: '0x1',
            from: ALICE,
            atomicRequired: true,
            calls: [APPROVE, SWAP].map(each => ({ ...each, value: '0x0' })),
          },
        ],
      },
    ])
  })

  test('param: one call alone needs no atomic batch; the paymaster of the page is named', async () => {
    const provider = createFakeProvider({ wallet_sendCalls: () => ({ id: 'own' }) })
    const paymaster = { url: 'https://paymaster.example/', context: { policy: 'x' } }
    const batch = { id: ID, before: [], paymaster }
    const sent = await open(provider, { ...TRANSACTION, value: '255', batch })
    expect(sent).toEqual({ batch: 'own' })
    expect(provider.requested[0]?.params).toMatchObject([
      {
        atomicRequired: false,
        calls: [{ ...SWAP, value: '0xff' }],
        capabilities: { paymasterService: paymaster },
      },
    ])
  })

  test.each([undefined, '', {}, { id: '' }, { id: 5 }, HASH])('error: %j is no answer', async answer => {
    await expect(open(createFakeProvider({ wallet_sendCalls: () => answer }))).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  })
})

describe('status', () => {
  const read = (answer: unknown, anchor: Parameters<typeof ask>[1] = ANCHOR) => ask(answer, anchor)
  const ask = (answer: unknown, anchor: { nonce: number; batch?: string }) => {
    const provider = createFakeProvider({
      wallet_getCallsStatus: params => {
        if (answer instanceof Error) throw answer
        return typeof answer === 'function' ? answer(params) : answer
      },
    })
    return adapterOf().adapter.batches.status(provider, TRANSACTION, anchor)
  }

  test('default: the hash of its receipt; none while it is pending', async () => {
    expect(await read({ status: 100 })).toEqual({ isDropped: false })
    expect(
      await read({ status: 200, receipts: [{ transactionHash: HASH.toUpperCase().replace('X', 'x') }] }),
    ).toEqual({ hash: HASH })
    expect(await read({ status: 400 })).toEqual({ isDropped: true })
  })

  test('error: what is no provider, or no batch, has no state', async () => {
    const { adapter } = adapterOf()
    expect(await adapter.batches.status({}, TRANSACTION, ANCHOR)).toEqual({})
    const provider = createFakeProvider({ wallet_getCallsStatus: () => ({ status: 400 }) })
    expect(await adapter.batches.status(provider, { ...TRANSACTION, batch: undefined }, ANCHOR)).toEqual({})
    expect(provider.requested).toEqual([])
  })

  test('behavior: a hash outweighs a status that says that nothing was sent', async () => {
    expect(await read({ status: 400, receipts: [{ transactionHash: HASH }] })).toEqual({ hash: HASH })
  })

  test('behavior: by the id of the wallet, where it has answered one', async () => {
    const seen: unknown[] = []
    const answer = (params: unknown) => {
      seen.push(params)
      return { status: 100 }
    }
    await read(answer)
    await read(answer, { nonce: 3, batch: 'own' })
    expect(seen).toEqual([[ID], ['own']])
  })

  test('error: a wallet that stays silent is not waited for', async () => {
    const { adapter, clock } = adapterOf()
    const silent = createFakeProvider({ wallet_getCallsStatus: () => new Promise(() => {}) })
    const pending = adapter.batches.status(silent, TRANSACTION, ANCHOR)
    const ended = expect(pending).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
    await clock.advance(5000)
    await ended
  })

  test.each([
    walletError(5730),
    {},
    { status: 'x' },
    { status: 200, receipts: [{ transactionHash: '0x1' }] },
  ])('error: %p says nothing', async answer => {
    await expect(read(answer)).rejects.toBeDefined()
  })
})

describe('on the chain', () => {
  const made = {
    hash: HASH,
    from: ALICE.toLowerCase(),
    to: ALICE.toLowerCase(),
    input: wrap([APPROVE, SWAP]),
    value: '0x0',
    nonce: '0x3',
  }
  const receipt = {
    transactionHash: HASH,
    status: '0x1',
    from: ALICE.toLowerCase(),
    gasUsed: '0x10',
    effectiveGasPrice: '0x2',
    logs: [moved(USDC_ID, ALICE, BOB, AMOUNT)],
  }
  const outcome = (changes: { receipt?: object; made?: object } = {}) =>
    adapterOf({
      eth_getTransactionReceipt: { ...receipt, ...changes.receipt },
      eth_getTransactionByHash: { ...made, ...changes.made },
    }).adapter.receipt(TRANSACTION, HASH, ANCHOR)

  test('default: known by the calls that it carries', async () => {
    expect(await outcome()).toMatchObject({ hash: HASH, ok: true, fee: '32' })
    expect(await outcome({ receipt: { status: '0x0', logs: [] } })).toMatchObject({ ok: false })
  })

  test('behavior: of a smart account, which another account sends', async () => {
    const bundler = BOB.toLowerCase()
    const found = await outcome({ receipt: { from: bundler }, made: { from: bundler, nonce: '0x0' } })
    expect(found).toMatchObject({ ok: true, fee: undefined })
  })

  test('error: a success in which the token has not left the account is a failure', async () => {
    expect(await outcome({ receipt: { logs: [] } })).toMatchObject({ ok: false })
  })

  test('error: that native currency arrived is not shown by the chain: a wallet may ignore that a call failed', async () => {
    const transfer = { to: BOB, data: '0x', value: '5' }
    const found = await adapterOf({
      eth_getTransactionReceipt: { ...receipt, logs: [] },
      eth_getTransactionByHash: { ...made, input: wrap([transfer]) },
    }).adapter.receipt({ ...TRANSACTION, ...transfer, batch: { id: ID, before: [] } }, HASH, ANCHOR)
    expect(found).toEqual({ hash: HASH, ok: true, fee: '32', received: undefined })
  })

  test('error: another transaction than the batch is a mismatch', async () => {
    const other = { input: wrap([{ ...APPROVE, data: approveCall(BOB, AMOUNT) }]) }
    expect(await outcome({ made: other, receipt: { logs: [] } })).toMatchObject({
      mismatch: { kind: 'unknown' },
    })
  })

  test('error: one from before the request is not it', async () => {
    expect(await outcome({ made: { nonce: '0x2' } })).toBeUndefined()
  })

  test('default: searched for by its calls, when the answer of the wallet was lost', async () => {
    const block = { transactions: [{ ...made, input: '0x' }, made] }
    const { adapter } = adapterOf({
      eth_getTransactionCount: '0x4',
      eth_blockNumber: '0x0',
      eth_getBlockByNumber: { ...block, transactions: [made] },
    })
    expect(await adapter.find(TRANSACTION, ANCHOR)).toBe(HASH)
    expect(await adapter.find(TRANSACTION, ANCHOR, new Set([HASH]))).toBeUndefined()
  })

  test.each([
    ['the calls in another order', wrap([SWAP, APPROVE])],
    ['one call alone', wrap([SWAP])],
    ['the calldata for another contract', wrap([{ ...APPROVE, to: BOB }, SWAP])],
    ['nothing', '0x'],
  ])('error: %s is not the batch', (_what, input) => {
    expect(carriesBatch(input, { id: ID, before: [APPROVE] }, SWAP)).toBe(false)
  })

  test('error: a transfer of native currency with another amount is not the batch', () => {
    const transfer = { to: BOB, data: '0x', value: '5' }
    const batch = { id: ID, before: [] }
    expect(carriesBatch(wrap([transfer]), batch, transfer)).toBe(true)
    expect(carriesBatch(wrap([{ ...transfer, value: '6' }]), batch, transfer)).toBe(false)
    // the amount of another call before it does not count
    expect(
      carriesBatch(
        wrap([
          { ...APPROVE, value: '5' },
          { ...transfer, value: '6' },
        ]),
        batch,
        transfer,
      ),
    ).toBe(false)
  })
})
