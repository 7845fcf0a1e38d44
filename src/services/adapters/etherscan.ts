import * as v from 'valibot'
import { EVM_NETWORKS } from '../../chains/evm/networks/evm-networks'
import type { AccountData, ServiceBalance, ServiceOptions, ServiceTransfer } from '../../shared/host/services'
import { systemClock } from '../../shared/lib/clock'
import { pause } from '../../shared/lib/promise'
import { adapterError } from './support/adapter-error'
import { directionOf, type HistoryList, type HistoryPart, mergeHistory } from './support/merge-history'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'
import { evmAccount } from './support/split-account'
import { usdPrice } from './support/usd-price'

export type EtherscanOptions = {
  /** Key of https://etherscan.io/apidashboard. In a page it is public: use `url` with a server of yours to hide it. */
  readonly apiKey?: string | undefined
  /** Default: `https://api.etherscan.io/v2/api`. */
  readonly url?: string | undefined
  /**
   * `paid`: balances too, by an endpoint of the Standard plan and above
   * (https://docs.etherscan.io/api-reference/endpoint/addresstokenbalance). Default: `free`.
   */
  readonly plan?: 'free' | 'paid' | undefined
}

type Account = ReturnType<typeof evmAccount>
type PaidAccount = Required<Pick<AccountData, 'balances' | 'history'>>
type FreeAccount = Pick<PaidAccount, 'history'>

const PAGE = 100
/** Free keys allow three requests in a second (https://docs.etherscan.io/resources/rate-limits). */
const BUSY_MS = 400
const MAX_TRIES = 4

const digits = v.pipe(v.string(), v.digits())
const common = {
  blockNumber: digits,
  timeStamp: digits,
  hash: v.string(),
  from: v.string(),
  to: v.string(),
}
const TransactionsSchema = v.array(
  v.object({ ...common, value: digits, isError: v.string(), functionName: v.optional(v.string()) }),
)
const InternalSchema = v.array(v.object({ ...common, value: digits, isError: v.string() }))
const token = { contractAddress: v.string(), tokenName: v.string(), tokenSymbol: v.string() }
const TokensSchema = v.array(v.object({ ...common, ...token, value: digits, tokenDecimal: v.string() }))
const NftsSchema = v.array(v.object({ ...common, ...token, tokenID: v.string() }))
const HoldingsSchema = v.array(
  v.object({
    TokenAddress: v.string(),
    TokenName: v.string(),
    TokenSymbol: v.string(),
    TokenQuantity: digits,
    TokenDivisor: v.string(),
    TokenPriceUSD: v.optional(v.string()),
  }),
)

/** Every response; `result` is a sentence where the API refuses. */
const ResponseSchema = v.object({ status: v.string(), message: v.string(), result: v.unknown() })

/**
 * History of EVM accounts, and their tokens with a paid plan, from Etherscan (https://docs.etherscan.io), on every network
 * of its API v2. With a free key, put it beside an adapter that has balances.
 *
 * @example account: { ...nodeAccount({ nodes }), ...etherscan({ apiKey: '…' }) }
 * @example account: etherscan({ url: '/etherscan', plan: 'paid' })
 */
export function etherscan(options: EtherscanOptions & { readonly plan: 'paid' }): PaidAccount
export function etherscan(options?: EtherscanOptions): FreeAccount
export function etherscan({
  apiKey,
  url = 'https://api.etherscan.io/v2/api',
  plan,
}: EtherscanOptions = {}): FreeAccount {
  async function ask<Output>(
    schema: v.GenericSchema<unknown, Output>,
    action: string,
    account: Account,
    parameters: Readonly<Record<string, string | number | undefined>>,
    options: ServiceOptions,
  ): Promise<Output> {
    const query = {
      chainid: account.chainId,
      module: 'account',
      action,
      address: account.address,
      ...parameters,
      apikey: apiKey,
    }
    for (let attempt = 1; ; attempt++) {
      const response = parseResponse(ResponseSchema, await requestJson({ url, query }, options), 'Etherscan')
      const { status, message, result } = response
      if (status === '1' || Array.isArray(result)) return parseResponse(schema, result, `Etherscan ${action}`)
      const reason = `Etherscan: ${typeof result === 'string' ? result : message}`
      if (!/rate limit/i.test(reason))
        throw adapterError('HTTP_STATUS', reason, { status: /key/i.test(reason) ? 401 : 400 })
      if (attempt === MAX_TRIES || /daily/i.test(reason))
        throw adapterError('HTTP_STATUS', reason, { status: 429 })
      await pause(BUSY_MS * attempt, options.signal, systemClock)
      if (options.signal.aborted) throw adapterError('ABORTED', 'aborted')
    }
  }

  const service: PaidAccount = {
    /** The native currency first. A page of the API is a page of the result. */
    async balances({ account: id, cursor }, options) {
      const account = evmAccount(id)
      const page = Number(cursor ?? 1)
      const rows = await ask(HoldingsSchema, 'addresstokenbalance', account, { page, offset: PAGE }, options)
      const native = page === 1 ? [await nativeOf(account, options)] : []
      const tokens = rows.map(
        (row): ServiceBalance => ({
          asset: `${account.network}/erc20:${row.TokenAddress}`,
          name: row.TokenName,
          symbol: row.TokenSymbol,
          decimals: Number(row.TokenDivisor) || 0,
          amount: row.TokenQuantity,
          ...usdPrice(row.TokenPriceUSD),
        }),
      )
      return {
        items: [...native, ...tokens],
        ...(rows.length === PAGE ? { next: String(page + 1) } : {}),
      }
    },
    history({ account: id, cursor }, options) {
      const account = evmAccount(id)
      const list =
        <Row extends PartRow>(
          action: string,
          schema: v.GenericSchema<unknown, Row[]>,
          toPart: (row: Row) => Pick<HistoryPart, 'transaction' | 'transfer'>,
        ): HistoryList =>
        async upToBlock => {
          const range = { endblock: upToBlock, page: 1, offset: PAGE, sort: 'desc' }
          const rows = await ask(schema, action, account, range, options)
          const parts = rows.map(row => ({
            hash: row.hash,
            block: Number(row.blockNumber),
            time: Number(row.timeStamp) * 1000,
            ...toPart(row),
          }))
          return { parts, hasMore: rows.length === PAGE }
        }
      return mergeHistory(listsOf(account, list), cursor)
    },
  }
  if (plan === 'paid') return service
  const { history } = service
  return { history }

  async function nativeOf(account: Account, options: ServiceOptions): Promise<ServiceBalance> {
    const amount = await ask(digits, 'balance', account, { tag: 'latest' }, options)
    return { asset: `${account.network}/slip44:60`, ...currencyOf(account.network), amount }
  }
}

const currencyOf = (network: string) =>
  EVM_NETWORKS.find(({ id }) => id === network)?.currency ?? { decimals: 18 }

type PartRow = { hash: string; blockNumber: string; timeStamp: string }
type List = <Row extends PartRow>(
  action: string,
  schema: v.GenericSchema<unknown, Row[]>,
  toPart: (row: Row) => Pick<HistoryPart, 'transaction' | 'transfer'>,
) => HistoryList

function listsOf({ network, address }: Account, list: List): readonly HistoryList[] {
  const currency = currencyOf(network)
  type Sides = { readonly from: string; readonly to: string }
  const transferOf = (
    { from, to }: Sides,
    what: Omit<ServiceTransfer, 'direction' | 'from' | 'to'>,
  ): ServiceTransfer | undefined => {
    const direction = directionOf(address, from, to)
    return direction && { direction, from, to, ...what }
  }
  const coinOf = (row: Sides & { readonly value: string; readonly isError: string }) =>
    row.isError === '0' && row.value !== '0'
      ? transferOf(row, { asset: `${network}/slip44:60`, ...currency, amount: row.value })
      : undefined
  return [
    list('txlist', TransactionsSchema, row => ({
      transaction: {
        from: row.from,
        to: row.to || undefined,
        status: row.isError === '0' ? 'confirmed' : 'failed',
        method: row.functionName?.split('(', 1)[0],
      },
      transfer: coinOf(row),
    })),
    list('txlistinternal', InternalSchema, row => ({ transfer: coinOf(row) })),
    list('tokentx', TokensSchema, row => ({
      transfer: transferOf(row, {
        asset: `${network}/erc20:${row.contractAddress}`,
        name: row.tokenName,
        symbol: row.tokenSymbol,
        amount: row.value,
        decimals: Number(row.tokenDecimal) || 0,
      }),
    })),
    list('tokennfttx', NftsSchema, row => ({
      transfer: transferOf(row, {
        asset: `${network}/erc721:${row.contractAddress}/${row.tokenID}`,
        name: row.tokenName,
        symbol: row.tokenSymbol,
        isNft: true,
      }),
    })),
  ]
}
