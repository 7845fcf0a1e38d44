/** Mean price in USD, by symbol. */
export const PRICES: Readonly<Record<string, number>> = {
  ETH: 2500,
  POL: 0.5,
  BNB: 600,
  xDAI: 1,
  AVAX: 30,
  CELO: 0.6,
  FTM: 0.7,
  KAIA: 0.2,
  SOL: 150,
  USDC: 1,
  DAI: 1,
  WBTC: 65_000,
  UNI: 10,
  LINK: 20,
  WOLF: 1,
  mSOL: 180,
}
const STABLE: readonly string[] = ['USDC', 'DAI', 'xDAI']
/** By which share a price rises and falls around its mean, and the period in which it does. */
const SWING = 0.02
const PERIOD_MS = 600_000
/** Decimals of a price; a number represents them exactly. */
export const PRICE_DECIMALS = 6

/** Prices that fluctuate, unless a test has set them. */
export class PriceTable {
  readonly #now: () => number
  readonly #set = new Map<string, number>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Prices that a test has set. */
  fixed(symbol: string): number | undefined {
    return this.#set.get(symbol)
  }

  /** Price in USD; undefined for a symbol without a price. */
  of(symbol: string): number | undefined {
    const set = this.#set.get(symbol)
    if (set !== undefined) return set
    const middle = PRICES[symbol]
    if (middle === undefined || STABLE.includes(symbol)) return middle
    const phase = (this.#now() / PERIOD_MS + symbol.length / 7) * 2 * Math.PI
    return Number((middle * (1 + SWING * Math.sin(phase))).toFixed(PRICE_DECIMALS))
  }

  /** Sets prices, which no longer fluctuate. */
  set(prices: Readonly<Record<string, number>>): void {
    for (const [symbol, price] of Object.entries(prices)) this.#set.set(symbol, price)
  }

  clear(): void {
    this.#set.clear()
  }
}
