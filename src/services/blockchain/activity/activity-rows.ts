import { isSameAddress } from '../../../chains/addresses'
import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import type { Network } from '../../../chains/networks/network'
import {
  type Decimal,
  isZero,
  multiplyDecimals,
  sumDecimals,
} from '../../../shared/lib/amounts/exact-decimal'
import { isLookAlike } from '../../names/look-alike'
import type { HistoryEntry, HistoryTransfer } from '../history-schema'
import { isFromUnknownSender, isTiny } from './address-poisoning'

/**
 * Operations that the views have labels for (docs/protocols/blockchain-api.md#history); any other is shown under the
 * server's own name.
 */
export const OPERATIONS = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const
export type Operation = (typeof OPERATIONS)[number]

/** A moved asset: `+1.25 ETH`, or the name of an NFT. Each part is a third party's text or a number. */
export type ActivityPart = {
  readonly sign: '' | '+' | '-'
  /** Absent for NFTs, or if unknown. */
  readonly quantity?: Decimal | undefined
  /** Symbol of a token or name of an NFT; absent if unknown. */
  readonly label?: string | undefined
  /** Received in return for the parts before it. */
  readonly isReturn: boolean
}

export type ActivityImage = {
  readonly kind: HistoryTransfer['kind']
  readonly url: string | undefined
  readonly label: string | undefined
}

export type ActivityRow = {
  /** Unique in its list. */
  readonly key: string
  readonly hash: string | undefined
  /** One of `OPERATIONS`, or the server's own name of another operation. */
  readonly operation: string
  readonly status: HistoryEntry['status']
  readonly direction: HistoryTransfer['direction']
  /** Milliseconds since 1970; `undefined` while it is not in a block. */
  readonly minedAt: number | undefined
  /** At most two; for an exchange, one of the sent and one of the received assets. */
  readonly images: readonly ActivityImage[]
  /** Sent assets, then those received in return. Empty if nothing was moved; then only the status is shown. */
  readonly parts: readonly ActivityPart[]
  /**
   * A tiny or empty transfer from an unknown sender, made so that its address gets copied by mistake; shown marked and
   * dimmed.
   */
  readonly isDust: boolean
  readonly explorerUrl: string | undefined
}

const PLUS: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const MINUS: readonly string[] = ['withdraw', 'repay', 'burn']

type Options = {
  readonly network: Network
  /** The account whose history it is. */
  readonly address: string
  /** `accountKey` of all accounts that it has sent something to (`knownRecipients`). */
  readonly known: ReadonlySet<string>
}

/**
 * Whether an entry belongs to a network. The history is requested by network, so an entry without a network counts as
 * matching.
 */
export const isOnNetwork = ({ chain }: HistoryEntry, { id }: Network): boolean =>
  chain === undefined || chain === id

/** Whether a transaction moved only spam NFTs. One that moved nothing is not spam. */
export const isSpam = ({ transfers }: HistoryEntry): boolean =>
  transfers.length > 0 && transfers.every(transfer => transfer.isSpam)

/**
 * Rows of a transaction: one row with its net movements. Bait transfers next to real ones get rows of their own, so
 * that they are not mistaken for each other.
 */
export function activityRows(
  entry: HistoryEntry,
  { network, address, known }: Options,
): readonly ActivityRow[] {
  const own = entry.sentFrom !== undefined && isSameAddress(network.id, entry.sentFrom, address)
  const isFromUnknown = isFromUnknownSender(entry, { network, address, known })
  const transfers = entry.transfers.filter(({ isSpam }) => !isSpam)
  const suspicious = transfers.filter(transfer => isFromUnknown && isTiny(transfer))
  const isOnlySuspicious = suspicious.length === transfers.length
  const main = isOnlySuspicious ? transfers : transfers.filter(transfer => !suspicious.includes(transfer))
  const row = (key: string, moved: readonly HistoryTransfer[], isDust: boolean): ActivityRow => {
    const shown = net(moved)
    const [first] = shown
    const outs = shown.filter(({ direction }) => direction === 'out')
    const ins = shown.filter(({ direction }) => direction === 'in')
    const isExchange = outs.length > 0 && ins.length > 0
    const operation = entry.operationType ?? 'execute'
    const sign = isExchange ? '' : PLUS.includes(operation) ? '+' : MINUS.includes(operation) ? '-' : ''
    const ordered = isExchange ? [...shown.filter(each => !ins.includes(each)), ...ins] : shown
    const pictured = isExchange ? [...outs.slice(0, 1), ...ins.slice(0, 1)] : shown.slice(0, 2)
    return {
      key,
      hash: entry.hash,
      operation,
      status: entry.status,
      direction: isExchange ? undefined : (first?.direction ?? (own ? 'out' : undefined)),
      minedAt: entry.minedAt,
      images: pictured.map(each => ({ kind: each.kind, url: each.imageUrl, label: labelOf(each) })),
      parts: ordered.map(each => ({
        sign,
        quantity: each.kind === 'nft' ? undefined : each.quantity,
        label: labelOf(each),
        isReturn: isExchange && each === ins[0],
      })),
      isDust,
      explorerUrl: entry.hash && transactionExplorerUrl(network, entry.hash),
    }
  }
  return [
    row(entry.id, main, suspicious.length > 0 && isOnlySuspicious),
    ...(isOnlySuspicious ? [] : suspicious.map((bait, index) => row(`${entry.id}:${index}`, [bait], true))),
  ]
}

/**
 * Combines transfers of the same token into their net amount, such as a payment minus its refund. A zero net is
 * dropped, unless nothing else was moved. The history does not say which contract a token has, and anyone can make one
 * of the same name and picture: so only tokens that the server knows a price of are combined. A token without a price
 * keeps a part for each transfer, so that an imitation can’t cancel a real payment.
 */
function net(transfers: readonly HistoryTransfer[]): readonly HistoryTransfer[] {
  const tokens = new Map<string, HistoryTransfer[]>()
  for (const transfer of transfers) {
    const { kind, name, symbol, imageUrl, price, quantity, direction } = transfer
    const isCounted =
      kind === 'token' &&
      price !== undefined &&
      quantity !== undefined &&
      (direction === 'in' || direction === 'out')
    const key = isCounted ? JSON.stringify([name, symbol, imageUrl, price]) : `#${tokens.size}`
    tokens.set(key, [...(tokens.get(key) ?? []), transfer])
  }
  const sums = [...tokens.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    const quantity = sumDecimals([first, ...others].map(signed))
    const direction = quantity.startsWith('-') ? ('out' as const) : ('in' as const)
    return isZero(quantity) ? [] : { ...first, quantity: quantity.replace('-', ''), direction }
  })
  return sums.length > 0 ? sums : transfers
}

const signed = ({ quantity = '0', direction }: HistoryTransfer): Decimal =>
  direction === 'out' ? multiplyDecimals(quantity, '-1') : quantity

function labelOf({ kind, name, symbol }: HistoryTransfer): string | undefined {
  const word = kind === 'nft' ? name : symbol
  return word === undefined || isLookAlike(word) ? undefined : word
}
