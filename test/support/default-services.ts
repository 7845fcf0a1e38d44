import { parseAsset, toAsset } from '../../src/chains/assets'
import { providersFor } from '../../src/features/buy/purchase/onramp-providers'
import { analyticsApi } from '../../src/services/analytics/analytics-api'
import { accountEndpoints } from '../../src/services/blockchain/account-endpoints'
import { nameEndpoints } from '../../src/services/blockchain/name-endpoints'
import { onrampEndpoints } from '../../src/services/blockchain/onramp/onramp-endpoints'
import { profileEndpoints } from '../../src/services/blockchain/profile-endpoints'
import { swapEndpoints } from '../../src/services/blockchain/swap/swap-endpoints'
import { walletsEndpoints } from '../../src/services/directory/wallets-endpoints'
import { nodeApi } from '../../src/services/node/node-api'
import type {
  AccountData,
  AnalyticsSink,
  NameService,
  NodeService,
  OnrampService,
  ServiceOptions,
  ServiceTransaction,
  SwapPair,
  SwapProvider,
  WalletDirectory,
} from '../../src/shared/host/services'
import { type Caip2, type Caip10, type Caip19, splitCaip10, toCaip10 } from '../../src/shared/lib/caip'
import { parseDecimal } from '../../src/shared/lib/decimal'
import type { ServiceBench } from './service-bench'

const NATIVE = `0x${'e'.repeat(40)}`

type Running = PromiseLike<{ readonly data?: unknown; readonly error?: unknown }> & { abort?(): void }

/**
 * The endpoints of the default services as services of a page, so that the contract suites run over them. Approvals have
 * no such form. The sellers are the providers whose payment page the service creates.
 */
export function defaultServices({ store }: Pick<ServiceBench, 'store'>) {
  async function ask<Result>(action: unknown, { signal }: ServiceOptions): Promise<Result> {
    const running = store.dispatch(action as never) as unknown as Running
    const abort = () => running.abort?.()
    signal.addEventListener('abort', abort)
    const { data, error } = await running
    signal.removeEventListener('abort', abort)
    if (error) throw error
    return data as Result
  }
  const once = { subscribe: false, forceRefetch: true } as const

  const wallets: WalletDirectory = {
    async list({ cursor, limit, networks, ids, withoutIds, search }, options) {
      const page = Number(cursor ?? 1)
      const query = {
        page,
        entries: limit,
        chains: networks,
        include: ids,
        exclude: withoutIds,
        ...(search && { search }),
      }
      const answer = await ask<{ data: []; count: number }>(
        walletsEndpoints.endpoints.getWallets.initiate(query, once),
        options,
      )
      const isLast = page * limit >= answer.count
      return { items: answer.data, count: answer.count, ...(!isLast && { next: String(page + 1) }) }
    },
  }

  const account: AccountData = {
    async balances({ account }, options) {
      const [network, address] = splitCaip10(account)
      type Rows = { address?: Caip10; network?: Caip2; decimals: number; quantity: string }[]
      const rows = await ask<Rows>(
        accountEndpoints.endpoints.getBalance.initiate({ network, address }, once),
        options,
      )
      return {
        items: rows.map(({ address: token, network: on = network, quantity, ...row }) => ({
          ...row,
          asset: toAsset(on, token && splitCaip10(token)[1]),
          amount: String(parseDecimal(quantity, row.decimals)),
        })),
      }
    },
    async history({ account, cursor }, options) {
      const [network, address] = splitCaip10(account)
      type Entry = Omit<ServiceTransaction, 'transfers'> & { readonly minedAt?: number }
      type Answer = { pages: { data: Entry[]; next?: string }[] }
      const { pages } = await ask<Answer>(
        accountEndpoints.endpoints.getHistory.initiate(
          { network, address },
          { ...once, initialPageParam: cursor },
        ),
        options,
      )
      const { data = [], next } = pages.at(-1) ?? {}
      return {
        items: data.map(({ id, hash, status, minedAt: time }) => ({ id, hash, status, time, transfers: [] })),
        next,
      }
    },
    prices: ({ assets }, options) =>
      Promise.all(
        assets.map(asset =>
          ask<string | null>(
            swapEndpoints.endpoints.getPrice.initiate({ token: tokenOf(asset) }, once),
            options,
          ),
        ),
      ),
  }

  const pairOf = ({ from, to, amount }: SwapPair) => ({ from: tokenOf(from), to: tokenOf(to), amount })
  const { getQuote, buildApproval, buildSwap } = swapEndpoints.endpoints
  const swap: SwapProvider = {
    async tokens({ network }, options) {
      type Rows = { address?: Caip10; name: string; symbol: string; decimals: number }[]
      const rows = await ask<Rows>(
        accountEndpoints.endpoints.getSwapTokens.initiate({ network }, once),
        options,
      )
      return {
        items: rows.map(({ address, ...row }) => ({
          ...row,
          asset: toAsset(network, address && splitCaip10(address)[1]),
        })),
      }
    },
    async quote(query, options) {
      const [, userAddress] = splitCaip10(query.account)
      const amount = await ask<string | null>(
        getQuote.initiate({ ...pairOf(query), userAddress, gasPrice: undefined }, once),
        options,
      )
      return amount === null ? null : { amount }
    },
    async spender(query, options) {
      const { data } = await ask<{ data: string }>(
        buildApproval.initiate({ ...pairOf(query), userAddress: query.account }),
        options,
      )
      // approve(address,uint256)
      return `0x${data.slice(34, 74)}`
    },
    async build(query, options) {
      const built = await ask<{ to: Caip10; data: string }>(
        buildSwap.initiate({
          ...pairOf(query),
          userAddress: query.account,
          slippage: query.slippage / 100,
          disableEstimate: true,
        }),
        options,
      )
      return { to: splitCaip10(built.to)[1], data: built.data }
    },
  }

  const onramp: OnrampService = {
    sellers: async ({ account }) =>
      providersFor(splitCaip10(account)[0], { meldKey: undefined, isSmartAccount: false }),
    page({ account }, options) {
      const [network, address] = splitCaip10(account)
      const order = { onlyThere: false, symbol: 'USDC', currency: 'USD', amount: '50' }
      return ask<string>(
        onrampEndpoints.endpoints.createOnrampUrl.initiate({ address, network, ...order }, { track: false }),
        options,
      )
    },
  }

  const names: NameService = {
    async lookup({ account }, options) {
      const [network, address] = splitCaip10(account)
      const profile = await ask<{ name?: string; image?: string }>(
        profileEndpoints.endpoints.getProfile.initiate({ network, address }, once),
        options,
      )
      return { name: profile.name, imageUrl: profile.image }
    },
    async resolve({ name, network }, options) {
      const { address } = await ask<{ address?: string }>(
        nameEndpoints.endpoints.resolveName.initiate({ name, network, suffix: '.reown.id' }, once),
        options,
      )
      return address ?? null
    },
  }

  const nodes: NodeService = {
    async request(request, options) {
      try {
        return await ask(nodeApi.endpoints.rpc.initiate(request, { track: false }), options)
      } catch (error) {
        // what the node says is in the values of RPC_FAILED
        throw (error as { readonly values?: object }).values ?? error
      }
    },
  }

  const track: AnalyticsSink = {
    track: (event, options) =>
      ask(analyticsApi.endpoints.sendEvent.initiate(event as never, { track: false }), options),
  }

  return { wallets, account, swap, onramp, names, nodes, track }
}

/** A token of the endpoints, with the placeholder of the native currency. */
function tokenOf(asset: Caip19): Caip10 {
  const { network = '', address = NATIVE } = parseAsset(asset) ?? {}
  return toCaip10(network, address)
}
