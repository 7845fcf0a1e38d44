import type { ServicePage, ServiceTransaction, ServiceTransfer } from '../../../shared/host/services'

/** What one list of an explorer knows about a transaction. */
export type HistoryPart = {
  readonly hash: string
  readonly block: number
  /** Milliseconds since 1970. */
  readonly time: number | undefined
  /** What the transaction itself says; lists of transfers do not know it. */
  readonly transaction?: {
    readonly from: string | undefined
    readonly to: string | undefined
    readonly status: ServiceTransaction['status']
    /** Name of the called function. */
    readonly method: string | undefined
  }
  readonly transfer?: ServiceTransfer | undefined
}

/** One list of an explorer, newest first: its rows up to a block, and whether there may be older ones. */
export type HistoryList = (
  upToBlock: number | undefined,
) => Promise<{ readonly parts: readonly HistoryPart[]; readonly hasMore: boolean }>

/**
 * One page of a history whose parts come from several lists, each with pages of its own. A page ends at the block to
 * which all lists have been read, and that block is the cursor, so no transaction is split or missing.
 */
export async function mergeHistory(
  lists: readonly HistoryList[],
  cursor: string | undefined,
): Promise<ServicePage<ServiceTransaction>> {
  const upToBlock = cursor === undefined ? undefined : Number(cursor)
  const responses = []
  // one after the other: explorers limit the number of requests in a second
  for (const list of lists) responses.push(await list(upToBlock))
  const parts = responses.flatMap(response => response.parts)
  /** The lists are complete above this block. */
  const end = Math.max(-1, ...responses.filter(({ hasMore }) => hasMore).map(lastBlock))
  const whole = parts.filter(({ block }) => block > end)
  // a block that fills a page alone ends with that page
  const isStuck = whole.length === 0
  const items = toTransactions(isStuck ? parts.filter(({ block }) => block >= end) : whole)
  const next = isStuck ? end - 1 : end
  return { items, ...(end > 0 && { next: String(next) }) }
}

const lastBlock = ({ parts }: { readonly parts: readonly HistoryPart[] }) => parts.at(-1)?.block ?? -1

function toTransactions(parts: readonly HistoryPart[]): readonly ServiceTransaction[] {
  return [...groupByHash(parts).values()]
    .filter(group => group.some(({ transaction, transfer }) => transaction || transfer))
    .map(toTransaction)
    .sort((a, b) => b.block - a.block)
    .map(({ transaction }) => transaction)
}

function groupByHash(parts: readonly HistoryPart[]): Map<string, HistoryPart[]> {
  const groups = new Map<string, HistoryPart[]>()
  for (const part of parts) groups.set(part.hash, [...(groups.get(part.hash) ?? []), part])
  return groups
}

function toTransaction(parts: readonly HistoryPart[]) {
  const [first] = parts
  const about = parts.find(({ transaction }) => transaction)?.transaction
  const transfers = parts.flatMap(({ transfer }) => transfer ?? [])
  const transaction: ServiceTransaction = {
    id: first?.hash ?? '',
    hash: first?.hash,
    type: typeOf(transfers, about?.method),
    status: about?.status ?? 'confirmed',
    time: first?.time,
    from: about?.from,
    to: about?.to,
    transfers,
  }
  return { block: first?.block ?? 0, transaction }
}

/** What happened, as seen from the account. */
function typeOf(transfers: readonly ServiceTransfer[], method: string | undefined): string {
  const has = (direction: ServiceTransfer['direction']) =>
    transfers.some(each => each.direction === direction)
  if (has('in') && has('out')) return 'trade'
  if (has('out') || has('self')) return 'send'
  if (has('in')) return 'receive'
  return method && /^approve\b/.test(method) ? 'approve' : 'execute'
}

/** Direction of a transfer as seen from an account; `undefined` if it takes no part. */
export function directionOf(
  account: string,
  from: string | undefined,
  to: string | undefined,
): ServiceTransfer['direction'] | undefined {
  const isSame = (address: string | undefined) => address?.toLowerCase() === account.toLowerCase()
  if (isSame(from)) return isSame(to) ? 'self' : 'out'
  return isSame(to) ? 'in' : undefined
}
