/** @jest-environment node */
import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import type { SwapSides } from '../../../../src/chains/chain-facts'
import type { SolanaTransaction, SwapRefusal } from '../../../../src/chains/family'
import { createSolanaAdapter } from '../../../../src/chains/solana/solana-adapter'
import { TOKEN_PROGRAM, tokenAccountOf } from '../../../../src/chains/solana/token-program'
import { jupiter } from '../../../../src/services/adapters/jupiter'
import { readRpcReply } from '../../../../src/services/node/rpc-reply'
import { swapProviderContract } from '../../../../src/testing/contracts/swap-provider-contract'
import { fundSolana } from '../../../sandbox/control/fund-solana'
import type { HostileMode } from '../../../sandbox/hostile/modes'
import { createFakeClock } from '../../../support/fake-clock'
import { serviceOptions } from '../../../support/stand-in'
import { MAINNET, openSolanaBench, type SolanaBench } from '../../sandbox/solana/support/solana-bench'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const JUPITER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const COIN = { from: null, to: USDC }
const TOKEN = { from: USDC, to: null }
const TOKEN_ACCOUNT_RENT = 2_039_280n
const SLIPPAGE = 100

let bench: SolanaBench
beforeAll(async () => {
  bench = await openSolanaBench()
})
afterEach(() => bench.hostile.set([]))
afterAll(() => bench.close())

/** `turn` changes responses of the node. */
const open = (turn = (_method: string, result: unknown) => result) =>
  createSolanaAdapter({
    clock: createFakeClock(),
    rpc: async (network, method, params) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(bench.url(network), { method: 'POST', headers, body })
      return turn(method, readRpcReply(await reply.json()))
    },
  })

/** An account with 10 SOL and optional tokens. */
async function account(tokens: Readonly<Record<string, string>> = {}) {
  const key = Keypair.generate()
  const address = key.publicKey.toBase58()
  await fundSolana(bench.solana, { caip2: MAINNET, address, amount: '10' })
  for (const [token, amount] of Object.entries(tokens))
    await fundSolana(bench.solana, { caip2: MAINNET, address, amount, token })
  return { key, address, place: { network: MAINNET, from: address } }
}

const asset = (token: string | null) =>
  token === null ? (`${MAINNET}/slip44:501` as const) : (`${MAINNET}/token:${token}` as const)

/** What Jupiter's API builds. */
async function requestSwap(address: string, { from, to }: SwapSides, amount: string) {
  const service = jupiter({ apiKey: 'key', url: bench.jupiter })
  const pair = { from: asset(from), to: asset(to), amount, account: `${MAINNET}:${address}` } as const
  const quote = await service.quote(pair, serviceOptions())
  const built = await service.build({ ...pair, slippage: SLIPPAGE }, serviceOptions())
  if (!quote || !('transaction' in built)) throw new Error('no swap')
  return { quoted: BigInt(quote.amount), transaction: built.transaction }
}

function read(swap: SolanaTransaction | SwapRefusal | undefined): SolanaTransaction {
  if (!swap || 'refusal' in swap) throw new Error(swap?.details)
  return swap
}

/** As a wallet does. */
function sign({ bytes }: SolanaTransaction, key: Keypair): Uint8Array {
  const transaction = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'))
  transaction.sign([key])
  return transaction.serialize()
}

swapProviderContract('jupiter, against the sandbox', {
  describe,
  it: test,
  create: async () => ({
    service: jupiter({ apiKey: 'key', url: bench.jupiter }),
    swap: {
      from: asset(USDC),
      to: asset(null),
      amount: '15000000',
      account: `${MAINNET}:${Keypair.generate().publicKey.toBase58()}`,
      slippage: SLIPPAGE,
    },
  }),
})

test('default: SOL for a token: what is simulated leaves and arrives, to the last unit', async () => {
  const adapter = open()
  const { key, address, place } = await account()
  const { quoted, transaction } = await requestSwap(address, COIN, '1500000000')
  const made = read(await adapter.readSerializedSwap?.(place, transaction, COIN))
  expect(adapter.describe(made)).toEqual({
    kind: 'swap',
    router: JUPITER,
    ...COIN,
    receiver: address,
    amount: '1500000000',
    minimum: String((quoted * 9_900n) / 10_000n),
  })
  expect(made).toMatchObject({ fee: '105000', rent: String(TOKEN_ACCOUNT_RENT) })
  expect(adapter.nativeSpendOf(made)).toEqual({ value: '1500000000', rent: made.rent, reserve: '0' })
  expect(await adapter.simulate(made)).toEqual({
    kind: 'changes',
    leaves: [{ token: null, amount: '1500000000' }],
    arrives: [{ token: USDC, amount: String(quoted) }],
    received: undefined,
    others: [],
  })
  const anchor = await adapter.readAnchor(place)
  const before = BigInt(await adapter.balanceOf(place, null))
  const hash = await adapter.send(sign(made, key), MAINNET, {})
  bench.skipSlots(2)
  expect(await adapter.receipt(made, hash, anchor)).toEqual({
    hash,
    ok: true,
    fee: '105000',
    received: String(quoted),
  })
  expect(await adapter.find(made, anchor)).toBe(hash)
  expect(await adapter.balanceOf(place, USDC)).toBe(String(quoted))
  const after = BigInt(await adapter.balanceOf(place, null))
  expect(before - after).toBe(1_500_000_000n + 105_000n + TOKEN_ACCOUNT_RENT)
})

test('default: a token for SOL; nothing stays wrapped', async () => {
  const adapter = open()
  const { key, address, place } = await account({ USDC: '30' })
  const { quoted, transaction } = await requestSwap(address, TOKEN, '30000000')
  const made = read(await adapter.readSerializedSwap?.(place, transaction, TOKEN))
  expect(adapter.nativeSpendOf(made)).toEqual({ value: '0', rent: '0', reserve: '0' })
  expect(await adapter.simulate(made)).toMatchObject({
    leaves: [{ token: USDC, amount: '30000000' }],
    arrives: [{ token: null, amount: String(quoted) }],
    others: [],
  })
  const before = BigInt(await adapter.balanceOf(place, null))
  const anchor = await adapter.readAnchor(place)
  const hash = await adapter.send(sign(made, key), MAINNET, {})
  expect(BigInt(await adapter.balanceOf(place, null))).toBe(before + quoted - 105_000n)
  bench.skipSlots(2)
  // the balance of SOL also pays fees and rent, so the amount is not claimed
  expect(await adapter.receipt(made, hash, anchor)).toEqual({
    hash,
    ok: true,
    fee: '105000',
    received: undefined,
  })
})

test('behavior: SOL that anyone has sent to the address of the token account does not prevent the swap', async () => {
  const adapter = open()
  const { address: from, key, place } = await account()
  const mint = { key: new PublicKey(USDC), program: TOKEN_PROGRAM }
  const address = tokenAccountOf(key.publicKey, mint).toBase58()
  await fundSolana(bench.solana, { caip2: MAINNET, address, amount: '0.001' })
  const { quoted, transaction } = await requestSwap(from, COIN, '1500000000')
  const made = read(await adapter.readSerializedSwap?.(place, transaction, COIN))
  expect(made.rent).toBe(String(TOKEN_ACCOUNT_RENT - 1_000_000n))
  expect(await adapter.simulate(made)).toMatchObject({
    leaves: [{ token: null, amount: '1500000000' }],
    arrives: [{ token: USDC, amount: String(quoted) }],
    others: [],
  })
})

test.each<[HostileMode, SwapRefusal['refusal']]>([
  ['solana-swap-pays-stranger', 'SWAP_CALL_UNSAFE'],
  ['solana-swap-approves-stranger', 'SWAP_CALL_UNSAFE'],
  ['solana-swap-second-signer', 'SWAP_CALL_UNSAFE'],
  ['solana-swap-takes-other-token', 'SWAP_CALL_UNSAFE'],
  ['solana-swap-unknown-program', 'SWAP_ROUTER_UNKNOWN'],
])('error: %s', async (mode, refusal) => {
  const { address, place } = await account({ USDC: '30', mSOL: '1' })
  bench.hostile.set([mode])
  const { transaction } = await requestSwap(address, TOKEN, '30000000')
  expect(await open().readSerializedSwap?.(place, transaction, TOKEN)).toMatchObject({ refusal })
})

test('error: a node that conceals the priority fee: the fee is that of the bytes', async () => {
  const { address, place } = await account({ USDC: '30' })
  const { transaction } = await requestSwap(address, TOKEN, '30000000')
  const concealed = (method: string, result: unknown) =>
    method === 'getFeeForMessage' ? { context: { slot: 1 }, value: 5000 } : result
  const made = read(await open(concealed).readSerializedSwap?.(place, transaction, TOKEN))
  expect(made.fee).toBe('105000')
})

test('error: a blockhash that has expired', async () => {
  const { address, place } = await account({ USDC: '30' })
  bench.hostile.set(['solana-swap-old-blockhash'])
  const { transaction } = await requestSwap(address, TOKEN, '30000000')
  await expect(open().readSerializedSwap?.(place, transaction, TOKEN)).rejects.toMatchObject({
    code: 'TRANSACTION_EXPIRED',
  })
})

test('error: tokens other than those that were chosen, or another account', async () => {
  const adapter = open()
  const { address, place } = await account({ USDC: '30' })
  const { transaction } = await requestSwap(address, TOKEN, '30000000')
  expect(await adapter.readSerializedSwap?.(place, transaction, COIN)).toMatchObject({
    refusal: 'SWAP_CALL_UNSAFE',
  })
  const other = { ...place, from: Keypair.generate().publicKey.toBase58() }
  expect(await adapter.readSerializedSwap?.(other, transaction, TOKEN)).toEqual({
    refusal: 'SWAP_CALL_UNSAFE',
    details: 'fee payer',
  })
  expect(await adapter.readSerializedSwap?.(place, 'AAAA', TOKEN)).toMatchObject({
    refusal: 'SWAP_CALL_UNSAFE',
  })
})

test('behavior: a price that has moved fails the simulation with the reason of the program', async () => {
  const adapter = open()
  const { address, place } = await account()
  const { transaction } = await requestSwap(address, COIN, '1000000000')
  const made = read(await adapter.readSerializedSwap?.(place, transaction, COIN))
  const whale = await account()
  await fundSolana(bench.solana, { caip2: MAINNET, address: whale.address, amount: '500' })
  const large = await requestSwap(whale.address, COIN, '400000000000')
  const trade = read(await adapter.readSerializedSwap?.(whale.place, large.transaction, COIN))
  await adapter.send(sign(trade, whale.key), MAINNET, {})
  expect(await adapter.simulate(made)).toMatchObject({
    kind: 'fails',
    reason: expect.stringMatching(/0x1771/),
  })
})
