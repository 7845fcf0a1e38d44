import { EVM_NETWORKS } from '../../../src/chains/evm/networks/evm-networks'
import type { Caip2 } from '../../../src/shared/lib/caip'
import { nativeOf } from '../blockchain/assets'
import { PRICES } from '../blockchain/price-table'
import { TOKEN_ABI } from '../evm/contracts/code'
import type { EvmNodes } from '../evm/evm-nodes'
import { type EvmToken, tokensOf } from '../evm/tokens/token-list'
import { DEPLOYER, EXCHANGE, EXCHANGE_ABI, NATIVE, ROUTER_CODE, routerOf, swapData } from './exchange'

/** Swap networks. */
export const SWAP_CHAINS: readonly Caip2[] = EVM_NETWORKS.filter(({ swap }) => swap).map(({ id }) => id)

/** An account with large balances: it funds the pools, and trades when a test wants prices to move. */
const MAKER = '0x000000000000000000000000000000000a4c3700'
/** The only account that may mint, and that the node signs for. */
const FAUCET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const MARKET_BALANCE = 10n ** 32n
const COIN = 10n ** 18n
const MICRO = 1_000_000
/** USD on either side of a pool. The one of `WOLF` is so small that a swap moves its price. */
const DEPTH = 25_000_000n
const SHALLOW = 25_000n

const hex = (value: bigint) => `0x${value.toString(16)}`
const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
/** A millionth of a dollar. */
const microUsd = (symbol: string) => BigInt(Math.round((PRICES[symbol] ?? 1) * MICRO))

/** The tokens of a network that have a pool. */
export const marketTokens = (chain: Caip2): readonly EvmToken[] =>
  tokensOf(chain).filter(({ listed }) => listed)

/** The token with that address on a network; undefined for the native currency. */
export const marketToken = (chain: Caip2, address: string): EvmToken | undefined =>
  marketTokens(chain).find(token => isSame(token.address, address))

/** Pools and a router on each swap network, created by the first request to it and after each reset. */
export class Market {
  readonly #evm: EvmNodes
  readonly #making = new Map<Caip2, Promise<void>>()

  constructor(evm: EvmNodes) {
    this.#evm = evm
  }

  /** Resolves once the pools of a network exist. */
  async open(chain: Caip2): Promise<void> {
    const making = this.#making.get(chain) ?? this.#make(chain).finally(() => this.#making.delete(chain))
    this.#making.set(chain, making)
    await making
  }

  async #make(chain: Caip2): Promise<void> {
    const router = routerOf(chain)
    if ((await this.#evm.call(chain, 'eth_getCode', [router, 'latest'])) === ROUTER_CODE) return
    await this.#evm.call(chain, 'anvil_setBalance', [MAKER, hex(MARKET_BALANCE)])
    await this.#evm.call(chain, 'anvil_impersonateAccount', [MAKER])
    await this.#send(chain, { to: DEPLOYER, data: EXCHANGE.deployment })
    for (const { symbol, address, decimals } of marketTokens(chain)) {
      const depth = symbol === 'WOLF' ? SHALLOW : DEPTH
      const units = (depth * BigInt(MICRO) * 10n ** BigInt(decimals)) / microUsd(symbol)
      const coins = (depth * BigInt(MICRO) * COIN) / microUsd(nativeOf(chain).symbol)
      const mint = (to: string, value: bigint) =>
        this.#send(chain, { to: address, data: TOKEN_ABI.encodeFunctionData('mint', [to, value]) }, FAUCET)
      await mint(EXCHANGE.address, units)
      await mint(MAKER, units * 1000n)
      const data = EXCHANGE_ABI.encodeFunctionData('add', [address])
      await this.#send(chain, { to: EXCHANGE.address, data, value: coins })
      const approve = TOKEN_ABI.encodeFunctionData('approve', [router, 2n ** 256n - 1n])
      await this.#send(chain, { to: address, data: approve })
    }
    // last, because it marks the market as complete
    await this.#evm.call(chain, 'anvil_setCode', [router, ROUTER_CODE])
  }

  /** Amount of `to` for `amount` of `from`, in base units. */
  async quote(chain: Caip2, from: string, to: string, amount: bigint): Promise<bigint> {
    await this.open(chain)
    return this.#read(chain, EXCHANGE.address, EXCHANGE_ABI.encodeFunctionData('quote', [from, to, amount]))
  }

  /** Price of a token in USD, or of the native currency without an address; undefined without a pool. */
  async price(chain: Caip2, address: string | undefined): Promise<number | undefined> {
    const isNative = address === undefined || isSame(address, NATIVE)
    const token = isNative ? undefined : marketToken(chain, address)
    const dollar = marketTokens(chain).find(({ symbol }) => symbol === 'USDC')
    if (!dollar || (!isNative && !token)) return undefined
    const coin = await this.#pool(chain, dollar)
    const perCoin = (coin.token * BigInt(MICRO) * 10n ** BigInt(18 - dollar.decimals)) / coin.coin
    if (!token) return Number(perCoin) / MICRO
    const pool = await this.#pool(chain, token)
    const units = 10n ** BigInt(token.decimals)
    return Number((perCoin * pool.coin * units) / (COIN * pool.token)) / MICRO
  }

  async #pool(chain: Caip2, { address }: EvmToken): Promise<{ coin: bigint; token: bigint }> {
    await this.open(chain)
    const data = EXCHANGE_ABI.encodeFunctionData('pools', [address])
    const answer = await this.#evm.call(chain, 'eth_call', [{ to: EXCHANGE.address, data }, 'latest'])
    const [coin, token] = EXCHANGE_ABI.decodeFunctionResult('pools', String(answer))
    return { coin, token }
  }

  /**
   * Trades `percent` of what is in all pools from another account, so that every token gets that much more expensive.
   */
  async rush(chain: Caip2, percent: bigint): Promise<void> {
    for (const token of marketTokens(chain)) {
      const { coin } = await this.#pool(chain, token)
      const amount = (coin * percent) / 100n
      const data = swapData({ from: NATIVE, to: token.address, amount, minimum: 1n, receiver: MAKER })
      await this.#send(chain, { to: routerOf(chain), data, value: amount })
    }
  }

  /** The router's allowance for an account's tokens. */
  async allowance(chain: Caip2, token: EvmToken, owner: string): Promise<bigint> {
    const data = TOKEN_ABI.encodeFunctionData('allowance', [owner, routerOf(chain)])
    return this.#read(chain, token.address, data)
  }

  async #read(chain: Caip2, to: string, data: string): Promise<bigint> {
    return BigInt(String(await this.#evm.call(chain, 'eth_call', [{ to, data }, 'latest'])))
  }

  async #send(
    chain: Caip2,
    { value = 0n, ...call }: { to: string; data: string; value?: bigint },
    from = MAKER,
  ): Promise<void> {
    const receipt = await this.#evm.call(chain, 'eth_sendTransactionSync', [
      { from, value: hex(value), ...call },
    ])
    if (!isDone(receipt)) throw new Error(`A transaction of the market maker failed on ${chain}`)
  }
}

const isDone = (receipt: unknown) =>
  typeof receipt === 'object' && receipt !== null && 'status' in receipt && receipt.status === '0x1'
