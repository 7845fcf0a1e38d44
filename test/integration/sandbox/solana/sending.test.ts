/** @jest-environment node */
import {
  ComputeBudgetProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { pay, signed, somebody } from './support/payments'
import { DEVNET, openSolanaBench, type SolanaBench } from './support/solana-bench'

let bench: SolanaBench
beforeAll(async () => {
  bench = await openSolanaBench()
})
afterEach(() => {
  bench.faults.clear()
  bench.log.clear()
  bench.hangUp()
})
afterAll(() => bench.close())

describe('sending', () => {
  test('default: a legacy transfer, confirmed over the socket at the port above', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const to = somebody()
    await sendAndConfirmTransaction(connection, new Transaction().add(pay(from, to, 1_000_000)), [from])
    expect(await connection.getBalance(to)).toBe(1_000_000)
    expect(await connection.getBalance(from.publicKey)).toBe(10 * LAMPORTS_PER_SOL - 1_000_000 - 5000)
  })

  test('param: commitment of the socket', async () => {
    const connection = bench.connect(DEVNET, 'finalized')
    const from = await bench.account(connection)
    const signature = await connection.sendRawTransaction(
      (await signed(bench, from, pay(from, somebody(), 1_000_000))).serialize(),
    )
    const outcome = await new Promise(resolve => connection.onSignature(signature, resolve, 'finalized'))
    expect(outcome).toEqual({ err: null })
    const { value } = await connection.getSignatureStatus(signature)
    expect(value).toMatchObject({ confirmationStatus: 'finalized', confirmations: null, err: null })
  })

  test('behavior: version 0', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const latest = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: from.publicKey,
      recentBlockhash: latest.blockhash,
      instructions: [pay(from, somebody(), 2_000_000)],
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    transaction.sign([from])
    const signature = await connection.sendTransaction(transaction)
    expect((await connection.confirmTransaction({ signature, ...latest })).value).toEqual({ err: null })
    expect((await connection.getFeeForMessage(message)).value).toBe(5000)
  })

  test('behavior: the announced fee is the fee paid', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const to = somebody()
    for (const extra of [
      [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_234_567 })],
      [
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 777 }),
        ComputeBudgetProgram.setComputeUnitLimit({ units: 2_000_000 }),
      ],
    ]) {
      const transaction = await signed(bench, from, ...extra, pay(from, to, 1_000_000))
      const before = await connection.getBalance(from.publicKey)
      const fee = await transaction.getEstimatedFee(connection)
      await connection.sendRawTransaction(transaction.serialize())
      expect(before - (await connection.getBalance(from.publicKey)) - 1_000_000).toBe(fee)
      expect(fee).toBeGreaterThan(5000)
    }
    const prices = await connection.getRecentPrioritizationFees({ lockedWritableAccounts: [to] })
    expect(Math.max(...prices.map(({ prioritizationFee }) => prioritizationFee))).toBeGreaterThanOrEqual(777)
  })

  test('behavior: the same transfer twice is two transactions', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const to = somebody()
    for (const _ of [1, 2]) {
      bench.skipSlots(1)
      await sendAndConfirmTransaction(connection, new Transaction().add(pay(from, to, 1_000_000)), [from])
    }
    expect(await connection.getBalance(to)).toBe(2_000_000)
  })

  test('behavior: a slow signer has 150 slots', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const [good, late] = [
      await signed(bench, from, pay(from, somebody(), 1_000_000)),
      await signed(bench, from, pay(from, somebody(), 1_000_000)),
    ]
    bench.skipSlots(140)
    await connection.sendRawTransaction(good.serialize())
    bench.skipSlots(12)
    expect((await connection.isBlockhashValid(late.recentBlockhash ?? '')).value).toBe(false)
    expect((await connection.getFeeForMessage(late.compileMessage())).value).toBeNull()
    await expect(connection.sendRawTransaction(late.serialize())).rejects.toThrow(
      'Transaction simulation failed: Blockhash not found',
    )
  })

  test('error: expires while its sender waits', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const transaction = await signed(bench, from, pay(from, somebody(), 1_000_000))
    bench.skipSlots(160)
    const { recentBlockhash: blockhash = '', lastValidBlockHeight = 0 } = transaction
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    await expect(
      connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight }),
    ).rejects.toThrow('block height exceeded')
    expect((await connection.getSignatureStatus(signature)).value).toBeNull()
  })

  test('error: a preflight tells reason and logs', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection, 1)
    const sent = connection.sendRawTransaction(
      (await signed(bench, from, pay(from, somebody(), 9e9))).serialize(),
    )
    const error = await sent.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(SendTransactionError)
    expect((error as SendTransactionError).transactionError.message).toBe(
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    )
    expect(await (error as SendTransactionError).getLogs(connection)).toContain(
      'Transfer: insufficient lamports 999995000, need 9000000000',
    )
    const raw = (await signed(bench, from, pay(from, somebody(), 9e9))).serialize().toString('base64')
    expect(await bench.call(DEVNET, 'sendTransaction', raw, { encoding: 'base64' })).toMatchObject({
      error: {
        code: -32002,
        data: {
          err: { InstructionError: [0, { Custom: 1 }] },
          accounts: null,
          returnData: null,
          unitsConsumed: 150,
        },
      },
    })
  })

  test('error: too little for a new account, and the fee is charged where no balance was checked', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection, 1)
    const transaction = await signed(bench, from, pay(from, somebody(), 1000))
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      'Transaction results in an account (1) with insufficient funds for rent',
    )
    const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true })
    expect((await connection.getSignatureStatus(signature)).value?.err).toEqual({
      InsufficientFundsForRent: { account_index: 1 },
    })
    expect(await connection.getBalance(from.publicKey)).toBe(LAMPORTS_PER_SOL - 5000)
  })

  test('error: the fee payer does not exist', async () => {
    const connection = bench.connect()
    const from = Keypair.generate()
    const transaction = await signed(bench, from, pay(from, somebody(), 1000))
    await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow(
      'Attempt to debit an account but found no record of a prior credit.',
    )
  })

  test('error: replayed', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const raw = (await signed(bench, from, pay(from, somebody(), 1_000_000))).serialize()
    await connection.sendRawTransaction(raw)
    await expect(connection.sendRawTransaction(raw)).rejects.toThrow(
      'This transaction has already been processed',
    )
    expect(await connection.getBalance(from.publicKey)).toBe(10 * LAMPORTS_PER_SOL - 1_005_000)
  })

  test('error: a signature that is none', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const raw = (await signed(bench, from, pay(from, somebody(), 1_000_000))).serialize()
    raw[5] = (raw[5] ?? 0) ^ 1
    await expect(connection.sendRawTransaction(raw)).rejects.toThrow(
      'Transaction signature verification failure',
    )
    await connection.sendRawTransaction(raw, { skipPreflight: true })
    expect(await connection.getBalance(from.publicKey)).toBe(10 * LAMPORTS_PER_SOL)
  })

  test.each([
    '',
    'AA==',
    'AQ',
    Buffer.alloc(1233).toString('base64'),
    Buffer.alloc(200, 255).toString('base64'),
  ])('error: bytes that are no transaction: %#', async text => {
    expect(await bench.call(DEVNET, 'sendTransaction', text, { encoding: 'base64' })).toMatchObject({
      error: { code: -32602 },
    })
  })
})

describe('simulation', () => {
  test('default: neither signature nor effect', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const to = somebody()
    const message = new TransactionMessage({
      payerKey: from.publicKey,
      recentBlockhash: somebody().toBase58(),
      instructions: [pay(from, to, 1_000_000)],
    }).compileToV0Message()
    const { value } = await connection.simulateTransaction(new VersionedTransaction(message), {
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [to.toBase58()] },
    })
    expect(value).toMatchObject({
      err: null,
      unitsConsumed: 150,
      accounts: [{ lamports: 1_000_000, space: 0 }],
    })
    expect(value.logs).toEqual([
      `Program ${SystemProgram.programId} invoke [1]`,
      `Program ${SystemProgram.programId} success`,
    ])
    expect(await connection.getBalance(to)).toBe(0)
  })

  test('error: the blockhash is checked unless it is replaced', async () => {
    const connection = bench.connect()
    const from = await bench.account(connection)
    const transaction = new Transaction({ recentBlockhash: somebody().toBase58(), feePayer: from.publicKey })
    transaction.add(pay(from, somebody(), 1_000_000))
    const versioned = new VersionedTransaction(transaction.compileMessage())
    expect((await connection.simulateTransaction(versioned)).value.err).toBe('BlockhashNotFound')
    await expect(connection.simulateTransaction(versioned, { sigVerify: true })).rejects.toThrow(
      'Transaction signature verification failure',
    )
    expect(
      (await connection.simulateTransaction(versioned, { replaceRecentBlockhash: true })).value.err,
    ).toBeNull()
  })
})
