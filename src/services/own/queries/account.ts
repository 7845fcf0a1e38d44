import * as v from 'valibot'
import { toAsset } from '../../../chains/assets'
import type { AccountData } from '../../../shared/host/services'
import { multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { type Caip2, type Caip10, toCaip10 } from '../../../shared/lib/caip'
import { formatUnits } from '../../../shared/lib/decimal'
import type { BalanceQuery } from '../../blockchain/account-endpoints'
import type { TokenBalance } from '../../blockchain/balance-schema'
import type { HistoryEntry, HistoryPage, HistoryTransfer } from '../../blockchain/history-schema'
import { Amount, ImageUrl, Label } from '../../blockchain/schemas'
import { maybe, Text } from '../../maybe'
import type { NftRow } from '../../nft-rows'
import {
  AssetSchema,
  DecimalsSchema,
  missingOrNull,
  type OwnQueries,
  pageOf,
  parse,
  readAll,
  splitToken,
  tokenOf,
  UnitsSchema,
} from '../own-context'
import { serviceError } from '../service-errors'

/** Third-party texts and pictures that are unusable are left out; amounts and ids have to be right. */
export const TokenSchema = v.object({
  asset: AssetSchema,
  name: maybe(Label),
  symbol: maybe(Label),
  decimals: DecimalsSchema,
  imageUrl: maybe(ImageUrl),
})

const BalanceRowSchema = v.object({
  ...TokenSchema.entries,
  amount: UnitsSchema,
  price: maybe(Amount),
  isListed: maybe(v.boolean()),
})

const TransferSchema = v.object({
  direction: v.picklist(['in', 'out', 'self']),
  asset: missingOrNull(AssetSchema),
  name: maybe(Label),
  symbol: maybe(Label),
  imageUrl: maybe(ImageUrl),
  amount: missingOrNull(UnitsSchema),
  decimals: missingOrNull(DecimalsSchema),
  price: maybe(Amount),
  from: maybe(Text),
  to: maybe(Text),
  isNft: maybe(v.boolean()),
  isSpam: maybe(v.boolean()),
})

const TransactionSchema = v.object({
  id: Text,
  // hex or base58 only, because it becomes part of a link
  hash: missingOrNull(v.pipe(v.string(), v.regex(/^[0-9a-z]{1,128}$/i))),
  type: maybe(Label),
  status: v.picklist(['confirmed', 'failed', 'pending']),
  time: missingOrNull(v.pipe(v.number(), v.minValue(0))),
  from: maybe(Text),
  to: maybe(Text),
  transfers: v.array(TransferSchema),
})

const NftSchema = v.object({
  asset: AssetSchema,
  name: maybe(Label),
  imageUrl: maybe(ImageUrl),
  isSpam: maybe(v.boolean()),
})

type HistoryQuery = { readonly queryArg: BalanceQuery; readonly pageParam: string | undefined }

/** The page's balances, history, NFTs and prices. */
export const accountQueries: OwnQueries<AccountData> = {
  async getBalance(
    service,
    { address, network, forceUpdate }: BalanceQuery & { readonly forceUpdate?: readonly Caip10[] },
    context,
  ): Promise<TokenBalance[]> {
    const account = toCaip10(network, address)
    const refresh = forceUpdate?.map(token => assetOf(token))
    const rows = await readAll(
      BalanceRowSchema,
      cursor => service.balances({ account, refresh, cursor }, context.options),
      context,
    )
    return rows
      .filter(({ asset }) => asset.kind !== 'nft')
      .map(({ asset, name, symbol, decimals, amount, price, imageUrl: iconUrl, isListed }) => {
        const quantity = formatUnits(amount, decimals)
        return {
          address: tokenOf(asset),
          name: name ?? symbol,
          symbol: symbol ?? name,
          network: asset.network,
          decimals,
          quantity,
          price,
          value: price && multiplyDecimals(quantity, price),
          iconUrl,
          isListed,
        }
      })
  },
  async getHistory(service, { queryArg, pageParam: cursor }: HistoryQuery, context): Promise<HistoryPage> {
    const { address, network } = queryArg
    if (!service.history) throw serviceError('SERVICE_OFF', { details: 'history' })
    const response = await service.history({ account: toCaip10(network, address), cursor }, context.options)
    const { items, next } = parse(pageOf(TransactionSchema), response, context)
    return { data: items.map(item => toEntry(item, network)), next }
  },
  async getPrice(service, { token }: { readonly token: Caip10 }, context): Promise<string | null> {
    if (!service.prices) return null
    const response = await service.prices({ assets: [assetOf(token)] }, context.options)
    const [price] = parse(v.array(v.nullable(Amount)), response, context)
    return price ?? null
  },
  async getNfts(service, { address, network }: BalanceQuery, context): Promise<readonly NftRow[]> {
    const { nfts } = service
    if (!nfts) throw serviceError('SERVICE_OFF', { details: 'nfts' })
    const account = toCaip10(network, address)
    const rows = await readAll(
      NftSchema,
      cursor => service.nfts?.({ account, cursor }, context.options) ?? Promise.resolve({ items: [] }),
      context,
    )
    return rows
      .filter(({ asset }) => asset.kind === 'nft' && asset.network === network)
      .map(({ asset: { address, id = '' }, name, imageUrl, isSpam = false }) => ({
        key: `${address}:${id}`,
        id,
        name,
        imageUrl,
        isSpam,
      }))
  },
}

const assetOf = (token: Caip10) => toAsset(...splitToken(token))

function toEntry(
  { type, time, from, to, transfers, ...rest }: v.InferOutput<typeof TransactionSchema>,
  chain: Caip2,
): HistoryEntry {
  return {
    ...rest,
    chain,
    operationType: type,
    minedAt: time,
    sentFrom: from,
    sentTo: to,
    application: undefined,
    transfers: transfers.map(toTransfer),
  }
}

function toTransfer(transfer: v.InferOutput<typeof TransferSchema>): HistoryTransfer {
  const { direction, asset, amount, decimals = 0, price, from, to, name, imageUrl } = transfer
  const { isNft, isSpam, symbol } = transfer
  const kind = isNft || asset?.kind === 'nft' ? 'nft' : 'token'
  const quantity = amount === undefined ? undefined : formatUnits(amount, decimals)
  return {
    direction,
    kind,
    name,
    imageUrl,
    quantity,
    price,
    value: price && quantity && multiplyDecimals(quantity, price),
    symbol: kind === 'nft' ? undefined : symbol,
    sender: from,
    recipient: to,
    isKnown: name !== undefined || symbol !== undefined,
    isSpam: isSpam === true,
  }
}
