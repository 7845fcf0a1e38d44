import {
  compareDecimals,
  type Decimal,
  isZero,
  multiplyDecimals,
  sumDecimals,
} from '../../../shared/lib/amounts/exact-decimal'
import { formatUnits, parseDecimal } from '../../../shared/lib/decimal'

/**
 * Reaction to the price impact: from 1% it is highlighted, from 5% the visitor has to check a box, from 15% to type a
 * word.
 */
export type ImpactStep = 'none' | 'marked' | 'confirm' | 'blocked' | 'unknown'

export type PriceImpact = {
  /** Loss in percent compared with the market prices, never below zero; `undefined` if a price is not known. */
  readonly percent: Decimal | undefined
  readonly step: ImpactStep
}

const STEPS = [
  ['blocked', '15'],
  ['confirm', '5'],
  ['marked', '1'],
] as const

/**
 * Digits after the point that count. An amount has up to 255 and a price up to 800 (`toDecimal`): with fewer, the divisor
 * could become zero.
 */
const SCALE = 1100

/**
 * Computes `(paid − arrives) / paid × 100` from the fiat values paid and received. The steps compare exact products,
 * because the division for the displayed percentage rounds down to two places.
 */
export function priceImpact(paid: Decimal | undefined, arrives: Decimal | undefined): PriceImpact {
  if (paid === undefined || arrives === undefined || isZero(paid))
    return { percent: undefined, step: 'unknown' }
  const loss = sumDecimals([paid, negative(arrives)])
  if (compareDecimals(loss, '0') <= 0) return { percent: '0', step: 'none' }
  const hundred = multiplyDecimals(loss, '100')
  const step = STEPS.find(([, from]) => compareDecimals(hundred, multiplyDecimals(paid, from)) >= 0)?.[0]
  const ratio = (parseDecimal(hundred, SCALE) * 100n) / parseDecimal(paid, SCALE)
  return { percent: formatUnits(ratio, 2), step: step ?? 'none' }
}

const negative = (value: Decimal): Decimal => (value.startsWith('-') ? value.slice(1) : `-${value}`)
