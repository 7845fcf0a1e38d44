/** @jest-environment node */
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import type { SearchAnchor, SolanaTransaction } from '../../../../src/chains/family'
import { buildSolanaTransfer } from '../../../../src/chains/solana/build-transfer'
import { findSignature, markOf, readSolanaReceipt } from '../../../../src/chains/solana/find-signature'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
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

/** An account that pays somebody, and a wallet that sends what it is given. */
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

test('default: among several, the one that does what was asked', async () => {
  const { place, pay, send } = await open()
  const anchor = await markOf(connection, place)
  const [asked, other] = [await pay('7000000'), await pay('8000000')]
  await send(other)
  expect(await findSignature(connection, asked, { anchor: anchor })).toBeUndefined()
  const hash = await send(asked)
  await send(await pay('9000000'))
  expect(await findSignature(connection, asked, { anchor })).toBe(hash)
  expect(await findSignature(connection, asked, { anchor, excluded: new Set([hash]) })).toBeUndefined()
})

test('behavior: what was done before the anchor is not taken for it', async () => {
  const { place, pay, send } = await open()
  const asked = await pay('7000000')
  const before = await markOf(connection, place)
  const hash = await send(asked)
  const after = await markOf(connection, place)
  expect(after).toEqual({ signature: hash })
  expect(await findSignature(connection, asked, { anchor: after })).toBeUndefined()
  expect(await findSignature(connection, asked, { anchor: before })).toBe(hash)
})

test('behavior: the anchor of an account that never did anything', async () => {
  const from = Keypair.generate().publicKey.toBase58()
  expect(await markOf(connection, { network: DEVNET, from })).toEqual({ signature: null })
})

test('default: a receipt with what it has cost; of what failed in its block too', async () => {
  const { pay, send } = await open()
  const paid = await pay('7000000')
  const hash = await send(paid)
  expect(await readSolanaReceipt(connection, paid, hash)).toEqual({
    hash,
    ok: true,
    fee: paid.fee,
    received: '7000000',
  })
  const tooMuch = await pay('99000000000')
  const failed = await send(tooMuch)
  expect(await readSolanaReceipt(connection, tooMuch, failed)).toEqual({
    hash: failed,
    ok: false,
    fee: tooMuch.fee,
  })
})

test('error: a wallet that sent something else: what, and to whom', async () => {
  const { pay, send } = await open()
  const [asked, other] = [await pay('7000000'), await pay('9000000')]
  const hash = await send(other)
  expect(await readSolanaReceipt(connection, asked, hash)).toMatchObject({
    ok: true,
    mismatch: { kind: 'transfer', token: null, amount: '9000000' },
  })
})

test('error: nothing was sent, and no block can take it any more; not so where the wallet may send it anew', async () => {
  const { place, pay } = await open()
  const anchor = await markOf(connection, place)
  const made = await pay('7000000')
  const late = { ...made, lastValidBlockHeight: (await connection.getBlockHeight('confirmed')) - 151 }
  expect(await findSignature(connection, made, { anchor })).toBeUndefined()
  await expect(findSignature(connection, late, { anchor })).rejects.toMatchObject({
    code: 'TRANSACTION_EXPIRED',
  })
  const left = { ...anchor, isSentByWallet: true } as SearchAnchor
  expect(await findSignature(connection, late, { anchor: left })).toBeUndefined()
})

test('error: in no block, and no block can take it any more', async () => {
  const { pay } = await open()
  const made = await pay('7000000')
  const height = await connection.getBlockHeight('confirmed')
  const nobody = '5'.repeat(87)
  const last = { ...made, lastValidBlockHeight: height }
  expect(await readSolanaReceipt(connection, last, nobody)).toBeUndefined()
  // a node that is behind would not know yet
  const late = { ...made, lastValidBlockHeight: height - 150 }
  expect(await readSolanaReceipt(connection, late, nobody)).toBeUndefined()
  await expect(
    readSolanaReceipt(connection, { ...made, lastValidBlockHeight: height - 151 }, nobody),
  ).rejects.toMatchObject({ code: 'TRANSACTION_EXPIRED' })
})

test('error: the wallet took a newer blockhash than it was given: not expired while a block can take that one', async () => {
  const { pay } = await open()
  const made = await pay('7000000')
  const nobody = '5'.repeat(87)
  const anchor = { signature: null, isSentByWallet: true } as const
  const late = { ...made, lastValidBlockHeight: (await connection.getBlockHeight('confirmed')) - 151 }
  const sent = { anchor, since: new Map<string, number>() }
  expect(await readSolanaReceipt(connection, late, nobody, sent)).toBeUndefined()
  bench.skipSlots(300)
  expect(await readSolanaReceipt(connection, late, nobody, sent)).toBeUndefined()
  bench.skipSlots(2)
  await expect(readSolanaReceipt(connection, late, nobody, sent)).rejects.toMatchObject({
    code: 'TRANSACTION_EXPIRED',
  })
})

test('error: strangers filled the list of the account: what may stand behind them is not said to be expired', async () => {
  const { place, pay } = await open()
  const made = await pay('7000000')
  const late = { ...made, lastValidBlockHeight: (await connection.getBlockHeight('confirmed')) - 151 }
  const listing = (count: number) =>
    createNodeConnection(DEVNET, async (network, method, params) => {
      const row = { slot: 1, err: null, memo: null, signature: '5'.repeat(87) }
      if (method === 'getSignaturesForAddress') return Array.from({ length: count }, () => row)
      return method === 'getTransaction' ? null : nodeRpc(network, method, params)
    })
  const options = { anchor: await markOf(connection, place) }
  expect(await findSignature(listing(25), late, options)).toBeUndefined()
  // one that the node lists and does not show may be it
  expect(await findSignature(listing(1), late, options)).toBeUndefined()
  await expect(findSignature(listing(0), late, options)).rejects.toMatchObject({
    code: 'TRANSACTION_EXPIRED',
  })
})
