import { SystemProgram } from '@solana/web3.js'
import type { SolanaTransaction } from '../../../../src/chains/family'
import { createSolanaAdapter } from '../../../../src/chains/solana/solana-adapter'
import { TOKEN_PROGRAM, tokenInstructions } from '../../../../src/chains/solana/token-program'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { createFakeClock } from '../../../support/fake-clock'
import { pay, v0Transaction } from '../../../support/solana-transactions'
import { DEVNET, keyOf, MAINNET } from '../../../support/standard-wallet'
import { until } from '../../../support/until'

const transaction = v0Transaction(keyOf(1).publicKey)
transaction.sign([keyOf(1)])
const BYTES = transaction.serialize()
const ID = encodeBase58(BYTES.slice(1, 65))

const FINAL = { slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' }
let clock = createFakeClock()
beforeEach(() => {
  clock = createFakeClock()
})

function open(answers: Record<string, (params: never) => unknown> = {}) {
  const requested: { network: string; method: string; params: unknown }[] = []
  const all: typeof answers = {
    sendTransaction: () => ID,
    getLatestBlockhash: () => ({ context: { slot: 1 }, value: { blockhash: ID, lastValidBlockHeight: 100 } }),
    getBlockHeight: () => 1,
    getSignatureStatuses: () => ({ context: { slot: 1 }, value: [FINAL] }),
    ...answers,
  }
  const adapter = createSolanaAdapter({
    clock,
    rpc: async (network, method, params) => {
      requested.push({ network, method, params })
      return all[method]?.(params as never)
    },
  })
  return { adapter, requested, methods: () => requested.map(({ method }) => method) }
}
const fails =
  (code: ConstructorParameters<typeof W3mError>[0], values = {}) =>
  () =>
    Promise.reject(serializeError(new W3mError(code, { values })))

test('default: one call, with the bytes in base64, and the id comes back', async () => {
  const { adapter, requested } = open()
  expect(await adapter.send(BYTES, DEVNET, {})).toBe(ID)
  expect(requested).toEqual([
    {
      network: DEVNET,
      method: 'sendTransaction',
      params: [
        Buffer.from(BYTES).toString('base64'),
        { encoding: 'base64', preflightCommitment: 'confirmed' },
      ],
    },
  ])
})

test('param: options are passed to the node', async () => {
  const { adapter, requested } = open()
  const options = { preflightCommitment: 'processed', maxRetries: 3, minContextSlot: 9 } as const
  await adapter.send(BYTES, DEVNET, options)
  await adapter.send(BYTES, DEVNET, { skipPreflight: true })
  expect(requested.map(({ params }) => (params as unknown[])[1])).toEqual([
    { encoding: 'base64', ...options },
    { encoding: 'base64', skipPreflight: true, preflightCommitment: 'processed' },
  ])
})

test('param: commitment waits until it is reached', async () => {
  const { adapter, methods } = open()
  expect(await adapter.send(BYTES, DEVNET, { commitment: 'finalized' })).toBe(ID)
  expect(methods()).toEqual([
    'getLatestBlockhash',
    'sendTransaction',
    'getBlockHeight',
    'getSignatureStatuses',
  ])
})

test('behavior: it is not given up before the newest blockhash that it may have is too old', async () => {
  const tip = 40
  const { adapter, requested } = open({
    // blocks are final about thirty blocks later; the page has read its blockhash at the tip
    getLatestBlockhash: ([{ commitment }]: [{ commitment: string }]) => {
      const lastValidBlockHeight = (commitment === 'processed' ? tip : tip - 31) + 150
      return { context: { slot: 1 }, value: { blockhash: ID, lastValidBlockHeight } }
    },
    // a block that is too late for that blockhash, and 150 more because the node may be behind
    getBlockHeight: () => tip - 31 + 151 + 150,
    getSignatureStatuses: () => ({
      context: { slot: 1 },
      value: [requested.filter(({ method }) => method === 'getSignatureStatuses').length > 2 ? FINAL : null],
    }),
  })
  const sent = adapter.send(BYTES, DEVNET, { commitment: 'finalized' })
  for (const ms of [120_000, 1000]) {
    await until(() => expect(clock.waiting).toBe(1))
    await clock.advance(ms)
  }
  expect(await sent).toBe(ID)
})

test('error: the node does not take it, or says so: its words and its logs', async () => {
  const message = 'Transaction simulation failed: Attempt to debit an account'
  const data = JSON.stringify({ err: 'x', logs: ['Program 1 invoke [1]', 'Program 1 failed'] })
  const { adapter } = open({ sendTransaction: fails('RPC_FAILED', { code: -32002, message, data }) })
  await expect(adapter.send(BYTES, DEVNET, {})).rejects.toMatchObject({
    name: 'W3mError',
    code: 'TRANSACTION_STATUS_UNKNOWN',
    details: message,
    values: { message, signature: ID, data: 'Program 1 invoke [1]\nProgram 1 failed' },
    cause: { logs: ['Program 1 invoke [1]', 'Program 1 failed'] },
  })
})

test('behavior: a request sent twice, because its answer was lost', async () => {
  const message = 'Transaction simulation failed: This transaction has already been processed'
  const { adapter } = open({ sendTransaction: fails('RPC_FAILED', { code: -32002, message }) })
  expect(await adapter.send(BYTES, DEVNET, {})).toBe(ID)
})

test.each([
  [-32_002, 'Transaction simulation failed: Blockhash not found'],
  [-32_003, 'Transaction signature verification failure'],
  [-32_603, 'Transaction simulation failed: Blockhash not found'],
  [-32_603, 'timeout'],
  [-32_000, 'Internal error'],
  [-32_005, 'Node is behind by 200 slots'],
  [429, 'Too many requests'],
])('error: %s does not reveal the outcome, so the error has its id', async (code, message) => {
  const { adapter } = open({ sendTransaction: fails('RPC_FAILED', { code, message }) })
  await expect(adapter.send(BYTES, DEVNET, {})).rejects.toMatchObject({
    code: 'TRANSACTION_STATUS_UNKNOWN',
    values: { message, signature: ID },
  })
})

test.each(['HTTP_TIMEOUT', 'HTTP_UNREACHABLE'] as const)(
  'error: %s: it may have arrived, so the error has its id',
  async code => {
    const { adapter } = open({ sendTransaction: fails(code) })
    await expect(adapter.send(BYTES, DEVNET, {})).rejects.toMatchObject({
      code: 'TRANSACTION_STATUS_UNKNOWN',
      values: { signature: ID },
      cause: { code },
    })
  },
)

test('error: nothing was sent yet, so the error has no id', async () => {
  const { adapter, methods } = open({ getLatestBlockhash: fails('HTTP_TIMEOUT') })
  const error = await adapter.send(BYTES, DEVNET, { commitment: 'confirmed' }).catch((each: unknown) => each)
  expect(error).toMatchObject({ code: 'HTTP_TIMEOUT', values: {} })
  expect(methods()).toEqual(['getLatestBlockhash'])
})

test.each([null, 5, { signature: ID }, 'another'])('error: a node that answers %p', async answer => {
  const { adapter } = open({ sendTransaction: () => answer })
  await expect(adapter.send(BYTES, DEVNET, {})).rejects.toMatchObject({
    code: 'TRANSACTION_STATUS_UNKNOWN',
    values: { signature: ID },
  })
})

test('behavior: in the details, what the node says is short and names no address', async () => {
  const address = keyOf(1).publicKey.toBase58()
  const message = `cannot debit ${address} ${'word '.repeat(100)}`
  const { adapter } = open({ sendTransaction: fails('RPC_FAILED', { code: -32002, message }) })
  const error = (await adapter.send(BYTES, DEVNET, {}).catch((each: unknown) => each)) as W3mError
  expect(error.details).toHaveLength(300)
  expect(error.details).not.toContain(address)
  expect(error.values).toEqual({ message, data: '', signature: ID })
})

test('param: without commitment it does not wait', async () => {
  const { adapter, methods } = open({ getSignatureStatuses: () => ({ context: { slot: 1 }, value: [null] }) })
  expect(await adapter.send(BYTES, DEVNET, {})).toBe(ID)
  expect(methods()).toEqual(['sendTransaction'])
})

test('error: sent, and no block can take it anymore', async () => {
  let height = 101
  const { adapter } = open({
    getBlockHeight: () => height,
    getSignatureStatuses: () => ({ context: { slot: 1 }, value: [null] }),
  })
  const sent = adapter.send(BYTES, DEVNET, { commitment: 'confirmed' }).catch((each: unknown) => each)
  await until(() => expect(clock.waiting).toBe(1))
  height = 251
  await clock.advance(120_000)
  expect(await sent).toMatchObject({ code: 'TRANSACTION_EXPIRED', values: { signature: ID } })
})

test('error: sent, and failed in its block', async () => {
  const value = [{ slot: 1, confirmations: null, err: 'AccountNotFound' }]
  const { adapter } = open({ getSignatureStatuses: () => ({ context: { slot: 1 }, value }) })
  await expect(adapter.send(BYTES, DEVNET, { commitment: 'confirmed' })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
    values: { signature: ID },
  })
})

describe('transactions', () => {
  const from = keyOf(1).publicKey
  const mint = { key: keyOf(50).publicKey, program: TOKEN_PROGRAM, decimals: 6 }
  const request = (...instructions: Parameters<typeof v0Transaction>[1] & object): SolanaTransaction => {
    const bytes = Buffer.from(v0Transaction(from, instructions).serialize()).toString('base64')
    const terms = { lastValidBlockHeight: 1, fee: '5100', rent: '2039280' }
    return { namespace: 'solana', network: DEVNET, from: from.toBase58(), bytes, ...terms }
  }
  const sol = request(pay(from, 70))
  const to = keyOf(100).publicKey
  const token = request(...tokenInstructions({ mint, from, source: keyOf(51).publicKey, to, amount: 7n }))

  test('default: what a transaction takes of SOL: its amount, if it is one of SOL, and its rent', () => {
    const { adapter } = open()
    expect(adapter.nativeSpendOf(sol)).toEqual({ value: '70', rent: '2039280', reserve: '0' })
    expect(adapter.nativeSpendOf(token)).toEqual({ value: '0', rent: '2039280', reserve: '0' })
    expect(adapter.nativeSpendOf(request())).toEqual({ value: '0', rent: '2039280', reserve: '0' })
    expect([sol, token].map(adapter.costOf)).toEqual(['5100', '5100'])
  })

  test('default: fees are judged on mainnet only, where SOL has a price', () => {
    const { adapter } = open()
    const bounds = { fair: '1000000', large: '250000000', huge: '12500000000' }
    expect(adapter.costBoundsOf({ ...sol, network: MAINNET })).toEqual(bounds)
    expect(adapter.costBoundsOf(sol)).toBeNull()
  })

  test('default: tokens have no symbol on the chain, and fees nothing to be compared with', async () => {
    const { adapter, methods } = open()
    expect(await adapter.symbolOf(DEVNET, mint.key.toBase58())).toBeUndefined()
    expect(await adapter.usualCostOf(sol)).toBeNull()
    expect(methods()).toEqual([])
  })

  test('default: the confirmed balance', async () => {
    const { adapter, requested } = open({ getBalance: () => ({ context: { slot: 1 }, value: 9 }) })
    expect(await adapter.balanceOf(sol, null)).toBe('9')
    expect(requested[0]?.params).toEqual([from.toBase58(), { commitment: 'confirmed' }])
  })

  test.each([
    ['no account yet', null, 'account'],
    ['an account', SystemProgram.programId, 'account'],
    ['an account of a program', TOKEN_PROGRAM, 'contract'],
  ])('default: a recipient that is %s', async (_name, owner, kind) => {
    const row = { lamports: 1, data: ['', 'base64'], executable: false, rentEpoch: 0 }
    const value = owner && { ...row, owner: owner.toBase58() }
    const { adapter, requested } = open({ getAccountInfo: () => ({ context: { slot: 1 }, value }) })
    expect(await adapter.recipientKind(DEVNET, to.toBase58())).toBe(kind)
    expect(requested[0]?.params).toEqual([to.toBase58(), { encoding: 'base64', commitment: 'confirmed' }])
  })

  test('behavior: a transaction that is searched for, or that has a hash, expires after two looks', async () => {
    const answers = { getSignaturesForAddress: () => [], getBlockHeight: () => 152 }
    const { adapter } = open({
      ...answers,
      getSignatureStatuses: () => ({ context: { slot: 1 }, value: [null] }),
    })
    const anchor = { signature: null }
    expect(await adapter.find(sol, anchor)).toBeUndefined()
    expect(await adapter.receipt(sol, ID, anchor)).toBeUndefined()
    await clock.advance(120_000)
    await expect(adapter.find(sol, anchor)).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
    await expect(adapter.receipt(sol, ID, anchor)).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
    // the wallet may have taken a newer blockhash
    const left = { signature: null, isSentByWallet: true }
    expect(await adapter.receipt(sol, ID, left)).toBeUndefined()
  })

  test('error: a node that answers in another form', async () => {
    const { adapter } = open({ getBalance: () => 'nonsense' })
    await expect(adapter.balanceOf(sol, null)).rejects.toMatchObject({
      name: 'W3mError',
      code: 'HTTP_INVALID_RESPONSE',
    })
  })
})
