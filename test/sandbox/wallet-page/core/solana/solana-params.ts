import * as v from 'valibot'
import { decodeBase58, encodeBase58 } from '../../../solana/wire/base58'
import type { Message } from '../../../solana/wire/message'
import { decodeTransaction, type Transaction } from '../../../solana/wire/transaction'
import { fromBase64 } from '../crypto/bytes'
import { WcError } from '../protocol/wc-error'

const MessageSchema = v.object({ message: v.string(), pubkey: v.string() })

/** Fields of a legacy transaction, which older wallets read instead of its bytes. */
const PartsSchema = v.object({
  feePayer: v.string(),
  recentBlockhash: v.string(),
  instructions: v.array(
    v.object({
      programId: v.string(),
      data: v.string(),
      keys: v.array(v.object({ pubkey: v.string(), isSigner: v.boolean(), isWritable: v.boolean() })),
    }),
  ),
})

const TransactionSchema = v.object({
  transaction: v.string(),
  pubkey: v.optional(v.string()),
  ...v.partial(PartsSchema).entries,
  sendOptions: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: v.optional(v.string()),
      maxRetries: v.optional(v.number()),
      minContextSlot: v.optional(v.number()),
    }),
    {},
  ),
})

const AllSchema = v.object({
  transactions: v.pipe(v.array(v.string()), v.minLength(1)),
  pubkey: v.optional(v.string()),
})

export type SolanaJob = {
  readonly transaction: Transaction
  readonly pubkey: string | undefined
  readonly sendOptions: object
}

const malformed = (what: string) => new WcError('malformedRequest', what)

export function readMessage(params: unknown): { message: Uint8Array; pubkey: string } {
  const { success, output } = v.safeParse(MessageSchema, params)
  const message = success ? decodeBase58(output.message) : undefined
  if (!success || !message) throw malformed('A message in base58 and a public key are needed.')
  return { message, pubkey: output.pubkey }
}

export function readTransaction(params: unknown): SolanaJob {
  const { success, output } = v.safeParse(TransactionSchema, params)
  if (!success) throw malformed('A transaction in base64 is needed.')
  const { transaction: text, pubkey, sendOptions, ...parts } = output
  const transaction = decode(text)
  if (v.is(PartsSchema, parts)) checkParts(transaction.message, parts)
  return { transaction, pubkey, sendOptions }
}

export function readTransactions(params: unknown): readonly SolanaJob[] {
  const { success, output } = v.safeParse(AllSchema, params)
  if (!success) throw malformed('Transactions in base64 are needed.')
  const { transactions, pubkey } = output
  return transactions.map(text => ({ transaction: decode(text), pubkey, sendOptions: {} }))
}

function decode(text: string): Transaction {
  try {
    return decodeTransaction(fromBase64(text))
  } catch (error) {
    throw malformed(`Not a transaction: ${error instanceof Error ? error.message : 'no base64'}.`)
  }
}

/** A wallet that reads the fields would sign another transaction than one that reads the bytes. */
function checkParts(message: Message, parts: v.InferOutput<typeof PartsSchema>): void {
  const { keys, signers, readonlySigners, readonlyOthers } = message
  const account = (index: number) => ({
    pubkey: keys[index],
    isSigner: index < signers,
    isWritable: index < signers ? index < signers - readonlySigners : index < keys.length - readonlyOthers,
  })
  const own = {
    feePayer: keys[0],
    recentBlockhash: message.blockhash,
    instructions: message.instructions.map(({ program, accounts, data }) => ({
      programId: keys[program],
      data: encodeBase58(data),
      keys: accounts.map(account),
    })),
  }
  const { feePayer, recentBlockhash, instructions } = parts
  if (JSON.stringify(own) !== JSON.stringify({ feePayer, recentBlockhash, instructions }))
    throw malformed('The parts of the transaction are not those of its bytes.')
}
