import {
  type Connection,
  PublicKey,
  VersionedTransaction,
  type VersionedTransactionResponse,
} from '@solana/web3.js'
import { chainError } from '../errors'
import type { DecodedCall, ExcludedHashes, Receipt, SearchAnchor, Sender, SolanaTransaction } from '../family'
import { fromBase64, toBase64 } from './base64'
import { describeTransaction } from './describe-transaction'
import { isSameCall } from './same-request'

const MAX_LOOKED_AT = 25
/** One node may be behind the one that said the height, so that a transaction that has landed is not reported as expired. */
export const LAG_BLOCKS = 150
/** For as many blocks a blockhash is good (https://solana.com/docs/core/transactions/confirmation). */
const BLOCKHASH_BLOCKS = 150
const V0 = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const

/** The last thing that an account did: what follows is looked through for what a wallet has sent. */
export async function markOf(connection: Connection, { from }: Sender): Promise<SearchAnchor> {
  const [last] = await connection.getSignaturesForAddress(new PublicKey(from), { limit: 1 }, 'confirmed')
  return { signature: last?.signature ?? null }
}

/**
 * The transaction of an account, made since the anchor, that does what was requested. TRANSACTION_EXPIRED where there is none, and no
 * block can take it any more.
 */
export async function findSignature(
  connection: Connection,
  transaction: SolanaTransaction,
  { anchor, excluded }: { readonly anchor: SearchAnchor; readonly excluded?: ExcludedHashes | undefined },
): Promise<string | undefined> {
  const until = 'signature' in anchor ? anchor.signature : null
  const options = { limit: MAX_LOOKED_AT, ...(until ? { until } : {}) }
  const { from, lastValidBlockHeight } = transaction
  const requested = messageOf(transaction)
  // the height before the list: what is in no block by then, and too late by then, never comes
  const height = await connection.getBlockHeight('confirmed')
  const listed = await connection.getSignaturesForAddress(new PublicKey(from), options, 'confirmed')
  // anyone can add to an account's list: behind a full one it may still be
  let isAllRead = listed.length < MAX_LOOKED_AT
  for (const { signature } of listed) {
    if (excluded?.has(signature)) continue
    const found = await connection.getTransaction(signature, V0)
    if (found && isSameCall(requested, found.transaction.message.serialize())) return signature
    isAllRead &&= found !== null
  }
  const isOver = isAllRead && !isLeft(anchor) && height > lastValidBlockHeight + LAG_BLOCKS
  if (isOver) throw chainError('TRANSACTION_EXPIRED')
  return undefined
}

const isLeft = (anchor: SearchAnchor | undefined) =>
  anchor !== undefined && 'isSentByWallet' in anchor && anchor.isSentByWallet === true

const messageOf = ({ bytes }: SolanaTransaction) =>
  VersionedTransaction.deserialize(fromBase64(bytes)).message.serialize()

type Sent = {
  readonly anchor?: SearchAnchor | undefined
  /** For transactions that a wallet sent itself: the block height at which the search began, by id. */
  readonly since: Map<string, number>
}

/**
 * The outcome of a transaction; `undefined` while it is in no block. TRANSACTION_EXPIRED once no block can take it any more; `mismatch`
 * where the wallet sent something else.
 */
export async function readSolanaReceipt(
  connection: Connection,
  transaction: SolanaTransaction,
  hash: string,
  { anchor, since }: Sent = { since: new Map() },
): Promise<Receipt | undefined> {
  // the height before the status: what is in no block by then, and too late by then, never comes
  const height = await connection.getBlockHeight('confirmed')
  const { value } = await connection.getSignatureStatuses([hash], { searchTransactionHistory: true })
  const [status] = value
  if (!status) {
    if (height > lastBlock() + LAG_BLOCKS) throw chainError('TRANSACTION_EXPIRED')
    return undefined
  }
  if (status.confirmationStatus === 'processed') return undefined
  const found = await connection.getTransaction(hash, V0)
  // its status alone does not say whose it is, or what it did
  if (!found) return undefined
  const sent = found.transaction.message.serialize()
  const fee = found.meta ? String(found.meta.fee) : undefined
  const common = { hash, ok: status.err === null, fee }
  if (!isSameCall(messageOf(transaction), sent))
    return { ...common, mismatch: describeSent(found, transaction) }
  return { ...common, received: status.err === null ? receivedBy(found, transaction) : undefined }

  /** A wallet that sends may have taken a newer blockhash than the one it was given, at most that of its answer. */
  function lastBlock(): number {
    const { lastValidBlockHeight } = transaction
    if (!isLeft(anchor)) return lastValidBlockHeight
    const first = since.get(hash) ?? height
    since.set(hash, first)
    return Math.max(lastValidBlockHeight, first + BLOCKHASH_BLOCKS)
  }
}

function describeSent(
  { transaction }: VersionedTransactionResponse,
  { from }: SolanaTransaction,
): DecodedCall {
  const bytes = toBase64(new VersionedTransaction(transaction.message).serialize())
  return describeTransaction({ bytes, from })
}

/** What the recipient of a transfer got, by the balances before and after. */
function receivedBy(
  { meta, transaction }: VersionedTransactionResponse,
  requested: SolanaTransaction,
): string | undefined {
  const decoded = describeTransaction(requested)
  if (!meta || decoded.kind !== 'transfer') return undefined
  const { token, to, amount } = decoded
  if (to === requested.from) return amount
  if (token === null) {
    const index = transaction.message.staticAccountKeys.findIndex(key => key.toBase58() === to)
    const [before, after] = [meta.preBalances[index], meta.postBalances[index]]
    return before === undefined || after === undefined ? undefined : String(after - before)
  }
  if (!meta.preTokenBalances || !meta.postTokenBalances) return undefined
  const balanceOf = (balances: typeof meta.preTokenBalances) =>
    (balances ?? [])
      .filter(({ owner, mint }) => owner === to && mint === token)
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
  return String(balanceOf(meta.postTokenBalances) - balanceOf(meta.preTokenBalances))
}
