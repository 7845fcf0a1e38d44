import { getAddress } from 'ethers'
import { type Asset, iconOf, nativeOf } from '../blockchain/assets'
import { tokenAssets } from '../blockchain/evm/evm-balance'
import type { EvmTransaction } from '../blockchain/evm/evm-index'
import type { SandboxContext } from '../core/context'
import { json } from '../core/replies'
import type { Reply, Service } from '../core/types'
import { type EvmNft, NFTS } from '../evm/tokens/token-list'
import { explorerLists, functionOf, type ListedMovement } from './explorer-lists'
import { tokenHoldings } from './token-holdings'

const PATH = '/blockscout'
/** `/<chain id>/api/v2/addresses/<address>/<list>` */
const ROUTE = /^\/(\d+)\/api\/v2\/addresses\/(0x[0-9a-fA-F]{40})(\/[\w-]+)?$/
const PAGE = 50

type Context = Pick<SandboxContext, 'evm' | 'indexes' | 'prices' | 'origins'>

const notFound = () => json({ message: 'Not found' }, 404)

/**
 * Blockscout's REST API v2 (https://docs.blockscout.com/api-reference) for every EVM network of the sandbox. A path begins
 * with the chain id, as at https://api.blockscout.com.
 */
export function createBlockscoutService({ evm, indexes, prices, origins }: Context): Service {
  const rateOf = ({ listed, symbol }: Asset) => {
    const price = listed ? prices.of(symbol) : undefined
    return price === undefined ? null : String(price)
  }

  async function balances(chain: string, account: string) {
    const held = await tokenHoldings(evm, chain, account)
    return held.map(({ contract, units }) => ({
      token: tokenRow(chain, contract),
      token_id: null,
      token_instance: null,
      value: String(units),
    }))
  }

  function tokenRow(chain: string, contract: string) {
    const isSame = (address: string) => address.toLowerCase() === contract.toLowerCase()
    const asset = tokenAssets(chain).find(each => isSame(each.contract))
    const nft = NFTS.find(({ address }) => isSame(address))
    const { name = null, symbol = null } = asset ?? nft ?? {}
    return {
      address_hash: getAddress(contract.toLowerCase()),
      decimals: asset ? String(asset.decimals) : null,
      exchange_rate: asset ? rateOf(asset) : null,
      icon_url: (asset?.listed && iconOf(asset.symbol)) || null,
      name,
      symbol,
      type: nft ? 'ERC-721' : 'ERC-20',
    }
  }

  const transfer = (chain: string, { transaction, movement, place }: ListedMovement) => ({
    block_number: transaction.block,
    from: party(movement.from),
    log_index: place,
    method: methodOf(transaction),
    timestamp: timeOf(transaction),
    to: party(movement.to),
    token: tokenRow(chain, movement.contract ?? ''),
    total:
      movement.tokenId === undefined
        ? { decimals: tokenRow(chain, movement.contract ?? '').decimals, value: String(movement.units) }
        : { token_id: String(movement.tokenId) },
    transaction_hash: transaction.hash,
    type: 'token_transfer',
  })

  return {
    name: 'blockscout',
    site: 'api',
    path: PATH,
    cors: { headers: ['content-type'] },
    manifest: { blockscout: `${origins.api}${PATH}` },
    async handle({ method, path, url }) {
      const [, id = '', address = '', list = ''] = ROUTE.exec(path) ?? []
      const chain = `eip155:${id}`
      if (method !== 'GET' || !evm.chains.includes(chain)) return notFound()
      const account = address.toLowerCase()
      const lists = await explorerLists(indexes.of(chain), account)
      const rows = <Row>(found: readonly Row[], toRow: (row: Row) => Placed) =>
        page(found.map(toRow), url.searchParams)
      if (list === '/transactions')
        return rows(lists.transactions, each => [each.block, each.index, transactionRow(each)])
      if (list === '/token-transfers')
        return rows([...lists.tokens, ...lists.nfts].sort(newestFirst), each => [
          each.transaction.block,
          each.place,
          transfer(chain, each),
        ])
      if (list === '/internal-transactions')
        return rows(lists.internal, each => [each.transaction.block, each.place, internalRow(each)])
      const coin = String(BigInt(String(await evm.call(chain, 'eth_getBalance', [account, 'latest']))))
      if (coin === '0' && lists.transactions.length + lists.tokens.length + lists.nfts.length === 0)
        return notFound()
      if (list === '/tokens' && url.searchParams.get('type') === 'ERC-20')
        return json({ items: await balances(chain, account), next_page_params: null })
      if (list === '/nft') return json({ items: holdings(lists.nfts, account), next_page_params: null })
      if (list) return json({ message: 'Invalid parameter(s)' }, 422)
      return json({
        hash: getAddress(address),
        coin_balance: coin,
        exchange_rate: rateOf(nativeOf(chain)),
        is_contract: false,
      })
    },
  }
}

const newestFirst = (a: ListedMovement, b: ListedMovement) =>
  b.transaction.block - a.transaction.block || b.place - a.place

type Placed = readonly [block: number, index: number, row: object]

/** Rows before `block_number` and `index`, which are those of the last row of the page before. */
function page(all: readonly Placed[], query: URLSearchParams): Reply {
  const given = (name: string) => Number(query.get(name) ?? Number.POSITIVE_INFINITY)
  const [block, index] = [given('block_number'), given('index')]
  const left = all.filter(([at, place]) => at < block || (at === block && place < index))
  const shown = left.slice(0, PAGE)
  const last = shown.at(-1)
  const next =
    last && left.length > PAGE ? { block_number: last[0], index: last[1], items_count: PAGE } : null
  return json({ items: shown.map(([, , row]) => row), next_page_params: next })
}

const party = (hash: string) => ({
  hash: getAddress(hash),
  implementation_name: null,
  is_contract: false,
  is_verified: false,
  name: null,
  private_tags: [],
  public_tags: [],
  watchlist_names: [],
})

const timeOf = ({ time }: EvmTransaction) => new Date(time).toISOString()
/** Name of the called function, or its selector. */
const methodOf = ({ input }: EvmTransaction) =>
  input === '0x' ? null : (functionOf(input)?.split('(', 1)[0] ?? input.slice(0, 10))

const transactionRow = (transaction: EvmTransaction) => ({
  hash: transaction.hash,
  block_number: transaction.block,
  timestamp: timeOf(transaction),
  status: transaction.failed ? 'error' : 'ok',
  result: transaction.failed ? 'execution reverted' : 'success',
  method: methodOf(transaction),
  from: party(transaction.from),
  to: transaction.to ? party(transaction.to) : null,
  value: String(transaction.value),
  token_transfers: null,
})

const internalRow = ({ transaction, movement, place }: ListedMovement) => ({
  block_number: transaction.block,
  created_contract: null,
  error: null,
  from: party(movement.from),
  to: party(movement.to),
  index: place,
  success: !transaction.failed,
  timestamp: timeOf(transaction),
  transaction_hash: transaction.hash,
  transaction_index: transaction.index,
  type: 'call',
  value: String(movement.units),
})

/** NFTs that have come and not gone. `moved`: newest first. */
function holdings(moved: readonly ListedMovement[], account: string): object[] {
  const seen = new Set<string>()
  return moved.flatMap(({ movement: { contract = '', tokenId, to } }) => {
    const key = `${contract}/${tokenId}`
    const isHeld = !seen.has(key) && to === account
    seen.add(key)
    const collection = NFTS.find(({ address }) => address.toLowerCase() === contract)
    return isHeld && collection ? [nftRow(collection, String(tokenId))] : []
  })
}

const nftRow = ({ address, name, symbol }: EvmNft, id: string) => ({
  id,
  image_url: null,
  metadata: null,
  token: {
    address_hash: address,
    decimals: null,
    exchange_rate: null,
    icon_url: null,
    name,
    symbol,
    type: 'ERC-721',
  },
  token_type: 'ERC-721',
  value: '1',
})
