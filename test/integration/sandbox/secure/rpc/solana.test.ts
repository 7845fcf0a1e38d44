/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519'
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { CallBundles } from '../../../../sandbox/secure/account/call-bundles'
import { SentOperations } from '../../../../sandbox/secure/account/sent-operations'
import { NodeClient } from '../../../../sandbox/secure/evm/node-client'
import { deriveKeys } from '../../../../sandbox/secure/keys/account-keys'
import { fromBase58, toBase58 } from '../../../../sandbox/secure/keys/base58'
import type { RequestContext } from '../../../../sandbox/secure/rpc/request-context'
import { SOLANA_METHODS } from '../../../../sandbox/secure/rpc/solana-methods'

const keys = deriveKeys('ab'.repeat(16))
const me = keys.solana.publicKey
const BLOCKHASH = PublicKey.default.toBase58()
const TO = Keypair.generate().publicKey
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

let node: Server
let url: string
const sent: unknown[] = []
/** What the node has of lookup tables, by address. */
const accounts = new Map<string, Buffer>()
beforeAll(async () => {
  node = createServer(async (request, response) => {
    const { method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (method === 'getAccountInfo') {
      const data = accounts.get(params[0])?.toString('base64')
      const owner = AddressLookupTableProgram.programId.toBase58()
      const value = data === undefined ? null : { owner, data: [data, 'base64'] }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { value } }))
      return
    }
    sent.push(params)
    const transaction = VersionedTransaction.deserialize(Buffer.from(params[0], 'base64'))
    response.end(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        result: toBase58(transaction.signatures[0] ?? new Uint8Array()),
      }),
    )
  })
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/`
})
afterAll(() => node.close())

const context: RequestContext = {
  keys,
  origin: 'https://shop.example',
  chain: DEVNET,
  preferred: 'eoa',
  evm: () => undefined,
  solana: caip2 => (caip2 === DEVNET ? new NodeClient(caip2, url) : undefined),
  infrastructure: () => undefined,
  bundles: new CallBundles(),
  operations: new SentOperations(),
}

async function ask(method: string, params: unknown, where: RequestContext = context) {
  const prepare = SOLANA_METHODS[method]
  if (!prepare) throw new Error('No such method')
  return prepare(where, params)
}

function transfer(payer = me): Transaction {
  return new Transaction({ feePayer: payer, blockhash: BLOCKHASH, lastValidBlockHeight: 1 }).add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1000 }),
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: TO, lamports: 1_500_000_000 }),
  )
}
const unsigned = (transaction: Transaction) =>
  toBase58(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

describe('solana_signMessage', () => {
  test('default', async () => {
    const message = Buffer.from('Grüße')
    const { view, run } = await ask('solana_signMessage', {
      message: toBase58(message),
      pubkey: me.toBase58(),
    })
    expect(view).toMatchObject({
      title: 'requests a signature',
      action: 'Sign',
      network: 'Solana Devnet',
      account: { address: me.toBase58(), kind: 'Solana' },
      parts: [{ text: { value: 'Grüße' } }],
    })
    const { signature } = (await run()) as { signature: string }
    expect(ed25519.verify(fromBase58(signature), message, me.toBytes())).toBe(true)
  })

  test('error: a transaction in disguise', async () => {
    for (const bytes of [
      transfer().serializeMessage(),
      new TransactionMessage({ payerKey: me, recentBlockhash: BLOCKHASH, instructions: [] })
        .compileToV0Message()
        .serialize(),
    ])
      await expect(ask('solana_signMessage', { message: toBase58(bytes) })).rejects.toThrow(
        'is a transaction',
      )
  })

  test.each([
    ['another account', { message: '2', pubkey: TO.toBase58() }],
    ['no base58', { message: '0x12' }],
    ['no message', {}],
  ])('error: %s', async (_name, params) => {
    await expect(ask('solana_signMessage', params)).rejects.toThrow()
  })
})

describe('solana_signTransaction', () => {
  test('default: a legacy one, in words, signed so that everybody can tell', async () => {
    const { view, run } = await ask('solana_signTransaction', { transaction: unsigned(transfer()) })
    expect(view).toMatchObject({
      action: 'Sign',
      parts: [{ summary: 'Send 1.5 SOL', rows: [['To', TO.toBase58()]] }],
      fee: 'up to 0.000005 SOL',
    })
    const { transaction } = (await run()) as { transaction: string }
    const signed = Transaction.from(fromBase58(transaction))
    expect(signed.verifySignatures()).toBe(true)
    expect(signed.feePayer?.equals(me)).toBe(true)
  })

  test('param: version 0, in base64, with a memo and a second signer whose signature stays', async () => {
    const other = Keypair.generate()
    const memo = new TransactionInstruction({
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      keys: [{ pubkey: other.publicKey, isSigner: true, isWritable: false }],
      data: Buffer.from('thank you'),
    })
    const message = new TransactionMessage({ payerKey: me, recentBlockhash: BLOCKHASH, instructions: [memo] })
    const versioned = new VersionedTransaction(message.compileToV0Message())
    versioned.sign([other])
    const text = Buffer.from(versioned.serialize()).toString('base64')
    const { view, run } = await ask('solana_signTransaction', { transaction: text })
    expect(view.parts).toMatchObject([{ summary: 'Memo', text: { value: 'thank you' } }])
    const { transaction } = (await run()) as { transaction: string }
    const signed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
    const bytes = signed.message.serialize()
    const valid = signed.signatures.map((signature, index) =>
      ed25519.verify(signature, bytes, signed.message.staticAccountKeys[index]?.toBytes() ?? ''),
    )
    expect(valid).toEqual([true, true])
  })

  test.each([
    ['for another account', () => unsigned(transfer(TO))],
    ['nonsense', () => 'nonsense'],
    ['cut off', () => unsigned(transfer()).slice(0, 50)],
  ])('error: %s', async (_name, make) => {
    await expect(ask('solana_signTransaction', { transaction: make() })).rejects.toThrow()
  })
})

test('solana_signAllTransactions: default', async () => {
  const { view, run } = await ask('solana_signAllTransactions', {
    transactions: [unsigned(transfer()), unsigned(transfer())],
  })
  expect(view).toMatchObject({ title: 'requests 2 signatures', parts: [{}, {}], fee: 'up to 0.00001 SOL' })
  const { transactions } = (await run()) as { transactions: string[] }
  expect(transactions.map(text => Transaction.from(fromBase58(text)).verifySignatures())).toEqual([
    true,
    true,
  ])
})

describe('solana_signAndSendTransaction', () => {
  const request = () => ({
    transaction: unsigned(transfer()),
    options: { skipPreflight: true, maxRetries: 2 },
  })

  test('default: signed, and sent with its options', async () => {
    const { view, run } = await ask('solana_signAndSendTransaction', request())
    expect([view.title, view.action]).toEqual(['requests a transaction', 'Approve'])
    const { signature } = (await run()) as { signature: string }
    expect(ed25519.verify(fromBase58(signature), transfer().serializeMessage(), me.toBytes())).toBe(true)
    expect(sent.at(-1)).toEqual([
      expect.any(String),
      { encoding: 'base64', skipPreflight: true, maxRetries: 2 },
    ])
  })

  test('error: a network without a node', async () => {
    const elsewhere = { ...context, chain: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' }
    await expect(ask('solana_signAndSendTransaction', request(), elsewhere)).rejects.toThrow(
      'There is no network',
    )
  })
})

describe('what a transaction hides', () => {
  const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const ACCOUNT = Keypair.generate().publicKey
  const token = (data: readonly number[], ...accounts: readonly PublicKey[]) =>
    new TransactionInstruction({
      programId: TOKEN_PROGRAM,
      keys: accounts.map(pubkey => ({ pubkey, isSigner: false, isWritable: true })),
      data: Buffer.from(data),
    })
  const everything = Array<number>(8).fill(255)

  async function show(...instructions: readonly TransactionInstruction[]) {
    const transaction = new Transaction({ feePayer: me, blockhash: BLOCKHASH, lastValidBlockHeight: 1 })
    transaction.add(...instructions)
    return (await ask('solana_signTransaction', { transaction: unsigned(transaction) })).view
  }

  test('default: a priority fee counts, and one out of proportion is named', async () => {
    const pay = SystemProgram.transfer({ fromPubkey: me, toPubkey: TO, lamports: 1 })
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000_000_000n })
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 })
    expect(await show(limit, price, pay)).toMatchObject({
      fee: 'up to 5.000005 SOL',
      warnings: ['The network fee is far higher than usual.'],
    })
    // Without a limit the network allows 200,000 units for the transfer.
    expect(
      await show(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }), pay),
    ).toMatchObject({
      fee: 'up to 0.000205 SOL',
      warnings: [],
    })
  })

  test.each([
    ['SetAuthority', [6, 2, 1, ...TO.toBytes()], 'Change the owner authority', /owner authority of .* to /],
    ['Approve', [4, ...everything], 'Allow to spend all of a token', /move all of your tokens/],
    ['CloseAccount', [9], 'Close a token account', /^This closes a token account/],
    ['an unknown one', [250], 'Call a program', /cannot be read/],
  ])('param: %s', async (_name, data, summary, warning) => {
    const view = await show(token(data, ACCOUNT, TO, me))
    expect(view).toMatchObject({ parts: [{ summary }], warnings: [expect.stringMatching(warning)] })
  })

  test('param: an account that is given to a program, a transaction that never expires', async () => {
    const assign = SystemProgram.assign({ accountPubkey: me, programId: TOKEN_PROGRAM })
    const nonce = SystemProgram.nonceAdvance({ noncePubkey: ACCOUNT, authorizedPubkey: me })
    expect(await show(nonce, assign)).toMatchObject({
      warnings: [expect.stringMatching(/does not expire/), expect.stringMatching(/you lose control/)],
    })
  })

  test('behavior: a receiver out of a lookup table that cannot be read is said to be unknown', async () => {
    const table = new AddressLookupTableAccount({
      key: ACCOUNT,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [TO],
      },
    })
    const message = new TransactionMessage({
      payerKey: me,
      recentBlockhash: BLOCKHASH,
      instructions: [SystemProgram.transfer({ fromPubkey: me, toPubkey: TO, lamports: 1_000_000_000 })],
    }).compileToV0Message([table])
    const bytes = new VersionedTransaction(message).serialize()
    const transaction = Buffer.from(bytes).toString('base64')
    const read = async () => (await ask('solana_signTransaction', { transaction })).view
    const unread = { ...context, solana: () => undefined }
    expect((await ask('solana_signTransaction', { transaction }, unread)).view).toMatchObject({
      parts: [{ rows: [['To', expect.stringContaining('lookup table')]] }],
      warnings: [expect.stringContaining('could not be read')],
    })
    accounts.set(ACCOUNT.toBase58(), Buffer.concat([Buffer.alloc(56), TO.toBuffer()]))
    expect(await read()).toMatchObject({
      parts: [{ summary: 'Send 1 SOL', rows: [['To', TO.toBase58()]] }],
      warnings: [expect.stringContaining('as the network has them now')],
    })
  })

  test('error: a transaction with bytes after it is no message', async () => {
    const bytes = Buffer.concat([transfer().serializeMessage(), Buffer.from('\nhello')])
    await expect(ask('solana_signMessage', { message: toBase58(bytes) })).rejects.toThrow('is a transaction')
  })

  test('behavior: a sign-in for another site is named', async () => {
    const text = `bank.example wants you to sign in with your Solana account:\n${me.toBase58()}`
    const { view } = await ask('solana_signMessage', { message: toBase58(Buffer.from(text)) })
    expect(view.warnings).toEqual([expect.stringContaining('bank.example')])
  })
})
