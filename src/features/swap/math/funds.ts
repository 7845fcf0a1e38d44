import { DISPLAY_GAS, MOST_GAS } from './swap-math'

/** Base units; `undefined` where they are not known. */
export type Funds = {
  /** The native currency of the network. */
  readonly native: string | undefined
  /** Of the token that is paid with. */
  readonly source: string | undefined
  readonly amount: string
  readonly isNative: boolean
  /** Wei for a unit of gas. */
  readonly gasPrice: string | null | undefined
}

/**
 * True where the balance does not do: the native currency is zero or below the cost of gas, or the source is below the
 * amount. What is paid in the native currency is not there for gas any more. What is not known is not held against anyone.
 */
export function isInsufficient({ native, source, amount, isNative, gasPrice }: Funds): boolean {
  if (source !== undefined && BigInt(source) < BigInt(amount)) return true
  if (native === undefined) return false
  const coins = BigInt(native) - (isNative ? BigInt(amount) : 0n)
  return BigInt(native) === 0n || coins < gasUnits(gasPrice)
}

/** The most that can be swapped: all of it, or of the native currency what gas leaves. Never below zero. */
export function maxUnits({ native, source, isNative, gasPrice }: Omit<Funds, 'amount'>): string | undefined {
  if (!isNative) return source
  if (native === undefined || !gasPrice) return undefined
  const left = BigInt(native) - MOST_GAS * BigInt(gasPrice)
  return String(left > 0n ? left : 0n)
}

const gasUnits = (gasPrice: string | null | undefined) => DISPLAY_GAS * BigInt(gasPrice ?? 0)
