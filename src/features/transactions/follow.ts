import type { MoneyAdapter, Receipt, Taken } from '../../chains/family'
import { moneyError } from '../../shared/errors/money-errors'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Clock } from '../../shared/lib/clock'
import { pause } from '../../shared/lib/promise'
import type { TransactionEntry } from './types'

const FIRST_MS = 1000
const SLOWEST_MS = 15_000
/** A wallet may sit with a request for as long; then the row says that it is not known: time alone proves no refusal. */
const SEARCH_MS = 30 * 60_000

/** What became of an entry: part of the next one. */
export type News = Pick<
  TransactionEntry,
  'status' | 'hash' | 'error' | 'fee' | 'received' | 'mismatch' | 'replacedBy'
>

type Options = {
  readonly adapter: MoneyAdapter
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Hashes that belong to other entries, as of now. */
  readonly taken: () => Taken
  /** It has been found: from here on it has a hash. */
  readonly onFound: (hash: string) => void
}

/**
 * Asks the network until the transaction is in a block, or never will be; ever more slowly, and through any loss of the
 * connection. `undefined` where the signal ended it, or where nothing was found in the time.
 */
export async function follow(entry: TransactionEntry, options: Options): Promise<News | undefined> {
  const { adapter, clock, signal, taken, onFound } = options
  const end = clock.now() + SEARCH_MS
  let { hash } = entry
  for (let wait = FIRST_MS; !signal.aborted; wait = Math.min(wait * 1.5, SLOWEST_MS)) {
    try {
      if (hash === undefined && entry.mark) {
        hash = await adapter.find(entry.transaction, entry.mark, taken())
        if (hash !== undefined) onFound(hash)
      }
      const receipt =
        hash && entry.mark && (await adapter.receipt(entry.transaction, hash, entry.mark, taken()))
      if (receipt) return toNews(receipt)
    } catch (error) {
      const news = readEnd(error)
      if (news) return { ...news, hash }
    }
    if (hash === undefined && clock.now() >= end) return undefined
    await pause(wait, signal, clock)
  }
  return undefined
}

function toNews({ hash, ok, fee, received, mismatch }: Receipt): News {
  if (!ok) return { status: 'failed', hash, fee, error: serializeError(moneyError('TRANSACTION_REVERTED')) }
  if (mismatch)
    return {
      status: 'mismatched',
      hash,
      fee,
      mismatch,
      error: serializeError(new W3mError('TRANSACTION_CHANGED')),
    }
  return { status: 'confirmed', hash, fee, received, error: undefined }
}

/** Errors that say how it ended; any other is trouble on the way to the node, which passes. */
function readEnd(thrown: unknown): News | undefined {
  const error = serializeError(thrown)
  const replacedBy = error.values?.hash
  if (error.code === 'TRANSACTION_REPLACED')
    return { status: 'replaced', error, ...(typeof replacedBy === 'string' && { replacedBy }) }
  return error.code === 'TRANSACTION_EXPIRED' ? { status: 'replaced', error } : undefined
}
