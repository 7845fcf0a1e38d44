import {
  AddressLookupTableAccount,
  type Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { keyOf } from './standard-wallet'

export const BLOCKHASH = keyOf(200).publicKey.toBase58()
export const LAST_VALID = 1234

const RECIPIENT = keyOf(100).publicKey

export const pay = (from: PublicKey, lamports = 5): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: RECIPIENT, lamports })

/** A transfer from each key; the first one pays the fee. */
export function legacyTransaction(...keys: readonly (Keypair | { publicKey: PublicKey })[]): Transaction {
  const [first] = keys
  if (!first) throw new Error('who pays?')
  return new Transaction({
    feePayer: first.publicKey,
    blockhash: BLOCKHASH,
    lastValidBlockHeight: LAST_VALID,
  }).add(...keys.map(({ publicKey }) => pay(publicKey)))
}

export function v0Transaction(
  payer: PublicKey,
  instructions: readonly TransactionInstruction[] = [pay(payer)],
  tables: readonly AddressLookupTableAccount[] = [],
): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: BLOCKHASH,
    instructions: [...instructions],
  })
  return new VersionedTransaction(message.compileToV0Message([...tables]))
}

/** A table that holds the recipient of `pay`. */
export const recipientTable = (): AddressLookupTableAccount =>
  new AddressLookupTableAccount({
    key: keyOf(150).publicKey,
    state: {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 1,
      lastExtendedSlotStartIndex: 0,
      addresses: [keyOf(149).publicKey, RECIPIENT],
    },
  })
