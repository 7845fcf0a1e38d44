import type { DecodedCall, ExactTransaction, TransactionAdapter } from '../../chains/family'
import { transactionError } from './errors'
import type { BuiltTransaction, Preview } from './types'

/** Lifetime of a preview in ms. Shorter than that of fees and blockhashes. */
export const PREVIEW_LIFE_MS = 45_000

type Options = {
  readonly id: string
  readonly now: number
  /** The call that the visitor requested, compared with the decoded transaction. */
  readonly expected: DecodedCall
  /** The calls before it in the same batch, compared in the same way. */
  readonly expectedBefore?: readonly DecodedCall[] | undefined
  /** Set if the quote expires before the preview does; ms since 1970. */
  readonly expiresAt?: number | undefined
}

/** Decodes a transaction for its preview. Throws TRANSACTION_MISMATCH if its call is not `expected`. */
export function previewTransaction(
  adapter: TransactionAdapter,
  transaction: ExactTransaction,
  { id, now, expected, expectedBefore = [], expiresAt = Number.POSITIVE_INFINITY }: Options,
): BuiltTransaction {
  const preview = readPreview(adapter, transaction)
  const { decoded, before = [] } = preview
  if (toText([...before, decoded]) !== toText([...expectedBefore, expected]))
    throw transactionError('TRANSACTION_MISMATCH')
  return { id, transaction, preview, expiresAt: Math.min(expiresAt, now + PREVIEW_LIFE_MS) }
}

/**
 * Decodes the transaction again before it goes to the wallet. Throws TRANSACTION_MISMATCH if the bytes no longer match
 * the preview that the visitor saw, and TRANSACTION_STALE if it has expired.
 */
export function checkPreview(
  adapter: TransactionAdapter,
  { transaction, preview, expiresAt }: Pick<BuiltTransaction, 'transaction' | 'preview' | 'expiresAt'>,
  now: number,
): void {
  if (toText(readPreview(adapter, transaction)) !== toText(preview))
    throw transactionError('TRANSACTION_MISMATCH')
  if (now > expiresAt) throw transactionError('TRANSACTION_STALE')
}

function readPreview(adapter: TransactionAdapter, transaction: ExactTransaction): Preview {
  const decoded = adapter.describe(transaction)
  const { value, rent } = adapter.nativeSpendOf(transaction)
  const before = [...(adapter.batches?.describeBefore(transaction) ?? [])]
  return {
    network: transaction.network,
    from: transaction.from,
    decoded,
    value,
    cost: adapter.costOf(transaction),
    rent,
    ...(before.length > 0 && { before }),
    ...('batch' in transaction && transaction.batch?.paymaster && { isSponsored: true as const }),
    fingerprint: toText(transaction),
  }
}

/** Serializes data to JSON with sorted keys, so that equal data gives equal text. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
