import {
  type Connection,
  PublicKey,
  VersionedTransaction,
  type VersionedTransactionResponse,
} from '@solana/web3.js'
import { chainError } from '../../errors'
import type {
  DecodedCall,
  ExcludedHashes,
  Receipt,
  SearchAnchor,
  Sender,
  SolanaTransaction,
} from '../../family'
import { fromBase64, toBase64 } from '../base64'
import { describeTransaction } from '../describe-transaction'
import { isSameCall } from '../same-request'
import type { Expiry } from './expiry'

const MAX_SIGNATURES = 25
/** Number of blocks for which a blockhash is valid (https://solana.com/docs/core/transactions/confirmation). */
const BLOCKHASH_BLOCKS = 150
/** Upper bound of the blocks between the latest and the finalized one, usually about 32. */
const NOT_FINAL_BLOCKS = 64
const V0 = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 } as const

/** Reads the search anchor: the account's latest signature. A search checks only later transactions. */
export async function searchAnchorOf(connection: Connection, { from }: Sender): Promise<SearchAnchor> {
  const [last] = await connection.getSignaturesForAddress(new PublicKey(from), { limit: 1 }, 'confirmed')
  return { signature: last?.signature ?? null }
}

type Search = {
  readonly anchor: SearchAnchor
  readonly excluded?: ExcludedHashes | undefined
  readonly expiry: Expiry
}

/**
 * Finds the account's transaction since the anchor that matches the request; resolves with its signature, or
 * `undefined` if there is none yet. Throws TRANSACTION_EXPIRED if there can be none anymore.
 */
export async function findSignature(
  connection: Connection,
  transaction: SolanaTransaction,
  { anchor, excluded, expiry }: Search,
): Promise<string | undefined> {
  const until = 'signature' in anchor ? anchor.signature : null
  const options = { limit: MAX_SIGNATURES, ...(until ? { until } : {}) }
  const { from, bytes, lastValidBlockHeight } = transaction
  const requested = messageOf(transaction)
  // The height first: if the transaction was expired at that height and is not in the list after it, it never will be.
  const height = await connection.getBlockHeight('finalized')
  const listed = await connection.getSignaturesForAddress(new PublicKey(from), options, 'confirmed')
  // Anyone can add transactions to an account's list, so in a full list ours may be beyond the end.
  let isAllRead = listed.length < MAX_SIGNATURES
  for (const { signature } of listed) {
    if (excluded?.has(signature)) continue
    const found = await connection.getTransaction(signature, V0)
    if (found && isSameCall(requested, found.transaction.message.serialize())) return signature
    isAllRead &&= found !== null
  }
  const isExpired =
    isAllRead && !isSentByWallet(anchor) && expiry.isExpired(bytes, lastValidBlockHeight, height)
  if (isExpired) throw chainError('TRANSACTION_EXPIRED')
  return undefined
}

const isSentByWallet = (anchor: SearchAnchor | undefined) =>
  anchor !== undefined && 'isSentByWallet' in anchor && anchor.isSentByWallet === true

const messageOf = ({ bytes }: SolanaTransaction) =>
  VersionedTransaction.deserialize(fromBase64(bytes)).message.serialize()

type Sent = {
  readonly anchor?: SearchAnchor | undefined
  /** For transactions sent by the wallet: the block height at which the search began, by transaction id. */
  readonly since: Map<string, number>
  readonly expiry: Expiry
}

/**
 * Outcome of a transaction; `undefined` while it is in no block. Throws TRANSACTION_EXPIRED once no block can include
 * it anymore, and sets `mismatch` if the wallet sent something else.
 */
export async function readSolanaReceipt(
  connection: Connection,
  transaction: SolanaTransaction,
  hash: string,
  { anchor, since, expiry }: Sent,
): Promise<Receipt | undefined> {
  // The height first: if the transaction was expired at that height and has no status after it, it never gets one.
  const height = await connection.getBlockHeight('finalized')
  const { value } = await connection.getSignatureStatuses([hash], { searchTransactionHistory: true })
  const [status] = value
  if (!status) {
    if (expiry.isExpired(hash, lastBlock(), height)) throw chainError('TRANSACTION_EXPIRED')
    return undefined
  }
  if (status.confirmationStatus === 'processed') return undefined
  const found = await connection.getTransaction(hash, V0)
  // Wait for the transaction itself: the status shows neither sender nor effect.
  if (!found) return undefined
  const sent = found.transaction.message.serialize()
  const fee = found.meta ? String(found.meta.fee) : undefined
  const common = { hash, ok: status.err === null, fee }
  if (!isSameCall(messageOf(transaction), sent))
    return { ...common, mismatch: describeSent(found, transaction) }
  return { ...common, received: status.err === null ? receivedBy(found, transaction) : undefined }

  /**
   * Last block height at which the transaction is valid. If the wallet sends it, its blockhash may be newer than ours,
   * but not newer than the latest one when the wallet answered.
   */
  function lastBlock(): number {
    const { lastValidBlockHeight } = transaction
    if (!isSentByWallet(anchor)) return lastValidBlockHeight
    const first = since.get(hash) ?? height
    since.set(hash, first)
    return Math.max(lastValidBlockHeight, first + NOT_FINAL_BLOCKS + BLOCKHASH_BLOCKS)
  }
}

function describeSent(
  { transaction }: VersionedTransactionResponse,
  { from }: SolanaTransaction,
): DecodedCall {
  const bytes = toBase64(new VersionedTransaction(transaction.message).serialize())
  return describeTransaction({ bytes, from })
}

/**
 * Amount that the recipient of a transfer or a swap got, from the balances before and after. Of a swap only for tokens,
 * because the balance of SOL also pays fees and rent.
 */
function receivedBy(
  { meta, transaction }: VersionedTransactionResponse,
  requested: SolanaTransaction,
): string | undefined {
  const decoded = describeTransaction(requested)
  if (!meta) return undefined
  if (decoded.kind === 'swap')
    return decoded.to === null ? undefined : tokensReceived(meta, decoded.receiver, decoded.to)
  if (decoded.kind !== 'transfer') return undefined
  const { token, to, amount } = decoded
  if (to === requested.from) return amount
  if (token === null) {
    const index = transaction.message.staticAccountKeys.findIndex(key => key.toBase58() === to)
    const [before, after] = [meta.preBalances[index], meta.postBalances[index]]
    return before === undefined || after === undefined ? undefined : String(after - before)
  }
  return tokensReceived(meta, to, token)
}

function tokensReceived(
  { preTokenBalances, postTokenBalances }: NonNullable<VersionedTransactionResponse['meta']>,
  to: string,
  token: string,
): string | undefined {
  if (!preTokenBalances || !postTokenBalances) return undefined
  const balanceOf = (balances: NonNullable<typeof preTokenBalances>) =>
    balances
      .filter(({ owner, mint }) => owner === to && mint === token)
      .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
  return String(balanceOf(postTokenBalances) - balanceOf(preTokenBalances))
}
