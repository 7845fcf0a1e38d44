import fc from 'fast-check'
import type { SwapInput } from '../../src/features/swap/state/derive-swap'
import type { SwapToken } from '../../src/services/blockchain/schemas'
import { compare, type Fraction, floored, fraction, minus, plainText, readFraction, times } from './fraction'
import { ETH, USDC } from './swap-bench'

/** A swap in the form with its data: any amounts, decimals, prices and slippage. */
export type Case = {
  readonly source: SwapToken
  readonly target: SwapToken
  readonly amount: string
  readonly slippage: number
  readonly facts: SwapInput
}

const units = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 6n }),
  fc.bigInt({ min: 0n, max: 10n ** 20n }),
  fc.bigInt({ min: 0n, max: 2n ** 128n }),
)
const decimals = fc.integer({ min: 0, max: 24 })
const price = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 12 }))
  .map(([digits, places]) => plainText(digits, places))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: value }, fc.constant(null))

export const swapCase: fc.Arbitrary<Case> = fc
  .record({
    isNative: fc.boolean(),
    decimals: fc.tuple(decimals, decimals),
    typed: units,
    held: fc.tuple(units, units),
    to: maybe(units),
    gasPrice: maybe(fc.bigInt({ min: 0n, max: 10n ** 12n })),
    prices: fc.tuple(maybe(price), maybe(price), maybe(price)),
    slippage: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ isNative, decimals: [from, to], typed, held, prices, ...rest }) => {
    const source = isNative
      ? ETH
      : { ...USDC, symbol: 'PAID', address: `eip155:1:0x${'1'.repeat(40)}`, decimals: from }
    return {
      source,
      target: { ...USDC, decimals: to },
      amount: plainText(typed, source.decimals),
      slippage: rest.slippage,
      facts: {
        native: String(held[0]),
        source: String(isNative ? held[0] : held[1]),
        gasPrice: rest.gasPrice === null ? null : String(rest.gasPrice),
        nativePrice: prices[0],
        sourcePrice: prices[1],
        targetPrice: prices[2],
        toUnits: rest.to === null ? null : String(rest.to),
        quoteFailed: false,
        fee: 85,
      },
    }
  })

const GAS = 150_000n
const gasOf = ({ facts }: Case) => GAS * BigInt(facts.gasPrice ?? 0)

/** The network token is zero or cannot cover gas, or the source is below the amount; one token may have to pay both. */
export function isShort(each: Case): boolean {
  const { source, amount, facts } = each
  const wanted = BigInt(amount.replace('.', ''))
  const [native, held] = [BigInt(facts.native ?? 0), BigInt(facts.source ?? 0)]
  const both = source.address === undefined ? wanted + gasOf(each) : gasOf(each)
  return held < wanted || native === 0n || native < both
}

/** Of the native currency the balance minus twice the gas, of a token all. */
export function most(each: Case): bigint {
  const held = BigInt(each.facts.source ?? 0)
  const left = each.source.address === undefined ? held - 2n * gasOf(each) : held
  return left > 0n ? left : 0n
}

type Percent = { readonly hundredths: bigint; readonly step: string }

/** `(in − out) / in × 100`, rounded down to hundredths and never negative, and its step. */
export function impact(paid: Fraction, arrives: Fraction): Percent {
  const lost = minus(paid, arrives)
  if (lost.over <= 0n) return { hundredths: 0n, step: 'none' }
  const share = { over: lost.over * paid.under * 100n, under: lost.under * paid.over }
  const isFrom = (percent: bigint) => compare(share, fraction(percent)) >= 0
  const step = isFrom(15n) ? 'blocked' : isFrom(5n) ? 'confirm' : isFrom(1n) ? 'marked' : 'none'
  return { hundredths: floored(share, 2), step }
}

/** Price of one source token in the target: three decimals, or the first four significant digits. */
export function rate(paid: Fraction, arrives: Fraction): Fraction {
  const exact = { over: arrives.over * paid.under, under: arrives.under * paid.over }
  let places = 3
  if (exact.over < exact.under) while (places < 36 && floored(exact, places) < 1000n) places += 1
  return fraction(floored(exact, places), places)
}

export const usd = (amount: Fraction, price: string | null | undefined): Fraction | undefined =>
  price === null || price === undefined ? undefined : times(amount, readFraction(price))
