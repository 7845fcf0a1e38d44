import * as v from 'valibot'
import { maybe, Text } from '../maybe'
import { Amount, Caip2Schema, ImageUrl, Label, rowsOf } from './schemas'

const Picture = maybe(v.object({ url: maybe(ImageUrl) }))
const Content = maybe(v.object({ preview: Picture, detail: Picture }))
const Flags = maybe(v.object({ is_spam: maybe(v.boolean()) }))

const TransferSchema = v.pipe(
  v.object({
    fungible_info: maybe(v.object({ name: maybe(Label), symbol: maybe(Label), icon: Picture })),
    nft_info: maybe(v.object({ name: maybe(Label), content: Content, flags: Flags })),
    direction: maybe(v.picklist(['in', 'out', 'self'])),
    quantity: maybe(v.object({ numeric: Amount })),
    value: maybe(Amount),
    price: maybe(Amount),
    sender: maybe(Text),
    recipient: maybe(Text),
  }),
  v.transform(({ fungible_info: token, nft_info: nft, quantity, ...rest }) => ({
    ...rest,
    kind: nft ? ('nft' as const) : ('token' as const),
    isKnown: nft !== undefined || token !== undefined,
    isSpam: nft?.flags?.is_spam === true,
    name: nft ? nft.name : token?.name,
    symbol: nft ? undefined : token?.symbol,
    imageUrl: nft ? (nft.content?.preview?.url ?? nft.content?.detail?.url) : token?.icon?.url,
    quantity: quantity?.numeric,
  })),
)
export type HistoryTransfer = v.InferOutput<typeof TransferSchema>

const STATUSES = { pending: 'pending', failed: 'failed' } as const

/**
 * Statuses of Coinbase end in the same words, so both kinds are matched by word
 * (docs/protocols/blockchain-api.md#history).
 */
const Status = v.pipe(
  maybe(v.string()),
  v.transform((status = '') => {
    if (/fail/i.test(status)) return STATUSES.failed
    return /pending|in_progress/i.test(status) ? STATUSES.pending : ('confirmed' as const)
  }),
)

/** Milliseconds since 1970. */
const Time = v.pipe(
  v.string(),
  v.transform(text => Date.parse(text)),
  v.check(time => !Number.isNaN(time)),
)

/** Hex or base58 only, because it becomes part of a link. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-z]{1,128}$/i))

const MetadataSchema = v.object({
  operationType: maybe(Label),
  hash: maybe(Hash),
  minedAt: maybe(Time),
  sentFrom: maybe(Text),
  sentTo: maybe(Text),
  status: Status,
  chain: maybe(Caip2Schema),
  application: maybe(v.object({ name: maybe(Label), iconUrl: maybe(ImageUrl) })),
})

const TransactionSchema = v.pipe(
  v.object({ id: Text, metadata: MetadataSchema, transfers: maybe(rowsOf(TransferSchema)) }),
  v.transform(({ metadata, transfers, ...rest }) => ({ ...metadata, ...rest, transfers: transfers ?? [] })),
)
/** One transaction of the history: operation, time, accounts and transfers. Amounts are exact decimal text. */
export type HistoryEntry = v.InferOutput<typeof TransactionSchema>

/**
 * `GET /v1/account/{address}/history` (docs/protocols/blockchain-api.md#history). `next` is the cursor of the next
 * page.
 */
export const HistoryPageSchema = v.pipe(
  v.object({ data: v.nullable(rowsOf(TransactionSchema)), next: maybe(Text) }),
  v.transform(({ data, next }) => ({ data: data ?? [], next })),
)
export type HistoryPage = v.InferOutput<typeof HistoryPageSchema>
