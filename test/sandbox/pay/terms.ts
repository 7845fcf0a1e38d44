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
/** US dollars for 100 units of each currency. */
const DOLLARS: Readonly<Record<Currency, bigint>> = { USD: 100n, EUR: 110n }

/** Networks to which the provider delivers, by its own names. */
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

/** Digits after the decimal point of a token on a network; undefined if it is not sold there. */
export function decimalsOf(chain: Caip2, symbol: Token): number | undefined {
  const native = nativeOf(chain)
  if (native.symbol === symbol) return native.decimals
  return tokensOf(chain).find(token => token.listed && token.symbol === symbol)?.decimals
}

/** Cents of a decimal amount with up to two decimals; undefined for invalid text. */
export function centsOf(amount: string): bigint | undefined {
  try {
    return toBaseUnits(amount, 2)
  } catch {
    return undefined
  }
}

/** Why this amount cannot be bought; undefined if it can. */
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

/**
 * Amount of tokens for an amount of money, after 1.5% for the provider and 0.5% for the network. Undefined without a
 * price.
 */
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
