/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519'
import {
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
beforeAll(async () => {
  node = createServer(async (request, response) => {
    const { params } = JSON.parse(Buffer.concat(await request.toArray()).toString())
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
      fee: 'about 0.000005 SOL',
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
  expect(view).toMatchObject({ title: 'requests 2 signatures', parts: [{}, {}], fee: 'about 0.00001 SOL' })
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
