/** @jest-environment node */
import { Keypair, LAMPORTS_PER_SOL, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { toBase58 } from '../../../../sandbox/secure/keys/base58'
import { createSecureBench, type SecureBench } from '../support/secure-bench'

jest.setTimeout(30_000)

const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
let bench: SecureBench
beforeAll(async () => {
  bench = await createSecureBench()
})
afterAll(() => bench.close())

async function node(method: string, ...params: unknown[]): Promise<unknown> {
  const response = await fetch(bench.sandbox.manifest.solana[CHAIN] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: { value: unknown } }).result.value
}

/** Asks until the transaction is in a slot. */
async function confirm(signature: string): Promise<unknown> {
  const [status] = (await node('getSignatureStatuses', [signature])) as ({ err: unknown } | null)[]
  return status ? status.err : confirm(signature)
}

test('solana_signAndSendTransaction: default: lands on the real node', async () => {
  const token = await bench.login('ada@example.org')
  const { address } = await bench.user(token, CHAIN)
  const from = new PublicKey(address)
  const to = Keypair.generate().publicKey
  await bench.control('/fund', { caip2: CHAIN, address, amount: '2' })
  const latest = (await node('getLatestBlockhash')) as { blockhash: string; lastValidBlockHeight: number }
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: LAMPORTS_PER_SOL })
  const transaction = new Transaction({ feePayer: from, ...latest }).add(transfer)
  const text = toBase58(transaction.serialize({ requireAllSignatures: false }))

  const signed = await bench.approve(token, CHAIN, 'solana_signAndSendTransaction', { transaction: text })
  expect(await confirm((signed as { signature: string }).signature)).toBeNull()
  expect(await node('getBalance', to.toBase58())).toBe(LAMPORTS_PER_SOL)
  const again = bench.approve(token, CHAIN, 'solana_signAndSendTransaction', { transaction: text })
  await expect(again).rejects.toThrow(/already been processed/)
})
