import { type Transaction, withSignature } from '../wire/transaction'
import type { SolanaKey } from './solana-key'

/** Whether the transaction requires the key's signature. */
export function isSigner({ message }: Transaction, { address }: SolanaKey): boolean {
  return message.keys.slice(0, message.signers).includes(address)
}

/** The transaction with the key's signature; others are kept. Undefined if it does not require it. */
export function signTransaction(transaction: Transaction, key: SolanaKey): Uint8Array | undefined {
  if (!isSigner(transaction, key)) return undefined
  const { message, messageBytes } = transaction
  return withSignature(transaction, message.keys.indexOf(key.address), key.sign(messageBytes))
}
