import { GAS_RESERVE, TYPICAL_SWAP_GAS } from './swap-math'

/** What a swap costs on networks without a gas price, in native base units. */
export type SwapCost = { readonly fee: string; readonly reserve: string; readonly decimals: number }

/** Balances and amount in base units; `undefined` if they are not known. */
export type Funds = {
  /** Balance of the native currency. */
  readonly native: string | undefined
  /** Balance of the source token. */
  readonly source: string | undefined
  readonly amount: string
  readonly isNative: boolean
  /** Gas price in wei. */
  readonly gasPrice: string | null | undefined
  readonly swapCost?: SwapCost | undefined
}

/**
 * Whether the native balance does not cover the gas, or the source balance the amount. A swap of native currency needs
 * both, and a native balance of zero never covers the gas. Unknown balances do not count as insufficient.
 */
export function isInsufficient({ native, source, amount, isNative, gasPrice, swapCost }: Funds): boolean {
  if (source !== undefined && BigInt(source) < BigInt(amount)) return true
  if (native === undefined) return false
  const coins = BigInt(native) - (isNative ? BigInt(amount) : 0n)
  return BigInt(native) === 0n || coins < BigInt(swapCost?.fee ?? gasUnits(gasPrice))
}

/**
 * Maximum amount that can be swapped, in base units: the balance, less the gas reserve for the native currency, at
 * least zero; `undefined` while balance or gas price are unknown.
 */
export function maxUnits({
  native,
  source,
  isNative,
  gasPrice,
  swapCost,
}: Omit<Funds, 'amount'>): string | undefined {
  if (!isNative) return source
  const reserve = swapCost?.reserve ?? (gasPrice ? GAS_RESERVE * BigInt(gasPrice) : undefined)
  if (native === undefined || reserve === undefined) return undefined
  const left = BigInt(native) - BigInt(reserve)
  return String(left > 0n ? left : 0n)
}

const gasUnits = (gasPrice: string | null | undefined) => TYPICAL_SWAP_GAS * BigInt(gasPrice ?? 0)
