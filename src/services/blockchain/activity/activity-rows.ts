import { isSameAddress } from '../../../chains/addresses'
import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import type { Network } from '../../../chains/networks/network'
import { formatQuantity } from '../../../shared/lib/amounts/exact-decimal'
import { isLookAlike } from '../../names/look-alike'
import type { HistoryEntry, HistoryTransfer } from '../history-schema'
import { isByStranger, isTiny } from './address-poisoning'

/**
 * Operations that the views have words for (docs/protocols/blockchain-api.md#history); any other is shown as the server
 * names it.
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

/** What was moved: `+1.250 ETH`, or the name of an NFT. Each part is a third party's text or a figure. */
export type ActivityPart = {
  readonly sign: '' | '+' | '-'
  /** Three decimals, floored; absent for NFTs and where it is unknown. */
  readonly quantity?: string | undefined
  /** Symbol of a token or name of an NFT; absent where unknown. */
  readonly label?: string | undefined
}

export type ActivityImage = { readonly kind: HistoryTransfer['kind']; readonly url: string | undefined }

export type ActivityRow = {
  /** Unique in its list. */
  readonly key: string
  readonly hash: string | undefined
  /** One of `OPERATIONS`, or a word of the server's. */
  readonly operation: string
  readonly status: HistoryEntry['status']
  readonly direction: HistoryTransfer['direction']
  /** Milliseconds since 1970; `undefined` while it is not in a block. */
  readonly minedAt: number | undefined
  readonly images: readonly ActivityImage[]
  /** One, or two for an exchange; none where nothing was moved: then the status says it all. */
  readonly parts: readonly ActivityPart[]
  /** One of several transfers of a transaction: its direction matters more than what the transaction was. */
  readonly isPartial: boolean
  /** A tiny or empty transfer from an unknown sender, made to be copied from: marked, and dimmed. */
  readonly isDust: boolean
  readonly explorerUrl: string | undefined
}

const PLUS: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const MINUS: readonly string[] = ['withdraw', 'repay', 'burn']

type Options = {
  readonly network: Network
  /** The account whose history it is. */
  readonly address: string
  /** `accountKey` of those whom it once sent to (`knownRecipients`). */
  readonly known: ReadonlySet<string>
}

/** A page of the history is requested by network; an entry that names no other is of that one. */
export const isOnNetwork = ({ chain }: HistoryEntry, { id }: Network): boolean =>
  chain === undefined || chain === id

/** A transaction that moved nothing but NFTs that are spam. One that moved nothing is none. */
export const isSpam = ({ transfers }: HistoryEntry): boolean =>
  transfers.length > 0 && transfers.every(transfer => transfer.isSpam)

/**
 * The rows of one transaction: two transfers that are not both NFTs are an exchange in one row; of
 * more, or of NFTs, each has its own, and so has bait beside something else; one is signed by what the transaction was.
 */
export function activityRows(
  entry: HistoryEntry,
  { network, address, known }: Options,
): readonly ActivityRow[] {
  const transfers = entry.transfers.filter(({ isSpam }) => !isSpam)
  const [first] = transfers
  const own = entry.sentFrom !== undefined && isSameAddress(network.id, entry.sentFrom, address)
  const row = {
    hash: entry.hash,
    operation: entry.operationType ?? 'execute',
    status: entry.status,
    minedAt: entry.minedAt,
    explorerUrl: entry.hash && transactionExplorerUrl(network, entry.hash),
  }
  const byStranger = isByStranger(entry, { network, address, known })
  const baits = transfers.filter(transfer => byStranger && isTiny(transfer))
  const isExchange =
    transfers.length === 2 && transfers.some(({ kind }) => kind !== 'nft') && baits.length !== 1
  if (transfers.length > 1 && !isExchange)
    return transfers.map((transfer, index) => ({
      ...row,
      key: `${entry.id}:${index}`,
      direction: transfer.direction,
      images: [imageOf(transfer)],
      parts: [toPart(transfer)],
      isPartial: true,
      isDust: baits.includes(transfer),
    }))
  const sign = PLUS.includes(row.operation) ? '+' : MINUS.includes(row.operation) ? '-' : ''
  const direction = first?.direction ?? (own ? 'out' : undefined)
  return [
    {
      ...row,
      key: entry.id,
      direction: isExchange ? undefined : direction,
      images: transfers.map(imageOf),
      parts: transfers.map(transfer => toPart(transfer, isExchange ? '' : sign)),
      isPartial: false,
      isDust: baits.length > 0,
    },
  ]
}

const imageOf = ({ kind, imageUrl }: HistoryTransfer): ActivityImage => ({ kind, url: imageUrl })

function toPart(
  { kind, quantity, symbol, name }: HistoryTransfer,
  sign: ActivityPart['sign'] = '',
): ActivityPart {
  const word = kind === 'nft' ? name : symbol
  return {
    sign,
    quantity: kind === 'nft' || quantity === undefined ? undefined : formatQuantity(quantity),
    label: word === undefined || isLookAlike(word) ? undefined : word,
  }
}
