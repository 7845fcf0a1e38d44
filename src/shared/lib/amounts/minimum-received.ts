/** Hundredths of a percent, so that slippage is a whole number. */
export type BasisPoints = number

const WHOLE = 10_000n

/** The least that may arrive of a swap, base units: floored, as the service floors it. */
export function minimumReceived(toUnits: string, slippage: BasisPoints): string {
  return String((BigInt(toUnits) * (WHOLE - BigInt(slippage))) / WHOLE)
}
