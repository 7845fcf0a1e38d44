import { tokenAssets } from '../blockchain/evm/evm-balance'
import type { EvmTransaction } from '../blockchain/evm/evm-index'
import type { SandboxContext } from '../core/context'
import { json } from '../core/replies'
import type { Service } from '../core/types'
import { NFTS } from '../evm/tokens/token-list'
import { explorerLists, functionOf, type ListedMovement } from './explorer-lists'
import { tokenHoldings } from './token-holdings'

const PATH = '/etherscan'
/** Rows of a page, unless `offset` says otherwise. */
const PAGE = 10_000

type Context = Pick<SandboxContext, 'evm' | 'indexes' | 'prices' | 'origins'>
type Row = Readonly<Record<string, string>>

const refused = (result: string) => json({ status: '0', message: 'NOTOK', result })

/**
 * The lists and tokens of an account in Etherscan's API v2 (https://docs.etherscan.io/api-reference/endpoint/txlist and its
 * neighbors), as with a paid plan, for every EVM network of the sandbox. It takes any key, but no request without one, and refuses with status
 * 200, as the public one does.
 */
export function createEtherscanService({ evm, indexes, prices, origins }: Context): Service {
  async function rowsOf(action: string, chain: string, account: string): Promise<readonly Row[] | undefined> {
    if (action === 'addresstokenbalance')
      return (await tokenHoldings(evm, chain, account)).map(token => ({
        TokenAddress: token.contract.toLowerCase(),
        TokenName: token.name,
        TokenSymbol: token.symbol,
        TokenQuantity: String(token.units),
        TokenDivisor: String(token.decimals),
        TokenPriceUSD: String((token.listed && prices.of(token.symbol)) || 0),
      }))
    const lists = await explorerLists(indexes.of(chain), account)
    if (action === 'txlist') return lists.transactions.map(transactionRow)
    if (action === 'txlistinternal') return lists.internal.map(internalRow)
    if (action === 'tokentx') return lists.tokens.map(each => tokenRow(chain, each))
    if (action === 'tokennfttx') return lists.nfts.map(each => tokenRow(chain, each))
    return undefined
  }

  return {
    name: 'etherscan',
    site: 'api',
    path: PATH,
    cors: { headers: ['content-type'] },
    manifest: { etherscan: `${origins.api}${PATH}/v2/api` },
    async handle({ path, url }) {
      if (path !== '/v2/api') return json({ message: 'Not found' }, 404)
      const query = (name: string) => url.searchParams.get(name) ?? ''
      if (!query('apikey')) return refused('Missing/Invalid API Key')
      const chain = `eip155:${query('chainid')}`
      if (!evm.chains.includes(chain))
        return refused('Missing or unsupported chainid parameter (required for v2 api), please see chainlist')
      if (!/^0x[0-9a-f]{40}$/i.test(query('address'))) return refused('Error! Invalid address format')
      if (query('module') === 'account' && query('action') === 'balance') {
        const units = await evm.call(chain, 'eth_getBalance', [query('address'), 'latest'])
        return json({ status: '1', message: 'OK', result: String(BigInt(String(units))) })
      }
      const rows =
        query('module') === 'account'
          ? await rowsOf(query('action'), chain, query('address').toLowerCase())
          : undefined
      if (!rows) return refused('Error! Missing Or invalid Action name')
      const last = Number(query('endblock') || Number.POSITIVE_INFINITY)
      const found = rows.filter(({ blockNumber = 0 }) => Number(blockNumber) <= last)
      if (query('sort') !== 'desc') found.reverse()
      const size = Number(query('offset') || PAGE)
      const start = (Number(query('page') || 1) - 1) * size
      const result = found.slice(start, start + size)
      return result.length > 0
        ? json({ status: '1', message: 'OK', result })
        : json({ status: '0', message: 'No transactions found', result })
    },
  }
}

const common = ({ block, time, hash, nonce, index }: EvmTransaction) => ({
  blockNumber: String(block),
  timeStamp: String(Math.floor(time / 1000)),
  hash,
  nonce: String(nonce),
  transactionIndex: String(index),
})

function transactionRow(transaction: EvmTransaction): Row {
  const { from, to, value, input, failed } = transaction
  return {
    ...common(transaction),
    from,
    to,
    value: String(value),
    isError: failed ? '1' : '0',
    txreceipt_status: failed ? '0' : '1',
    contractAddress: '',
    methodId: input.slice(0, 10),
    functionName: functionOf(input) ?? '',
  }
}

const internalRow = ({ transaction, movement: { from, to, units }, place }: ListedMovement): Row => ({
  ...common(transaction),
  from,
  to,
  value: String(units),
  contractAddress: '',
  type: 'call',
  traceId: `0_${place}`,
  isError: '0',
  errCode: '',
})

function tokenRow(chain: string, { transaction, movement }: ListedMovement): Row {
  const { from, to, units, contract = '', tokenId } = movement
  const isSame = (address: string) => address.toLowerCase() === contract
  const token = tokenAssets(chain).find(each => isSame(each.contract))
  const { name = '', symbol = '' } = token ?? NFTS.find(({ address }) => isSame(address)) ?? {}
  return {
    ...common(transaction),
    from,
    to,
    contractAddress: contract,
    ...(tokenId === undefined ? { value: String(units) } : { tokenID: String(tokenId) }),
    tokenName: name,
    tokenSymbol: symbol,
    tokenDecimal: String(token?.decimals ?? 0),
  }
}
