/** @jest-environment-options {"customExportConditions": ["node", "node-addons"]} */
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { fundSolana } from '../../../../sandbox/control/fund-solana'
import type { Approval } from '../../../../sandbox/page-wallet/approval/approval'
import { until } from '../../../../support/until'
import { DEVNET, openSolanaBench, type SolanaBench } from '../../solana/support/solana-bench'
import { bytesOf, decline, isSignedBy, openPage } from './support/wallet-page'

let bench: SolanaBench
beforeAll(async () => {
  bench = await openSolanaBench()
})
afterAll(() => bench.close())
beforeEach(() => localStorage.clear())

const open = (query = '', ask?: Approval['ask']) =>
  openPage(query, { solana: { [DEVNET]: bench.url(DEVNET) }, ...(ask ? { ask } : {}) })
const somebody = () => Keypair.generate().publicKey

async function payment(from: string, lamports = 2_000_000, version: 'legacy' | 0 = 'legacy') {
  const blockhash: string = (await bench.call(DEVNET, 'getLatestBlockhash')).result.value.blockhash
  const [payerKey, to] = [new PublicKey(from), somebody()]
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })]
  const draft = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
  const message = version === 0 ? draft.compileToV0Message() : draft.compileToLegacyMessage()
  return { to: to.toBase58(), transaction: new VersionedTransaction(message).serialize() }
}

test.each(['legacy', 0] as const)('default: version %s is signed', async version => {
  const { features, account, asked } = open()
  const from = await account()
  const { transaction, to } = await payment(from.address, 1_500_000_000, version)
  const [signed] = await features['solana:signTransaction'].signTransaction({
    account: from,
    transaction,
    chain: 'solana:devnet',
  })
  const { message, signatures } = VersionedTransaction.deserialize(signed?.signedTransaction ?? transaction)
  expect(isSignedBy(from, message.serialize(), signatures[0] ?? new Uint8Array())).toBe(true)
  expect(asked).toMatchObject([
    {
      method: 'solana:signTransaction',
      network: 'Solana Devnet',
      title: 'Sign a transaction',
      rows: [
        ['Account', from.address],
        ['Transfer', `1.5 SOL to ${to}`],
        ['Fee paid by', from.address],
      ],
    },
  ])
})

test('behavior: the signatures of others stay', async () => {
  const { features, account } = open()
  const from = await account()
  const sponsor = Keypair.generate()
  const whole = new Transaction({ recentBlockhash: somebody().toBase58(), feePayer: sponsor.publicKey })
  whole.add(
    SystemProgram.transfer({ fromPubkey: new PublicKey(from.address), toPubkey: somebody(), lamports: 1 }),
  )
  whole.partialSign(sponsor)
  const transaction = whole.serialize({ requireAllSignatures: false })
  const [signed] = await features['solana:signTransaction'].signTransaction({ account: from, transaction })
  expect(Transaction.from(Buffer.from(signed?.signedTransaction ?? [])).verifySignatures()).toBe(true)
})

test('default: sent to the node of its cluster', async () => {
  const { features, account, asked } = open()
  const from = await account()
  await fundSolana(bench.solana, { caip2: DEVNET, address: from.address, amount: '5' })
  const [one, two] = [await payment(from.address), await payment(from.address, 3_000_000, 0)]
  const outputs = await features['solana:signAndSendTransaction'].signAndSendTransaction(
    ...[one, two].map(({ transaction }) => ({
      account: from,
      transaction,
      chain: 'solana:devnet' as const,
    })),
  )
  expect(outputs.map(({ signature }) => signature.length)).toEqual([64, 64])
  const balances = await Promise.all([one, two].map(({ to }) => bench.call(DEVNET, 'getBalance', to)))
  expect(balances.map(({ result }) => result.value)).toEqual([2_000_000, 3_000_000])
  expect(asked).toMatchObject([{ title: 'Send 2 transactions', network: 'Solana Devnet' }])
  expect(asked[0]?.rows.map(([label]) => label)).toEqual([
    'Account',
    '1. Transfer',
    '1. Fee paid by',
    '2. Transfer',
    '2. Fee paid by',
  ])
  expect(bench.log.list('?by=wallet')).toHaveLength(2)
})

test('param: commitment waits for it', async () => {
  const { features, account } = open()
  const from = await account()
  await fundSolana(bench.solana, { caip2: DEVNET, address: from.address, amount: '5' })
  const { transaction } = await payment(from.address)
  bench.log.clear()
  const settled = jest.fn()
  const sending = features['solana:signAndSendTransaction'].signAndSendTransaction({
    account: from,
    transaction,
    chain: 'solana:devnet',
    options: { commitment: 'confirmed' },
  })
  sending.finally(settled)
  const statuses = () =>
    bench.log.list('?by=wallet').filter(({ body }) => Object(body).method === 'getSignatureStatuses')
  const moment = () => new Promise<void>(resolve => setTimeout(resolve, 20))
  await until(() => expect(statuses().length).toBeGreaterThan(1), moment)
  expect(settled).not.toHaveBeenCalled()
  bench.skipSlots(1)
  await expect(sending).resolves.toHaveLength(1)
})

test('error: what the node refuses comes with its code and data', async () => {
  const { features, account } = open('?seed=poor')
  const from = await account()
  const { transaction } = await payment(from.address)
  await expect(
    features['solana:signAndSendTransaction'].signAndSendTransaction({
      account: from,
      transaction,
      chain: 'solana:devnet',
    }),
  ).rejects.toMatchObject({ code: -32002, data: { err: 'AccountNotFound' } })
})

test('error: declined, nothing is sent', async () => {
  await open().account()
  const { features, connect } = open('', decline)
  const [from] = (await connect(true)).accounts
  if (!from) throw new Error('no account')
  const { transaction } = await payment(from.address)
  bench.log.clear()
  await expect(
    features['solana:signAndSendTransaction'].signAndSendTransaction({
      account: from,
      transaction,
      chain: 'solana:devnet',
    }),
  ).rejects.toMatchObject({ code: 4001 })
  expect(bench.log.list()).toEqual([])
})

test('error: bytes that are none, another signer, an unknown chain', async () => {
  const { features, account, asked } = open('?chains=devnet')
  const from = await account()
  const { signTransaction } = features['solana:signTransaction']
  const { transaction } = await payment(from.address)
  const stranger = (await payment(somebody().toBase58())).transaction
  for (const input of [
    { account: from, transaction: bytesOf('none') },
    { account: from, transaction: stranger },
    { account: from, transaction, chain: 'solana:mainnet' as const },
    { account: from, transaction, chain: 'solana:localnet' as const },
  ])
    await expect(signTransaction(input)).rejects.toMatchObject({ code: -32602 })
  expect(asked).toEqual([])
})

test('param: versions', async () => {
  const { features, account } = open('?versions=legacy')
  expect(features['solana:signTransaction'].supportedTransactionVersions).toEqual(['legacy'])
  const from = await account()
  const { transaction } = await payment(from.address, 1, 0)
  await expect(
    features['solana:signTransaction'].signTransaction({ account: from, transaction }),
  ).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('version 0') })
})

test('error: a transaction in disguise', async () => {
  const { features, account, asked } = open()
  const from = await account()
  const { transaction } = await payment(from.address)
  const message = transaction.slice(65)
  await expect(features['solana:signMessage'].signMessage({ account: from, message })).rejects.toMatchObject({
    code: -32602,
  })
  expect(asked).toEqual([])
})
