/** @jest-environment node */
import {
  AddressLookupTableProgram,
  type ConfirmedSignatureInfo,
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { MEMO_PROGRAMS } from '../../../sandbox/solana/wire/programs'
import { DEVNET, openSolanaBench, type SolanaBench } from './support/solana-bench'

let bench: SolanaBench
let connection: Connection
let from: Keypair
beforeAll(async () => {
  bench = await openSolanaBench()
  connection = bench.connect()
  from = await bench.account(connection)
})
afterAll(async () => {
  bench.hangUp()
  await bench.close()
})

const somebody = () => Keypair.generate().publicKey
const pay = (to: PublicKey, lamports = 1_000_000) =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })
const memo = (text: string) =>
  new TransactionInstruction({
    programId: new PublicKey(MEMO_PROGRAMS[0] ?? ''),
    keys: [],
    data: Buffer.from(text),
  })

async function land(...instructions: TransactionInstruction[]): Promise<string> {
  const signature = await sendAndConfirmTransaction(connection, new Transaction().add(...instructions), [
    from,
  ])
  return signature
}

describe('getTransaction', () => {
  test('default: what it was and what it did', async () => {
    const to = somebody()
    const before = await connection.getBalance(from.publicKey)
    const signature = await land(pay(to), memo('héllo'))
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found).toMatchObject({
      version: 'legacy',
      slot: expect.any(Number),
      blockTime: expect.any(Number),
      transaction: { signatures: [signature] },
      meta: {
        err: null,
        fee: 5000,
        preBalances: [before, 0, 1, expect.any(Number)],
        postBalances: [before - 1_005_000, 1_000_000, 1, expect.any(Number)],
        preTokenBalances: [],
        postTokenBalances: [],
        innerInstructions: [],
        loadedAddresses: { writable: [], readonly: [] },
      },
    })
    expect(found?.meta?.logMessages).toContain('Program log: héllo')
    const keys = found?.transaction.message.getAccountKeys().staticAccountKeys.map(String)
    expect(keys?.slice(0, 2)).toEqual([from.publicKey, to].map(String))
  })

  test('param: jsonParsed', async () => {
    const to = somebody()
    const signature = await land(pay(to), memo('hi'))
    const found = await connection.getParsedTransaction(signature)
    expect(found?.transaction.message.instructions).toEqual([
      {
        program: 'system',
        programId: SystemProgram.programId,
        parsed: {
          type: 'transfer',
          info: { source: from.publicKey.toBase58(), destination: to.toBase58(), lamports: 1_000_000 },
        },
        stackHeight: null,
      },
      expect.objectContaining({ program: 'spl-memo', parsed: 'hi' }),
    ])
    expect(found?.transaction.message.accountKeys.slice(0, 2)).toEqual([
      { pubkey: from.publicKey, signer: true, writable: true, source: 'transaction' },
      { pubkey: to, signer: false, writable: true, source: 'transaction' },
    ])
  })

  test('param: base64 and base58 give the bytes back', async () => {
    const signature = await land(pay(somebody()))
    for (const encoding of ['base64', 'base58'] as const) {
      const { result } = await bench.call(DEVNET, 'getTransaction', signature, {
        encoding,
        commitment: 'confirmed',
      })
      expect(result.transaction[1]).toBe(encoding)
      if (encoding === 'base64')
        expect(Transaction.from(Buffer.from(result.transaction[0], 'base64')).verifySignatures()).toBe(true)
    }
  })

  test('behavior: one that failed is kept with its fee and its error', async () => {
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: from.publicKey })
    transaction.add(pay(somebody(), 9e15)).sign(from)
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    bench.skipSlots(1)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    const err = { InstructionError: [0, { Custom: 1 }] }
    expect(found?.meta).toMatchObject({ err, fee: 5000 })
    expect((await connection.getSignatureStatus(signature)).value).toMatchObject({ err })
  })

  test('behavior: nobody sees it before its block has the commitment', async () => {
    const { blockhash } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: from.publicKey })
    transaction.add(pay(somebody())).sign(from)
    const signature = await connection.sendRawTransaction(transaction.serialize())
    const see = async () =>
      (await bench.call(DEVNET, 'getTransaction', signature, { encoding: 'json' })).result?.transaction
        .signatures
    expect(await see()).toBeUndefined()
    bench.skipSlots(2)
    expect(await see()).toEqual([signature])
  })

  test('error: a version that the client does not know', async () => {
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: from.publicKey,
      recentBlockhash: blockhash,
      instructions: [pay(somebody())],
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    transaction.sign([from])
    const signature = await connection.sendTransaction(transaction)
    bench.skipSlots(2)
    expect((await bench.call(DEVNET, 'getTransaction', signature)).error).toMatchObject({
      code: -32015,
      message: expect.stringContaining('"maxSupportedTransactionVersion": 0'),
    })
    expect(await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })).toMatchObject({
      version: 0,
    })
  })

  test('error: a commitment too low', async () => {
    const { error } = await bench.call(DEVNET, 'getTransaction', await land(pay(somebody())), {
      commitment: 'processed',
    })
    expect(error).toMatchObject({ code: -32602 })
  })

  test('default: none is null', async () => {
    const signature = await land(pay(somebody()))
    const other = `${signature.slice(0, -2)}${signature.endsWith('11') ? '22' : '11'}`
    expect((await bench.call(DEVNET, 'getTransaction', other)).result ?? null).toBeNull()
  })
})

test('address lookup tables: default', async () => {
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: from.publicKey,
    payer: from.publicKey,
    recentSlot: await connection.getSlot(),
  })
  const to = somebody()
  const extend = AddressLookupTableProgram.extendLookupTable({
    payer: from.publicKey,
    authority: from.publicKey,
    lookupTable: table,
    addresses: [to, somebody()],
  })
  await land(create, extend)
  bench.skipSlots(1)
  const { value: account } = await connection.getAddressLookupTable(table)
  if (!account) throw new Error('no table')
  const latest = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: latest.blockhash,
    instructions: [pay(to)],
  }).compileToV0Message([account])
  const transaction = new VersionedTransaction(message)
  transaction.sign([from])
  const signature = await connection.sendTransaction(transaction)
  await connection.confirmTransaction({ signature, ...latest })
  const found = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found?.transaction.message.accountKeys.at(-1)).toEqual({
    pubkey: to,
    signer: false,
    writable: true,
    source: 'lookupTable',
  })
  const json = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(json?.meta?.loadedAddresses).toEqual({ writable: [to], readonly: [] })
  expect((await connection.getSignaturesForAddress(to)).map(each => each.signature)).toEqual([signature])
})

test('address lookup tables: error: a table that is not there', async () => {
  const { blockhash } = await connection.getLatestBlockhash()
  const to = somebody()
  const table = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
  const message = new TransactionMessage({
    payerKey: from.publicKey,
    recentBlockhash: blockhash,
    instructions: [pay(to)],
  }).compileToV0Message([{ key: somebody(), state: { ...table, addresses: [to] }, isActive: () => true }])
  const transaction = new VersionedTransaction(message)
  transaction.sign([from])
  await expect(connection.sendTransaction(transaction)).rejects.toThrow(
    "invalid transaction: Transaction loads an address table account that doesn't exist",
  )
})

describe('getSignaturesForAddress', () => {
  const signaturesOf = (list: readonly ConfirmedSignatureInfo[]) => list.map(({ signature }) => signature)

  test('default: newest first, with memos', async () => {
    const to = somebody()
    const first = await land(pay(to))
    const second = await land(pay(to), memo('hé'))
    const list = await connection.getSignaturesForAddress(to)
    expect(list).toMatchObject([
      { signature: second, err: null, memo: '[3] hé' },
      { signature: first, memo: null, confirmationStatus: expect.stringMatching(/confirmed|finalized/) },
    ])
  })

  test('param: limit, before, until', async () => {
    const to = somebody()
    const sent: string[] = []
    for (const _ of Array(4)) {
      sent.unshift(await land(pay(to)))
      bench.skipSlots(1)
    }
    const [d = '', c = '', b = '', a = ''] = sent
    const ask = async (options: object) => signaturesOf(await connection.getSignaturesForAddress(to, options))
    expect(await ask({})).toEqual([d, c, b, a])
    expect(await ask({ limit: 2 })).toEqual([d, c])
    expect(await ask({ before: c })).toEqual([b, a])
    expect(await ask({ until: b })).toEqual([d, c])
    expect(await ask({ before: d, until: a, limit: 1 })).toEqual([c])
  })

  test('error: a limit above 1000', async () => {
    await expect(connection.getSignaturesForAddress(somebody(), { limit: 1001 })).rejects.toThrow('max 1000')
  })
})

describe('getBlock', () => {
  test('default', async () => {
    const signature = await land(pay(somebody()))
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    const slot = found?.slot ?? 0
    const block = await connection.getBlock(slot, {
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    })
    expect(block).toMatchObject({ parentSlot: slot - 1, blockTime: found?.blockTime })
    expect(block?.transactions.map(each => each.transaction.signatures[0])).toContain(signature)
    const next = await connection.getBlock(slot + 1, { transactionDetails: 'none' }).catch(() => undefined)
    if (next) expect(next.previousBlockhash).toBe(block?.blockhash)
    const parsed = await connection.getParsedBlock(slot, {
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
    })
    expect(parsed.transactions[0]?.meta?.err).toBeNull()
    const accounts = await connection.getBlock(slot, {
      maxSupportedTransactionVersion: 0,
      commitment: 'confirmed',
      transactionDetails: 'accounts',
    })
    expect(accounts?.transactions[0]?.transaction.signatures).toEqual([signature])
    const { result } = await bench.call(DEVNET, 'getBlock', slot, {
      transactionDetails: 'signatures',
      commitment: 'confirmed',
    })
    expect(result.signatures).toEqual([signature])
  })

  test('error: a block that has not come, and one before the first', async () => {
    expect((await bench.call(DEVNET, 'getBlock', (await connection.getSlot()) + 1000)).error.code).toBe(
      -32004,
    )
    expect((await bench.call(DEVNET, 'getBlock', 1)).error.code).toBe(-32001)
  })
})
