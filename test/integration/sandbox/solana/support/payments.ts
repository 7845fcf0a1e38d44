import {
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import type { SolanaBench } from './solana-bench'

export const somebody = (): PublicKey => Keypair.generate().publicKey

export const pay = (from: Keypair, to: PublicKey, lamports: number): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

/** A signed transaction with a current blockhash. */
export async function signed(
  bench: SolanaBench,
  from: Keypair,
  ...instructions: readonly TransactionInstruction[]
): Promise<Transaction> {
  const { blockhash, lastValidBlockHeight } = await bench.connect().getLatestBlockhash()
  const transaction = new Transaction({ blockhash, lastValidBlockHeight, feePayer: from.publicKey })
  transaction.add(...instructions).sign(from)
  return transaction
}
