import { type Connection, PublicKey, VersionedTransaction } from '@solana/web3.js'
import { W3mError } from '../../errors/w3m-error'
import type { Mark, Place, Receipt, SolanaTransaction, Taken } from '../adapter'
import { fromBase64 } from './base64'
import { isSameRequest } from './same-request'

const MAX_LOOKED_AT = 25
/** One node may be behind the one that said the height, so that nobody is told "expired" of what has landed. */
const LAG_BLOCKS = 150
const V0 = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const

/** The last thing that an account did: what follows is looked through for what a wallet has sent. */
export async function markOf(connection: Connection, { from }: Place): Promise<Mark> {
  const [last] = await connection.getSignaturesForAddress(new PublicKey(from), { limit: 1 }, 'confirmed')
  return { signature: last?.signature ?? null }
}

/** The transaction of an account, made since the mark, that does what was asked. */
export async function findSignature(
  connection: Connection,
  { bytes, from }: SolanaTransaction,
  { mark, taken }: { readonly mark: Mark; readonly taken?: Taken | undefined },
): Promise<string | undefined> {
  const until = 'signature' in mark ? mark.signature : null
  const options = { limit: MAX_LOOKED_AT, ...(until ? { until } : {}) }
  const asked = VersionedTransaction.deserialize(fromBase64(bytes)).message.serialize()
  for (const { signature } of await connection.getSignaturesForAddress(
    new PublicKey(from),
    options,
    'confirmed',
  )) {
    if (taken?.has(signature)) continue
    const found = await connection.getTransaction(signature, V0)
    if (found && isSameRequest(asked, found.transaction.message.serialize())) return signature
  }
  return undefined
}

/**
 * What became of it; `undefined` while it is in no block. TRANSACTION_EXPIRED once no block can take it any more.
 */
export async function readReceipt(
  connection: Connection,
  { lastValidBlockHeight }: SolanaTransaction,
  hash: string,
): Promise<Receipt | undefined> {
  // the height before the status: what is in no block by then, and too late by then, never comes
  const height = await connection.getBlockHeight('confirmed')
  const { value } = await connection.getSignatureStatuses([hash], { searchTransactionHistory: true })
  const [status] = value
  if (!status) {
    if (height > lastValidBlockHeight + LAG_BLOCKS) throw new W3mError('TRANSACTION_EXPIRED')
    return undefined
  }
  if (status.confirmationStatus === 'processed') return undefined
  const fee = (await connection.getTransaction(hash, V0))?.meta?.fee
  return { hash, ok: status.err === null, fee: fee === undefined ? undefined : String(fee) }
}
