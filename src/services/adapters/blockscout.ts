import * as v from 'valibot'
import { EVM_NETWORKS } from '../../chains/evm/networks/evm-networks'
import type { AccountData, ServiceBalance, ServiceNft, ServiceOptions } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { directionOf, type HistoryList, type HistoryPart, mergeHistory } from './support/merge-history'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'
import { evmAccount } from './support/split-account'
import { usdPrice } from './support/usd-price'

export type BlockscoutOptions = {
  /**
   * Key of https://dev.blockscout.com. In a page it is public: restrict it there, or use `url` with a server of yours.
   */
  readonly apiKey?: string | undefined
  /**
   * Address of the API for a network, without `/api/v2`. Default: `https://api.blockscout.com/<chain id>`, which needs
   * a key. Explorers of a network, such as `https://eth.blockscout.com`, need none.
   */
  readonly url?: string | ((network: Caip2) => string) | undefined
}

const PUBLIC = 'https://api.blockscout.com'

const text = v.nullish(v.string())
const digits = v.pipe(v.string(), v.digits())
const TokenSchema = v.object({
  address_hash: v.string(),
  name: text,
  symbol: text,
  decimals: text,
  exchange_rate: text,
  icon_url: text,
})
const cursor = v.nullish(v.record(v.string(), v.unknown()))
const pageOf = <Schema extends v.GenericSchema>(item: Schema) =>
  v.object({ items: v.array(item), next_page_params: cursor })

const AddressSchema = v.object({ coin_balance: v.nullish(digits), exchange_rate: text })
const TokensSchema = pageOf(v.object({ token: TokenSchema, value: digits }))
const Party = v.nullish(v.object({ hash: v.string() }))
const TransactionsSchema = pageOf(
  v.object({
    hash: v.string(),
    block_number: v.nullish(v.number()),
    timestamp: text,
    status: text,
    method: text,
    from: Party,
    to: Party,
    value: digits,
  }),
)
const TransfersSchema = pageOf(
  v.object({
    transaction_hash: v.string(),
    block_number: v.number(),
    timestamp: text,
    from: Party,
    to: Party,
    token: v.object({ ...TokenSchema.entries, type: text }),
    total: v.nullish(v.object({ value: v.nullish(digits), decimals: text, token_id: text })),
  }),
)
const InternalSchema = pageOf(
  v.object({
    transaction_hash: v.string(),
    block_number: v.number(),
    timestamp: text,
    success: v.boolean(),
    from: Party,
    to: Party,
    value: digits,
  }),
)
const NftsSchema = pageOf(
  v.object({
    id: v.string(),
    image_url: text,
    metadata: v.nullish(v.looseObject({ name: v.nullish(v.unknown()) })),
    token: v.object({ ...TokenSchema.entries, type: v.string() }),
  }),
)

/** CAIP-19 of an NFT. */
const nftAsset = (
  network: Caip2,
  token: { readonly address_hash: string; readonly type?: string | null | undefined },
  id: string,
) => `${network}/${token.type === 'ERC-1155' ? 'erc1155' : 'erc721'}:${token.address_hash}/${id}`

const timeOf = (timestamp: string | null | undefined) => (timestamp ? Date.parse(timestamp) : undefined)

/**
 * Tokens, NFTs and history of EVM accounts from Blockscout (https://docs.blockscout.com/api-reference).
 *
 * @example blockscout({ url: 'https://eth.blockscout.com' })
 */
export function blockscout({
  apiKey,
  url = PUBLIC,
}: BlockscoutOptions = {}): Required<Pick<AccountData, 'balances' | 'history' | 'nfts'>> {
  async function ask<Output>(
    schema: v.GenericSchema<unknown, Output>,
    account: ReturnType<typeof evmAccount>,
    { path = '', query = {} }: { readonly path?: string; readonly query?: Record<string, unknown> },
    options: ServiceOptions,
  ): Promise<Output> {
    const base = typeof url === 'function' ? url(account.network) : url
    const api = base === PUBLIC ? `${base}/${account.chainId}` : base.replace(/\/+$/, '')
    const given = Object.entries({ ...query, apikey: apiKey }).filter(([, value]) => value != null)
    const response = await requestJson(
      {
        url: `${api}/api/v2/addresses/${account.address}${path}`,
        query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
        reason: body => Object(body).message ?? Object(body).error,
        // an address that the explorer has never seen
        accepts: [404],
      },
      options,
    )
    const isUnknown = Object(response).message === 'Not found'
    const nothing = path ? { items: [] } : {}
    return parseResponse(schema, isUnknown ? nothing : response, `Blockscout${path}`)
  }

  return {
    async balances({ account, cursor: given }, options) {
      const holder = evmAccount(account)
      const { network } = holder
      const query = { type: 'ERC-20', ...(given && JSON.parse(given)) }
      const native: ServiceBalance[] = given ? [] : [await nativeOf(holder, options)]
      const { items, next_page_params: next } = await ask(
        TokensSchema,
        holder,
        { path: '/tokens', query },
        options,
      )
      const tokens = items.map(({ token, value }) => ({
        asset: `${network}/erc20:${token.address_hash}`,
        name: token.name ?? undefined,
        symbol: token.symbol ?? undefined,
        decimals: Number(token.decimals ?? 0),
        imageUrl: token.icon_url ?? undefined,
        amount: value,
        ...usdPrice(token.exchange_rate),
      }))
      return { items: [...native, ...tokens], ...(next && { next: JSON.stringify(next) }) }
    },
    history({ account, cursor: given }, options) {
      const holder = evmAccount(account)
      return mergeHistory(
        historyLists(holder, (schema, path, query) => ask(schema, holder, { path, query }, options)),
        given,
      )
    },
    async nfts({ account, cursor: given }, options) {
      const holder = evmAccount(account)
      const query = given ? JSON.parse(given) : { type: 'ERC-721,ERC-1155' }
      const { items, next_page_params: next } = await ask(
        NftsSchema,
        holder,
        { path: '/nft', query },
        options,
      )
      const nfts = items.map(
        ({ id, image_url: imageUrl, metadata, token }): ServiceNft => ({
          asset: nftAsset(holder.network, token, id),
          name:
            typeof metadata?.name === 'string'
              ? metadata.name
              : token.name
                ? `${token.name} #${id}`
                : undefined,
          imageUrl: imageUrl ?? undefined,
        }),
      )
      return { items: nfts, ...(next && { next: JSON.stringify(next) }) }
    },
  }

  async function nativeOf(holder: ReturnType<typeof evmAccount>, options: ServiceOptions) {
    const { coin_balance: amount, exchange_rate: rate } = await ask(AddressSchema, holder, {}, options)
    const currency = EVM_NETWORKS.find(({ id }) => id === holder.network)?.currency ?? { decimals: 18 }
    return { asset: `${holder.network}/slip44:60`, ...currency, amount: amount ?? '0', ...usdPrice(rate) }
  }
}

type Ask = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  path: string,
  query: Record<string, unknown>,
) => Promise<Output>

/** Pages are requested by block: the API returns what comes before `block_number` and `index`. */
const before = (upToBlock: number | undefined) =>
  upToBlock === undefined
    ? {}
    : { block_number: upToBlock + 1, index: 0, transaction_index: 0, items_count: 50 }

function historyLists({ network, address }: ReturnType<typeof evmAccount>, ask: Ask): readonly HistoryList[] {
  const currency = EVM_NETWORKS.find(({ id }) => id === network)?.currency ?? { decimals: 18 }
  const coin = { asset: `${network}/slip44:60`, ...currency }
  const coinTransfer = (from: string | undefined, to: string | undefined, amount: string) => {
    const direction = directionOf(address, from, to)
    return direction && amount !== '0' ? { ...coin, direction, from, to, amount } : undefined
  }
  return [
    async upToBlock => {
      const { items, next_page_params: next } = await ask(
        TransactionsSchema,
        '/transactions',
        before(upToBlock),
      )
      const parts = items.map((row): HistoryPart => {
        const [from, to] = [row.from?.hash, row.to?.hash]
        const status = row.status === 'ok' ? 'confirmed' : row.status === 'error' ? 'failed' : 'pending'
        return {
          hash: row.hash,
          // pending ones come first
          block: row.block_number ?? Number.MAX_SAFE_INTEGER,
          time: timeOf(row.timestamp),
          transaction: { from, to, status, method: row.method ?? undefined },
          transfer: status === 'failed' ? undefined : coinTransfer(from, to, row.value),
        }
      })
      return { parts, hasMore: Boolean(next) }
    },
    async upToBlock => {
      const path = '/token-transfers'
      const { items, next_page_params: next } = await ask(TransfersSchema, path, before(upToBlock))
      const parts = items.map((row): HistoryPart => {
        const { token, total } = row
        const [from, to] = [row.from?.hash, row.to?.hash]
        const direction = directionOf(address, from, to)
        const id = total?.token_id ?? undefined
        const isNft = id !== undefined
        return {
          hash: row.transaction_hash,
          block: row.block_number,
          time: timeOf(row.timestamp),
          transfer: direction && {
            direction,
            asset: isNft ? nftAsset(network, token, id) : `${network}/erc20:${token.address_hash}`,
            name: token.name ?? undefined,
            symbol: token.symbol ?? undefined,
            imageUrl: token.icon_url ?? undefined,
            from,
            to,
            isNft,
            ...(!isNft && {
              amount: total?.value ?? undefined,
              decimals: Number(total?.decimals ?? token.decimals ?? 0),
            }),
          },
        }
      })
      return { parts, hasMore: Boolean(next) }
    },
    async upToBlock => {
      const path = '/internal-transactions'
      const { items, next_page_params: next } = await ask(InternalSchema, path, before(upToBlock))
      const parts = items.map(
        (row): HistoryPart => ({
          hash: row.transaction_hash,
          block: row.block_number,
          time: timeOf(row.timestamp),
          transfer: row.success ? coinTransfer(row.from?.hash, row.to?.hash, row.value) : undefined,
        }),
      )
      return { parts, hasMore: Boolean(next) }
    },
  ]
}
