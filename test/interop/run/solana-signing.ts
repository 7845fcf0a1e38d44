import assert from 'node:assert/strict'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createSolanaProvider } from '../../../src/wallets/solana/solana-provider'
import { createSessionSigner } from '../../../src/wallets/walletconnect/provider/session-signer'
import type { InteropDapp, InteropSession } from '../dapp/interop-dapp'
import { MAINNET, TEXT } from './scenario'

const BLOCKHASH = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'

/** The product's provider with either dapp: it verifies the responses. */
export async function signOnSolana(
  dapp: InteropDapp,
  { topic, methods }: InteropSession,
  address: string,
): Promise<void> {
  const grant = { accounts: [`${MAINNET}:${address}`], methods, events: [] }
  const accountState = () => ({ session: { topic, grants: { solana: grant } } }) as never
  const request = (
    session: string,
    network: string,
    { method, params }: { method: string; params?: unknown },
  ) => dapp.request(session, network, { method, params })
  const { provider } = createSolanaProvider({
    signer: createSessionSigner({ client: { request }, accountState }),
    accountState: () => ({ address, network: MAINNET }),
    adapter: () => Promise.reject(new Error('nothing was changed')),
  })
  const { publicKey } = await provider.signMessage(new TextEncoder().encode(TEXT))
  assert.equal(publicKey.toBase58(), address)
  const transactions = [1, 2].map(lamports => transfer(address, lamports))
  const [first] = transactions
  assert.ok(first)
  assert.equal(await provider.signTransaction(first), first)
  assert.ok(first.verifySignatures())
  for (const signed of await provider.signAllTransactions(transactions)) assert.ok(signed.verifySignatures())
}

function transfer(from: string, lamports: number): Transaction {
  const payer = new PublicKey(from)
  return new Transaction({ feePayer: payer, blockhash: BLOCKHASH, lastValidBlockHeight: 1 }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports }),
  )
}
