import type { Caip2 } from '../../../src/shared/lib/caip'
import { nativeOf } from '../blockchain/assets'
import type { PriceTable } from '../blockchain/price-table'
import { toBaseUnits } from '../control/decimal-units'
import { tokensOf } from '../evm/tokens/token-list'

/** On-ramp limits: the same for USD and EUR. */
export const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
] as const
export type Method = (typeof LIMITS)[number]['id']

export const CURRENCIES = ['USD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]
/** US dollars for a hundred of them. */
const DOLLARS: Readonly<Record<Currency, bigint>> = { USD: 100n, EUR: 110n }

/** Where the provider delivers, by the names of its own. */
export const SOLD_ON: Readonly<Record<string, Caip2>> = {
  ethereum: 'eip155:1',
  arbitrum: 'eip155:42161',
  polygon: 'eip155:137',
  'avalanche-c-chain': 'eip155:43114',
  optimism: 'eip155:10',
  celo: 'eip155:42220',
  base: 'eip155:8453',
}

/** What can be bought. */
export const SYMBOLS = ['USDC', 'ETH'] as const
export type Token = (typeof SYMBOLS)[number]

/** Digits after the dot of a token on a network; undefined where it is not sold there. */
export function decimalsOf(chain: Caip2, symbol: Token): number | undefined {
  const native = nativeOf(chain)
  if (native.symbol === symbol) return native.decimals
  return tokensOf(chain).find(token => token.listed && token.symbol === symbol)?.decimals
}

/** Cents of a decimal amount with up to two places; undefined where it is none. */
export function centsOf(amount: string): bigint | undefined {
  try {
    return toBaseUnits(amount, 2)
  } catch {
    return undefined
  }
}

/** Why nothing is sold for this amount; undefined where it may be. */
export function limitReason(cents: bigint, method: Method): string | undefined {
  const { min, max } = LIMITS.find(({ id }) => id === method) ?? LIMITS[0]
  if (cents < (centsOf(min) ?? 0n)) return `Minimum: ${min}`
  if (cents > (centsOf(max) ?? 0n)) return `Maximum: ${max}`
  return undefined
}

export type Terms = {
  readonly total: bigint
  readonly subtotal: bigint
  readonly coinbaseFee: bigint
  readonly networkFee: bigint
  /** Base units of the token. */
  readonly units: bigint
}

type Sale = {
  readonly cents: bigint
  readonly currency: Currency
  readonly symbol: Token
  readonly decimals: number
}

/** What a buyer gets for an amount: 1.5 % are the provider's, 0.5 % the network's. Undefined without a price. */
export function termsOf(
  { cents, currency, symbol, decimals }: Sale,
  prices: Pick<PriceTable, 'of'>,
): Terms | undefined {
  const price = prices.of(symbol)
  if (!price) return undefined
  const coinbaseFee = (cents * 15n) / 1000n
  const networkFee = (cents * 5n) / 1000n
  const subtotal = cents - coinbaseFee - networkFee
  // in millionths of a dollar
  const paid = (subtotal * 10_000n * DOLLARS[currency]) / 100n
  const units = (paid * 10n ** BigInt(decimals)) / BigInt(Math.round(price * 1e6))
  return { total: cents, subtotal, coinbaseFee, networkFee, units }
}

/** `12.50`. */
export function fixed(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
