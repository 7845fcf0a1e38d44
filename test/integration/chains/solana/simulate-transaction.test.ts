/** @jest-environment node */
import {
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { SolanaTransaction } from '../../../../src/chains/family'
import { buildSolanaTransfer } from '../../../../src/chains/solana/build-transfer'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { simulateSolanaTransaction } from '../../../../src/chains/solana/simulation/simulate-transaction'
import { readRpcReply } from '../../../../src/services/node/rpc-reply'
import { fundSolana } from '../../../sandbox/control/fund-solana'
import { DEVNET, openSolanaBench, type SolanaBench } from '../../sandbox/solana/support/solana-bench'

const USDC = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'

let bench: SolanaBench
beforeAll(async () => {
  bench = await openSolanaBench()
})
afterAll(() => bench.close())

/** A node one of whose responses is changed. */
const open = (turn = (_method: string, result: unknown) => result) =>
  createNodeConnection(DEVNET, async (network, method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(bench.url(network), { method: 'POST', headers, body })
    return turn(method, readRpcReply(await reply.json()))
  })

async function account({ usdc = '0' } = {}) {
  const key = await bench.account(bench.connect(), 10)
  const from = key.publicKey.toBase58()
  if (usdc !== '0')
    await fundSolana(bench.solana, { caip2: DEVNET, address: from, amount: usdc, token: 'USDC' })
  return { key: key.publicKey, from, place: { network: DEVNET, from } }
}
const randomKey = () => Keypair.generate().publicKey

/** Built by a page itself: no compute unit limit, no priority fee. */
async function made(payer: PublicKey, instructions: TransactionInstruction[]): Promise<SolanaTransaction> {
  const { blockhash, lastValidBlockHeight } = await open().getLatestBlockhash('confirmed')
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions })
  const bytes = Buffer.from(new VersionedTransaction(message.compileToV0Message()).serialize())
  return {
    namespace: 'solana',
    network: DEVNET,
    from: payer.toBase58(),
    bytes: bytes.toString('base64'),
    lastValidBlockHeight,
    fee: '5000',
    rent: '0',
  }
}

test('default: a token that leaves; opening the recipient’s account and the fee are no part of it', async () => {
  const { place } = await account({ usdc: '3' })
  const transfer = { kind: 'transfer', token: USDC, to: randomKey().toBase58(), amount: '2500000' } as const
  const transaction = await buildSolanaTransfer(open(), place, transfer)
  expect(await simulateSolanaTransaction(open(), transaction)).toEqual({
    kind: 'changes',
    leaves: [{ token: USDC, amount: '2500000' }],
    arrives: [],
    received: '2500000',
  })
})

test('behavior: what a second instruction takes is in the sum', async () => {
  const { key } = await account()
  const pay = (lamports: number) =>
    SystemProgram.transfer({ fromPubkey: key, toPubkey: randomKey(), lamports })
  const transaction = await made(key, [pay(5_000_000), pay(2_000_000)])
  expect(await simulateSolanaTransaction(open(), transaction)).toEqual({
    kind: 'changes',
    leaves: [{ token: null, amount: '7000000' }],
    arrives: [],
  })
})

type Rights = { readonly delegate?: readonly [string, bigint]; readonly closeAuthority?: string }

/** A token account as stored by the program. */
function tokenAccount(mint: string, owner: string, units: bigint, rights: Rights = {}): string {
  const { delegate: [delegate, delegated] = [undefined, 0n], closeAuthority } = rights
  const data = Buffer.alloc(165)
  const setKey = (key: string | undefined, at: number) => {
    if (key === undefined) return
    data.writeUInt32LE(1, at)
    data.set(new PublicKey(key).toBytes(), at + 4)
  }
  setKey(delegate, 72)
  data.writeBigUInt64LE(delegated, 121)
  setKey(closeAuthority, 129)
  data.set(new PublicKey(mint).toBytes(), 0)
  data.set(new PublicKey(owner).toBytes(), 32)
  data.writeBigUInt64LE(units, 64)
  return data.toString('base64')
}

const PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const RENT = 2_039_280

const stored = (owner: string, lamports: number, data = '') => {
  return { owner, lamports, data: [data, 'base64'], executable: false, rentEpoch: 0 }
}
const payer = (lamports: number, owner = SystemProgram.programId.toBase58()) => stored(owner, lamports)

type StoredAccounts = readonly (readonly [PublicKey, ReturnType<typeof stored> | null])[]

/** A node that says what the accounts hold before and after a transaction. */
function nodeWith({ bytes }: SolanaTransaction, before: StoredAccounts, after: StoredAccounts) {
  const { message } = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'))
  const written = message.staticAccountKeys.filter((_, index) => message.isAccountWritable(index))
  const read = (all: StoredAccounts) =>
    written.map(key => all.find(([each]) => each.equals(key))?.[1] ?? null)
  return open((method, result) => {
    if (method === 'getMultipleAccounts') return { context: { slot: 1 }, value: read(before) }
    if (method !== 'simulateTransaction') return result
    const { value } = result as { value: object }
    return { context: { slot: 1 }, value: { ...value, err: null, accounts: read(after) } }
  })
}

test('behavior: wrapped SOL for a recipient whose account is opened: no SOL comes back', async () => {
  const { key, from } = await account()
  const [source, target] = [randomKey(), randomKey()]
  const WSOL = 'So11111111111111111111111111111111111111112'
  const move = (pubkey: PublicKey) =>
    SystemProgram.transfer({ fromPubkey: key, toPubkey: pubkey, lamports: 1 })
  const transaction = await made(key, [move(source), move(target)])
  const held = (owner: string, units: bigint) =>
    stored(PROGRAM, RENT + Number(units), tokenAccount(WSOL, owner, units))
  const node = nodeWith(
    transaction,
    [
      [key, payer(10_000_000)],
      [source, held(from, 3_000_000n)],
    ],
    [
      [key, payer(10_000_000 - 5000 - RENT)],
      [source, held(from, 1_000_000n)],
      [target, held(randomKey().toBase58(), 2_000_000n)],
    ],
  )
  expect(await simulateSolanaTransaction(node, transaction)).toEqual({
    kind: 'changes',
    leaves: [{ token: WSOL, amount: '2000000' }],
    arrives: [],
  })
})

describe('rights that a swap grants to others', () => {
  const STRANGER = randomKey().toBase58()
  const OTHER = randomKey().toBase58()
  type State = Rights & { readonly owner?: string }
  const granted = { kind: 'approval', contract: USDC, spender: STRANGER }

  /** Others’ rights after a swap that left the payer’s account of 1 USDC in another state. */
  async function others(before: State, after: (from: string) => State, program?: string) {
    const { key, from } = await account()
    const source = randomKey()
    const transfer = SystemProgram.transfer({ fromPubkey: key, toPubkey: source, lamports: 1 })
    const swap = { from: USDC, to: null, amount: '1', minimum: '1' }
    const transaction = { ...(await made(key, [transfer])), swap }
    const state = ({ owner = from, ...rights }: State) =>
      stored(PROGRAM, RENT, tokenAccount(USDC, owner, 1_000_000n, rights))
    const node = nodeWith(
      transaction,
      [
        [key, payer(10_000_000)],
        [source, state(before)],
      ],
      [
        [key, payer(10_000_000, program)],
        [source, state(after(from))],
      ],
    )
    const simulation = await simulateSolanaTransaction(node, transaction)
    return simulation.kind === 'changes' ? simulation.others : simulation
  }

  test('default: none', async () => {
    expect(await others({}, () => ({}))).toEqual([])
  })

  test.each<[string, State, State, string]>([
    ['may move a part', {}, { delegate: [STRANGER, 5n] }, '5'],
    ['may move instead of another', { delegate: [OTHER, 5n] }, { delegate: [STRANGER, 5n] }, '5'],
    ['may move more than before', { delegate: [STRANGER, 5n] }, { delegate: [STRANGER, 6n] }, '6'],
    ['may close it', {}, { closeAuthority: STRANGER }, '1000000'],
    ['may close it instead of another', { closeAuthority: OTHER }, { closeAuthority: STRANGER }, '1000000'],
    ['owns it', {}, { owner: STRANGER }, '1000000'],
  ])('behavior: someone else %s', async (_name, before, after, amount) => {
    expect(await others(before, () => after)).toEqual([{ ...granted, amount }])
  })

  test.each<[string, Rights]>([
    ['as much as before', { delegate: [STRANGER, 5n] }],
    ['to close it', { closeAuthority: STRANGER }],
  ])('behavior: a right that someone had is not granted: %s', async (_name, rights) => {
    expect(await others(rights, () => rights)).toEqual([])
  })

  test('behavior: less than before, or the payer’s own right, is not a right of others', async () => {
    expect(await others({ delegate: [STRANGER, 5n] }, () => ({ delegate: [STRANGER, 4n] }))).toEqual([])
    expect(await others({}, from => ({ closeAuthority: from }))).toEqual([])
  })

  test('behavior: a program gets the account itself', async () => {
    expect(await others({}, () => ({}), STRANGER)).toEqual([
      { kind: 'approvalForAll', contract: expect.any(String), spender: STRANGER },
    ])
  })
})

test('behavior: to oneself nothing moves', async () => {
  const { key } = await account()
  const transfer = SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 5_000_000 })
  expect(await simulateSolanaTransaction(open(), await made(key, [transfer]))).toEqual({
    kind: 'changes',
    leaves: [],
    arrives: [],
  })
})

test('error: the program fails: its last message, without noise', async () => {
  const { place } = await account({ usdc: '1' })
  const transfer = { kind: 'transfer', token: USDC, to: randomKey().toBase58(), amount: '1000001' } as const
  const transaction = await buildSolanaTransfer(open(), place, transfer)
  const simulation = await simulateSolanaTransaction(open(), transaction)
  expect(simulation).toMatchObject({ kind: 'fails', reason: expect.stringMatching(/failed|insufficient/i) })
  expect((simulation as { reason: string }).reason).not.toMatch(/^Program log:|^Program /)
  expect((simulation as { reason: string }).reason.length).toBeLessThanOrEqual(120)
})

test('behavior: a node that does not return accounts: it succeeds, and no more is claimed', async () => {
  const { key } = await account()
  const pay = SystemProgram.transfer({ fromPubkey: key, toPubkey: randomKey(), lamports: 5_000_000 })
  const silent = open((method, result) => {
    if (method !== 'simulateTransaction') return result
    const { context, value } = result as { context: object; value: object }
    return { context, value: { ...value, accounts: null } }
  })
  expect(await simulateSolanaTransaction(silent, await made(key, [pay]))).toEqual({ kind: 'succeeds' })
})
