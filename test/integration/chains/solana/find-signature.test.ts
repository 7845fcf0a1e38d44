/** @jest-environment node */
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import type { SearchAnchor, SolanaTransaction } from '../../../../src/chains/family'
import { buildSolanaTransfer } from '../../../../src/chains/solana/build-transfer'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { createExpiry, type Expiry } from '../../../../src/chains/solana/outcome/expiry'
import {
  findSignature,
  readSolanaReceipt,
  searchAnchorOf,
} from '../../../../src/chains/solana/outcome/find-signature'
import { readRpcReply } from '../../../../src/services/node/rpc-reply'
import { DEVNET, openSolanaBench, type SolanaBench } from '../../sandbox/solana/support/solana-bench'

let bench: SolanaBench
beforeAll(async () => {
  bench = await openSolanaBench()
})
afterAll(() => bench.close())

const nodeRpc = async (network: string, method: string, params: unknown) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return readRpcReply(await (await fetch(bench.url(network), { method: 'POST', headers, body })).json())
}
const connection = createNodeConnection(DEVNET, nodeRpc)

let now = 0
const newExpiry = () => createExpiry({ now: () => now })
/** Lets the margin pass by our own clock that a transaction needs to count as expired. */
const wait = () => {
  now += 120_000
}
const finalizedHeight = () => connection.getBlockHeight('finalized')

type Options = Omit<Parameters<typeof findSignature>[2], 'expiry'> & { expiry?: Expiry }
const find = (made: SolanaTransaction, options: Options, node = connection) =>
  findSignature(node, made, { expiry: newExpiry(), ...options })
const receipt = (made: SolanaTransaction, hash: string) =>
  readSolanaReceipt(connection, made, hash, { since: new Map(), expiry: newExpiry() })

/** A funded account that makes a payment, and a wallet that sends what it is given. */
async function open() {
  const key = await bench.account(bench.connect(), 10)
  const place = { network: DEVNET, from: key.publicKey.toBase58() }
  const to = Keypair.generate().publicKey.toBase58()
  const pay = (amount: string) =>
    buildSolanaTransfer(connection, place, { kind: 'transfer', token: null, to, amount })
  const sign = ({ bytes }: SolanaTransaction) => {
    const transaction = VersionedTransaction.deserialize(Buffer.from(bytes, 'base64'))
    transaction.sign([key])
    return transaction.serialize()
  }
  const send = async (transaction: SolanaTransaction) => {
    const hash = await connection.sendRawTransaction(sign(transaction), { skipPreflight: true })
    bench.skipSlots(2)
    return hash
  }
  return { place, pay, send }
}

test('default: among several, the one with the requested effect', async () => {
  const { place, pay, send } = await open()
  const anchor = await searchAnchorOf(connection, place)
  const [requested, other] = [await pay('7000000'), await pay('8000000')]
  await send(other)
  expect(await find(requested, { anchor: anchor })).toBeUndefined()
  const hash = await send(requested)
  await send(await pay('9000000'))
  expect(await find(requested, { anchor })).toBe(hash)
  expect(await find(requested, { anchor, excluded: new Set([hash]) })).toBeUndefined()
})

test('behavior: what was done before the anchor is not taken for it', async () => {
  const { place, pay, send } = await open()
  const requested = await pay('7000000')
  const before = await searchAnchorOf(connection, place)
  const hash = await send(requested)
  const after = await searchAnchorOf(connection, place)
  expect(after).toEqual({ signature: hash })
  expect(await find(requested, { anchor: after })).toBeUndefined()
  expect(await find(requested, { anchor: before })).toBe(hash)
})

test('behavior: the anchor of an account that never did anything', async () => {
  const from = Keypair.generate().publicKey.toBase58()
  expect(await searchAnchorOf(connection, { network: DEVNET, from })).toEqual({ signature: null })
})

test('default: a receipt with what it has cost; of what failed in its block too', async () => {
  const { pay, send } = await open()
  const paid = await pay('7000000')
  const hash = await send(paid)
  expect(await receipt(paid, hash)).toEqual({
    hash,
    ok: true,
    fee: paid.fee,
    received: '7000000',
  })
  const failedPayment = await pay('99000000000')
  const failed = await send(failedPayment)
  expect(await receipt(failedPayment, failed)).toEqual({
    hash: failed,
    ok: false,
    fee: failedPayment.fee,
  })
})

test('error: a wallet that sent something else: the call and its recipient', async () => {
  const { pay, send } = await open()
  const [requested, other] = [await pay('7000000'), await pay('9000000')]
  const hash = await send(other)
  expect(await receipt(requested, hash)).toMatchObject({
    ok: true,
    mismatch: { kind: 'transfer', token: null, amount: '9000000' },
  })
})

test('error: nothing was sent, and no block can take it anymore; not so where the wallet may send it again', async () => {
  const { place, pay } = await open()
  const anchor = await searchAnchorOf(connection, place)
  const made = await pay('7000000')
  const late = { ...made, lastValidBlockHeight: (await finalizedHeight()) - 151 }
  const expiry = newExpiry()
  expect(await find(made, { anchor })).toBeUndefined()
  expect(await find(late, { anchor, expiry })).toBeUndefined()
  wait()
  await expect(find(late, { anchor, expiry })).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
  const left = { ...anchor, isSentByWallet: true } as SearchAnchor
  expect(await find(late, { anchor: left, expiry })).toBeUndefined()
})

test('error: in no block, and no block can take it anymore', async () => {
  const { pay } = await open()
  const made = await pay('7000000')
  const height = await finalizedHeight()
  const unknownSignature = '5'.repeat(87)
  const sent = { since: new Map<string, number>(), expiry: newExpiry() }
  const look = (lastValidBlockHeight: number) =>
    readSolanaReceipt(connection, { ...made, lastValidBlockHeight }, unknownSignature, sent)
  expect(await look(height - 151)).toBeUndefined()
  wait()
  // a node that is behind does not know it yet
  expect(await look(height - 150)).toBeUndefined()
  await expect(look(height - 151)).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
})

test('error: the wallet took a newer blockhash than it was given: not expired while a block can take that one', async () => {
  const { pay } = await open()
  const made = await pay('7000000')
  const unknownSignature = '5'.repeat(87)
  const anchor = { signature: null, isSentByWallet: true } as const
  const late = { ...made, lastValidBlockHeight: (await finalizedHeight()) - 151 }
  const sent = { anchor, since: new Map<string, number>(), expiry: newExpiry() }
  expect(await readSolanaReceipt(connection, late, unknownSignature, sent)).toBeUndefined()
  bench.skipSlots(364)
  expect(await readSolanaReceipt(connection, late, unknownSignature, sent)).toBeUndefined()
  wait()
  bench.skipSlots(2)
  await expect(readSolanaReceipt(connection, late, unknownSignature, sent)).rejects.toMatchObject({
    code: 'TRANSACTION_EXPIRED',
  })
})

test('error: third parties filled the list of the account: transactions beyond its end do not count as expired', async () => {
  const { place, pay } = await open()
  const made = await pay('7000000')
  const late = { ...made, lastValidBlockHeight: (await finalizedHeight()) - 151 }
  const listing = (count: number) =>
    createNodeConnection(DEVNET, async (network, method, params) => {
      const row = { slot: 1, err: null, memo: null, signature: '5'.repeat(87) }
      if (method === 'getSignaturesForAddress') return Array.from({ length: count }, () => row)
      return method === 'getTransaction' ? null : nodeRpc(network, method, params)
    })
  const options = { anchor: await searchAnchorOf(connection, place), expiry: newExpiry() }
  expect(await find(late, options, listing(0))).toBeUndefined()
  wait()
  expect(await find(late, options, listing(25))).toBeUndefined()
  // one that the node lists and does not return may be the right one
  expect(await find(late, options, listing(1))).toBeUndefined()
  await expect(find(late, options, listing(0))).rejects.toMatchObject({
    code: 'TRANSACTION_EXPIRED',
  })
})
