/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { decodeBase58, encodeBase58 } from '../../../../sandbox/solana/wire/base58'
import type { RequestQuestion } from '../../../../sandbox/wallet-page/core/question'
import { SolanaSigner } from '../../../../sandbox/wallet-page/core/solana/solana-signer'
import { createMemoryStorage, WalletStore } from '../../../../sandbox/wallet-page/core/wallet-state'

const TOPIC = 'topic'
const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BLOCKHASH = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'
const OTHER = Keypair.generate().publicKey

let node: Server
let url: string
const sent: { method: string; params: unknown[] }[] = []

beforeAll(async () => {
  node = createServer(async (request, response) => {
    const { id, method, params } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    sent.push({ method, params })
    const result = method === 'getBalance' ? { value: 1_500_000_000 } : 'signature'
    response.end(JSON.stringify({ id, jsonrpc: '2.0', result }))
  })
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(node.address() as AddressInfo).port}/`
})
afterAll(() => node.close())

function setUp({ signaturesOnly = false, shared = 2 } = {}) {
  const store = new WalletStore(createMemoryStorage(), {
    phrase: 'test',
    relaySeed: '',
    pairings: [],
    sessions: [],
    questions: [],
    account: 0,
    active: {},
    added: [],
    seen: [],
  })
  const signer = new SolanaSigner({ store, rpcUrls: { [CHAIN]: url }, signaturesOnly })
  const accounts = signer.addresses.slice(0, shared).map(each => `${CHAIN}:${each}`)
  store.putSession({
    topic: TOPIC,
    symKey: '',
    pairingTopic: '',
    publicKey: '',
    peerPublicKey: '',
    peer: { name: '', url: '', description: '', icons: [] },
    namespaces: { solana: { chains: [CHAIN], methods: [], events: [], accounts } },
    expiresAt: Number.POSITIVE_INFINITY,
    acknowledged: true,
  })
  const [first = '', second = '', third = ''] = signer.addresses
  return { signer, first, second, third }
}

function ask(method: string, params: unknown): RequestQuestion {
  const peer = { name: '', url: '', description: '', icons: [] }
  return { kind: 'request', id: 1, topic: TOPIC, peer, expiresAt: 0, chainId: CHAIN, method, params }
}

function transfer(from: string): Transaction {
  const payer = new PublicKey(from)
  return new Transaction({ feePayer: payer, blockhash: BLOCKHASH, lastValidBlockHeight: 1 }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: OTHER, lamports: 1_500_000_000 }),
  )
}
const bytesOf = (transaction: Transaction) =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64')
const partsOf = ({ feePayer, recentBlockhash, instructions }: Transaction) => ({
  feePayer: feePayer?.toBase58(),
  recentBlockhash,
  instructions: instructions.map(({ programId, data, keys }) => ({
    programId: programId.toBase58(),
    data: encodeBase58(data),
    keys: keys.map(({ pubkey, ...rights }) => ({ pubkey: pubkey.toBase58(), ...rights })),
  })),
})

describe('solana_signMessage', () => {
  const message = new TextEncoder().encode('Hello')

  test('default', async () => {
    const { signer, second } = setUp()
    const request = ask('solana_signMessage', { message: encodeBase58(message), pubkey: second })
    expect(signer.describe(request)).toEqual({
      title: 'Sign a message',
      rows: [['Account', second]],
      text: 'Hello',
    })
    const { signature } = Object(await signer.run(request))
    const bytes = decodeBase58(signature) ?? new Uint8Array()
    expect(ed25519.verify(bytes, message, new PublicKey(second).toBytes())).toBe(true)
  })

  test('behavior: bytes that are no text', () => {
    const { signer, first } = setUp()
    const request = ask('solana_signMessage', {
      message: encodeBase58(Uint8Array.of(255, 1)),
      pubkey: first,
    })
    expect(signer.describe(request).text).toBe('ff01')
  })

  test('error: a transaction in disguise', () => {
    const { signer, first } = setUp()
    const disguised = encodeBase58(transfer(first).serializeMessage())
    expect(() => signer.describe(ask('solana_signMessage', { message: disguised, pubkey: first }))).toThrow(
      'in disguise',
    )
  })

  test.each([[{}], [null], [[]], [{ message: '0', pubkey: 'x' }]])('error: %j', params => {
    expect(() => setUp().signer.describe(ask('solana_signMessage', params))).toThrow(
      expect.objectContaining({ code: 11002 }),
    )
  })
})

describe('solana_signTransaction', () => {
  test('default: a legacy one, in words and signed', async () => {
    const { signer, first } = setUp()
    const transaction = transfer(first)
    const params = { transaction: bytesOf(transaction), pubkey: first, ...partsOf(transaction) }
    const request = ask('solana_signTransaction', params)
    expect(signer.describe(request)).toMatchObject({
      title: 'Sign a transaction',
      rows: expect.arrayContaining([['Transfer', `1.5 SOL to ${OTHER.toBase58()}`]]),
      warning: expect.stringContaining('may send it'),
    })
    const answer = Object(await signer.run(request))
    const signed = Transaction.from(Buffer.from(answer.transaction, 'base64'))
    expect(signed.verifySignatures()).toBe(true)
    expect(encodeBase58(signed.signature ?? new Uint8Array())).toBe(answer.signature)
  })

  test('default: a versioned one', async () => {
    const { signer, first } = setUp()
    const payerKey = new PublicKey(first)
    const { instructions } = transfer(first)
    const message = new TransactionMessage({ payerKey, recentBlockhash: BLOCKHASH, instructions })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    const params = { transaction: Buffer.from(transaction.serialize()).toString('base64'), pubkey: first }
    const { transaction: text } = Object(await signer.run(ask('solana_signTransaction', params)))
    const signed = VersionedTransaction.deserialize(Buffer.from(text, 'base64'))
    const [signature = new Uint8Array()] = signed.signatures
    expect(ed25519.verify(signature, signed.message.serialize(), payerKey.toBytes())).toBe(true)
  })

  test('param: signaturesOnly', async () => {
    const { signer, first } = setUp({ signaturesOnly: true })
    const params = { transaction: bytesOf(transfer(first)), pubkey: first }
    const answer = await signer.run(ask('solana_signTransaction', params))
    expect(Object.keys(Object(answer))).toEqual(['signature'])
  })

  test('error: parts that are not those of the bytes', () => {
    const { signer, first } = setUp()
    const transaction = transfer(first)
    const { instructions, ...parts } = partsOf(transaction)
    const others = instructions.map(each => ({ ...each, data: encodeBase58(Uint8Array.of(1)) }))
    const params = { transaction: bytesOf(transaction), pubkey: first, ...parts, instructions: others }
    expect(() => signer.describe(ask('solana_signTransaction', params))).toThrow('not those of its bytes')
  })

  test('error: an account that is not shared', () => {
    const { signer, third } = setUp()
    const params = { transaction: bytesOf(transfer(third)), pubkey: third }
    expect(() => signer.describe(ask('solana_signTransaction', params))).toThrow(
      expect.objectContaining({ code: 3001 }),
    )
  })

  test('error: an account that does not sign', () => {
    const { signer, first, second } = setUp()
    const params = { transaction: bytesOf(transfer(first)), pubkey: second }
    expect(() => signer.describe(ask('solana_signTransaction', params))).toThrow('no signer')
  })

  test.each(['', 'x', 'AAAA'])('error: no transaction: %j', transaction => {
    expect(() => setUp().signer.describe(ask('solana_signTransaction', { transaction }))).toThrow(
      expect.objectContaining({ code: 11002 }),
    )
  })
})

test('solana_signAllTransactions: default', async () => {
  const { signer, first, second } = setUp()
  const transactions = [first, second].map(each => bytesOf(transfer(each)))
  const request = ask('solana_signAllTransactions', { transactions })
  expect(signer.describe(request)).toMatchObject({ title: 'Sign 2 transactions' })
  const answer = Object(await signer.run(request))
  const signed = answer.transactions.map((text: string) => Transaction.from(Buffer.from(text, 'base64')))
  expect(signed.every((each: Transaction) => each.verifySignatures())).toBe(true)
})

test('solana_signAndSendTransaction: default: the node of the chain gets it', async () => {
  const { signer, first } = setUp()
  const params = {
    transaction: bytesOf(transfer(first)),
    pubkey: first,
    sendOptions: { skipPreflight: true },
  }
  const request = ask('solana_signAndSendTransaction', params)
  expect(signer.describe(request)).toMatchObject({ title: 'Send a transaction' })
  expect(signer.describe(request).warning).toBeUndefined()
  expect(await signer.run(request)).toEqual({ signature: 'signature' })
  const { method, params: [text, config] = [] } = sent.at(-1) ?? {}
  expect([method, config]).toEqual(['sendTransaction', { skipPreflight: true, encoding: 'base64' }])
  expect(Transaction.from(Buffer.from(String(text), 'base64')).verifySignatures()).toBe(true)
})

test('solana_getAccounts: default: those of the session, without asking', async () => {
  const { signer, first, second } = setUp()
  expect(signer.isFree('solana_getAccounts')).toBe(true)
  expect(await signer.run(ask('solana_getAccounts', {}))).toEqual([{ pubkey: first }, { pubkey: second }])
})

test('default: names and balances', async () => {
  const { signer, first } = setUp()
  expect(signer.chainName(CHAIN)).toBe('Solana')
  expect(await signer.balance(CHAIN, first)).toBe('1.5')
})

test('error: a method that it does not know', () => {
  expect(() => setUp().signer.describe(ask('solana_other', {}))).toThrow(
    expect.objectContaining({ code: 3001 }),
  )
})
