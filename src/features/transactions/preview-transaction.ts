import type { DecodedCall, ExactTransaction, TransactionAdapter } from '../../chains/family'
import { transactionError } from './errors'
import type { BuiltTransaction, Preview } from './types'

/** Fees and blockhashes are good for longer than this. */
export const PREVIEW_LIFE_MS = 45_000

type Options = {
  readonly id: string
  readonly now: number
  /** What the person wanted; the transaction has to do that and nothing else. */
  readonly expected: DecodedCall
  /** Set if the quote expires before the preview does; ms since 1970. */
  readonly expiresAt?: number | undefined
}

/** A transaction and what its preview shows. TRANSACTION_MISMATCH where it does not do what was wanted. */
export function previewTransaction(
  adapter: TransactionAdapter,
  transaction: ExactTransaction,
  { id, now, expected, expiresAt = Number.POSITIVE_INFINITY }: Options,
): BuiltTransaction {
  const preview = readPreview(adapter, transaction)
  if (toText(preview.decoded) !== toText(expected)) throw transactionError('TRANSACTION_MISMATCH')
  return { id, transaction, preview, expiresAt: Math.min(expiresAt, now + PREVIEW_LIFE_MS) }
}

/** Reads the transaction again: the bytes that go to the wallet are those that were on screen, or nothing goes. */
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
  const { value, rent } = adapter.outlayOf(transaction)
  return {
    network: transaction.network,
    from: transaction.from,
    decoded,
    value,
    cost: adapter.costOf(transaction),
    rent,
    fingerprint: toText(transaction),
  }
}

/** The same text for the same data, whatever the order of its keys. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
