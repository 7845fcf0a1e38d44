/** @jest-environment node */
import { Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js'
import type { SolanaTransaction } from '../../../../src/chains/family'
import { createSolanaAdapter } from '../../../../src/chains/solana/solana-adapter'
import {
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAccountOf,
} from '../../../../src/chains/solana/token-program'
import { readRpcReply } from '../../../../src/services/node/rpc-reply'
import { fundSolana } from '../../../sandbox/control/fund-solana'
import { createFakeClock } from '../../../support/fake-clock'
import { DEVNET, openSolanaBench, type SolanaBench } from '../../sandbox/solana/support/solana-bench'

const USDC = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const SOL = 1_000_000_000

let bench: SolanaBench
beforeAll(async () => {
  bench = await openSolanaBench()
})
afterAll(() => bench.close())

/** `turn` changes responses of the node. */
const open = (turn = (_method: string, _params: unknown, result: unknown) => result) =>
  createSolanaAdapter({
    clock: createFakeClock(),
    rpc: async (network, method, params) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(bench.url(network), { method: 'POST', headers, body })
      return turn(method, params, readRpcReply(await reply.json()))
    },
  })

async function account({ sol = 10, usdc = '0' } = {}) {
  const key = await bench.account(bench.connect(), sol)
  const address = key.publicKey.toBase58()
  if (usdc !== '0') await fundSolana(bench.solana, { caip2: DEVNET, address, amount: usdc, token: 'USDC' })
  return { key, address, place: { network: DEVNET, from: address } }
}
const transfer = (token: string | null, to: string, amount: string) =>
  ({ kind: 'transfer', token, to, amount }) as const

/** Signs like a wallet. */
function sign({ bytes }: SolanaTransaction, key: Keypair): Uint8Array {
  const transaction = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'))
  transaction.sign([key])
  return transaction.serialize()
}

test('default: SOL, with its fee, to the last lamport', async () => {
  const adapter = open()
  const { key, address, place } = await account()
  const to = Keypair.generate().publicKey
  const made = await adapter.buildTransfer(place, transfer(null, to.toBase58(), String(SOL)))
  expect(adapter.describe(made)).toEqual(transfer(null, to.toBase58(), String(SOL)))
  expect(made).toMatchObject({ namespace: 'solana', from: address, fee: '15000', rent: '0' })
  expect(adapter.costOf(made)).toBe('15000')
  expect(await adapter.simulate(made)).toEqual({
    kind: 'changes',
    leaves: [{ token: null, amount: String(SOL) }],
    arrives: [],
    received: String(SOL),
  })
  const before = await adapter.balanceOf(place, null)
  const anchor = await adapter.readAnchor(place)
  expect(await adapter.find(made, anchor)).toBeUndefined()
  const hash = await adapter.send(sign(made, key), DEVNET, {})
  bench.skipSlots(2)
  expect(await adapter.receipt(made, hash, anchor)).toEqual({
    hash,
    ok: true,
    fee: '15000',
    received: String(SOL),
  })
  expect(await adapter.find(made, anchor)).toBe(hash)
  expect(await adapter.balanceOf({ ...place, from: to.toBase58() }, null)).toBe(String(SOL))
  expect(BigInt(before) - BigInt(await adapter.balanceOf(place, null))).toBe(BigInt(SOL) + 15_000n)
})

test('default: a token, to an account without it: a token account is opened, and its rent is included', async () => {
  const adapter = open()
  const { key, place } = await account({ usdc: '25.5' })
  const to = Keypair.generate().publicKey.toBase58()
  const made = await adapter.buildTransfer(place, transfer(USDC, to, '2500000'))
  expect(adapter.describe(made)).toEqual(transfer(USDC, to, '2500000'))
  expect(BigInt(made.rent)).toBeGreaterThan(2_000_000n)
  expect(await adapter.simulate(made)).toMatchObject({
    kind: 'changes',
    leaves: [{ token: USDC, amount: '2500000' }],
    arrives: [],
  })
  const before = BigInt(await adapter.balanceOf(place, null))
  await adapter.send(sign(made, key), DEVNET, {})
  bench.skipSlots(2)
  expect(await adapter.balanceOf(place, USDC)).toBe('23000000')
  expect(await adapter.balanceOf({ ...place, from: to }, USDC)).toBe('2500000')
  const taken = before - BigInt(await adapter.balanceOf(place, null))
  expect(taken).toBeLessThanOrEqual(BigInt(made.fee) + BigInt(made.rent))
  const again = await adapter.buildTransfer(place, transfer(USDC, to, '1'))
  expect(again.rent).toBe('0')
})

test('behavior: SOL that is already at the address of the token account is a part of its rent', async () => {
  const adapter = open()
  const { key, place } = await account({ usdc: '5' })
  const owner = Keypair.generate().publicKey
  const mint = { key: new PublicKey(USDC), program: TOKEN_PROGRAM }
  const address = tokenAccountOf(owner, mint).toBase58()
  await fundSolana(bench.solana, { caip2: DEVNET, address, amount: '0.001' })
  const made = await adapter.buildTransfer(place, transfer(USDC, owner.toBase58(), '2500000'))
  expect(made.rent).toBe('1039280')
  expect(await adapter.simulate(made)).toMatchObject({
    kind: 'changes',
    leaves: [{ token: USDC, amount: '2500000' }],
    arrives: [],
  })
  const before = BigInt(await adapter.balanceOf(place, null))
  await adapter.send(sign(made, key), DEVNET, {})
  bench.skipSlots(2)
  expect(before - BigInt(await adapter.balanceOf(place, null))).toBe(BigInt(made.fee) + BigInt(made.rent))
})

/** A mint account of Token-2022 with extensions, each by its type and data. */
function extendedMint(...extensions: readonly (readonly [type: number, data: Buffer])[]): string {
  const mint = Buffer.alloc(166)
  mint[44] = 6
  mint[165] = 1
  const all = extensions.flatMap(([type, data]) => [Buffer.from([type, 0, data.length, 0]), data])
  return Buffer.concat([mint, ...all]).toString('base64')
}

/** Answers with this mint account in place of that of USDC. */
const openWithMint = (mint: string) =>
  open((method, params, result) => {
    if (method !== 'getAccountInfo' || (params as unknown[])[0] !== USDC) return result
    const { value, ...rest } = result as { value: object }
    const owner = TOKEN_2022_PROGRAM.toBase58()
    return { ...rest, value: { ...value, owner, data: [mint, 'base64'] } }
  })

/** Data of the extension: authority, multiplier, time from which the new one counts, new multiplier. */
function scaledUiAmount(multiplier: number, next = multiplier): [number, Buffer] {
  const data = Buffer.alloc(56)
  data.writeDoubleLE(multiplier, 32)
  data.writeDoubleLE(next, 48)
  return [25, data]
}

/** Data of the extension: authority, time, earlier rate, time, current rate in basis points. */
function interestBearing(before: number, rate: number): [number, Buffer] {
  const data = Buffer.alloc(52)
  data.writeInt16LE(before, 40)
  data.writeInt16LE(rate, 50)
  return [10, data]
}

test('behavior: the account of a token with extensions is larger, and its rent is higher', async () => {
  const { place } = await account({ usdc: '5' })
  // transfer fee and transfer hook, like PYUSD
  const extended = openWithMint(extendedMint([1, Buffer.alloc(108)], [14, Buffer.alloc(64)]))
  const to = Keypair.generate().publicKey.toBase58()
  const { rent } = await extended.buildTransfer(place, transfer(USDC, to, '1'))
  // 165 bytes, 1 for the type, 4 for the immutable owner, 12 for the fee, 5 for the hook; 128 for every account
  expect(rent).toBe(String((165 + 1 + 4 + 12 + 5 + 128) * 6960))
})

test('error: more than there is: the simulation says so', async () => {
  const adapter = open()
  const { place } = await account({ usdc: '1' })
  const to = Keypair.generate().publicKey.toBase58()
  const made = await adapter.buildTransfer(place, transfer(USDC, to, '1000001'))
  expect(await adapter.simulate(made)).toMatchObject({ kind: 'fails', reason: expect.any(String) })
})

test('error: what is no token', async () => {
  const { place } = await account()
  const nothing = Keypair.generate().publicKey.toBase58()
  await expect(open().buildTransfer(place, transfer(nothing, place.from, '1'))).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
  })
})

test('behavior: kind of recipient: an account, or a program and what belongs to one', async () => {
  const adapter = open()
  const { address } = await account()
  expect(await adapter.recipientKind(DEVNET, address)).toBe('account')
  expect(await adapter.recipientKind(DEVNET, Keypair.generate().publicKey.toBase58())).toBe('account')
  expect(await adapter.recipientKind(DEVNET, USDC)).toBe('contract')
})

test('default: the decimals of a token, by its mint', async () => {
  expect(await open().decimalsOf(DEVNET, USDC)).toBe(6)
  await expect(open().decimalsOf(DEVNET, (await account()).address)).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
  })
})

// https://solana.com/docs/tokens/extensions/scaled-ui-amount
test.each([
  ['a multiplier', scaledUiAmount(10)],
  ['a multiplier to come', scaledUiAmount(1, 10)],
  ['interest', interestBearing(0, 500)],
  ['earlier interest', interestBearing(500, 0)],
])(
  'behavior: none for a token whose amounts wallets scale by %s: a typed 1 could be ten there',
  async (_name, extension) => {
    const hook: [number, Buffer] = [14, Buffer.alloc(64)]
    expect(await openWithMint(extendedMint(hook, extension)).decimalsOf(DEVNET, USDC)).toBeUndefined()
  },
)

test('behavior: such a token without multiplier and interest has its decimals', async () => {
  const plain = extendedMint(scaledUiAmount(1), interestBearing(0, 0))
  expect(await openWithMint(plain).decimalsOf(DEVNET, USDC)).toBe(6)
})
