import * as v from 'valibot'
import { EVM_NETWORKS } from '../../chains/evm/networks/evm-networks'
import type { AccountData, ServiceOptions, ServiceTransfer } from '../../shared/host/services'
import { systemClock } from '../../shared/lib/clock'
import { pause } from '../../shared/lib/promise'
import { adapterError } from './support/adapter-error'
import { directionOf, type HistoryList, type HistoryPart, mergeHistory } from './support/merge-history'
import { parseResponse } from './support/parse-response'
import { requestJson } from './support/request-json'
import { evmAccount } from './support/split-account'

export type EtherscanOptions = {
  /** Key of https://etherscan.io/apidashboard. In a page it is public: use `url` with a server of yours to hide it. */
  readonly apiKey?: string | undefined
  /** Default: `https://api.etherscan.io/v2/api`. */
  readonly url?: string | undefined
}

type Account = ReturnType<typeof evmAccount>

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

/** Every response; `result` is a sentence where the API refuses. */
const ResponseSchema = v.object({ status: v.string(), message: v.string(), result: v.unknown() })

/**
 * History of EVM accounts from Etherscan (https://docs.etherscan.io), on every network of its API v2. Balances come
 * from another adapter, because Etherscan returns none for free keys.
 *
 * @example account: { ...nodeAccount({ nodes }), ...etherscan({ apiKey: '…' }) }
 */
export function etherscan({
  apiKey,
  url = 'https://api.etherscan.io/v2/api',
}: EtherscanOptions = {}): Required<Pick<AccountData, 'history'>> {
  async function ask<Output>(
    schema: v.GenericSchema<unknown, Output>,
    { action, account, upToBlock }: { action: string; account: Account; upToBlock: number | undefined },
    options: ServiceOptions,
  ): Promise<Output> {
    const query = {
      chainid: account.chainId,
      module: 'account',
      action,
      address: account.address,
      endblock: upToBlock,
      page: 1,
      offset: PAGE,
      sort: 'desc',
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

  return {
    history({ account: id, cursor }, options) {
      const account = evmAccount(id)
      const list =
        <Row extends PartRow>(
          action: string,
          schema: v.GenericSchema<unknown, Row[]>,
          toPart: (row: Row) => Pick<HistoryPart, 'transaction' | 'transfer'>,
        ): HistoryList =>
        async upToBlock => {
          const rows = await ask(schema, { action, account, upToBlock }, options)
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
}

type PartRow = { hash: string; blockNumber: string; timeStamp: string }
type List = <Row extends PartRow>(
  action: string,
  schema: v.GenericSchema<unknown, Row[]>,
  toPart: (row: Row) => Pick<HistoryPart, 'transaction' | 'transfer'>,
) => HistoryList

function listsOf({ network, address }: Account, list: List): readonly HistoryList[] {
  const currency = EVM_NETWORKS.find(({ id }) => id === network)?.currency ?? { decimals: 18 }
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
