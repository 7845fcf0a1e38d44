/** Slippage in hundredths of a percent, so that it is an integer. */
export type BasisPoints = number

const WHOLE = 10_000n

/** Minimum amount received from a swap, in base units. Rounded down, as the service does. */
export function minimumReceived(toUnits: string, slippage: BasisPoints): string {
  return String((BigInt(toUnits) * (WHOLE - BigInt(slippage))) / WHOLE)
}
