import { AbiCoder, formatUnits, Interface, toUtf8String } from 'ethers'
import type { NodeClient } from './node-client'

const ERC20 = new Interface([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
/** Half of what Permit2's smaller numbers hold: nobody has so much. */
const UNLIMITED = 2n ** 159n
/** One short word: a symbol with words in it could pose as part of the question. */
const SYMBOL = /^[\p{L}\p{N}\p{Sc}.+*_-]{1,12}$/u
/** More is no token's. */
const MOST_DECIMALS = 36

export type Token = { readonly symbol: string; readonly decimals: number }

/** What a token says of itself; undefined where it is none. */
export async function readToken(node: NodeClient, address: string): Promise<Token | undefined> {
  const ask = (name: 'symbol' | 'decimals') =>
    node.callHex('eth_call', [{ to: address, data: ERC20.encodeFunctionData(name) }, 'latest'])
  try {
    const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')])
    const places = Number(ERC20.decodeFunctionResult('decimals', decimals)[0])
    return places > MOST_DECIMALS ? undefined : { symbol: readSymbol(symbol), decimals: places }
  } catch {
    return undefined
  }
}

/** Some of the oldest tokens answer with 32 bytes in place of a string. */
function readSymbol(data: string): string {
  const text =
    data.length === 66
      ? toUtf8String(data.replace(/(00)+$/, ''))
      : String(AbiCoder.defaultAbiCoder().decode(['string'], data)[0])
  return SYMBOL.test(text) ? text : 'of a token without a proper symbol'
}

export function isUnlimited(amount: bigint): boolean {
  return amount >= UNLIMITED
}

/** `12.5 USDC`; in base units where the decimals are not known. */
export function tokenAmount(amount: bigint, token: Token | undefined): string {
  if (isUnlimited(amount)) return token ? `unlimited ${token.symbol}` : 'unlimited'
  return token ? `${trim(formatUnits(amount, token.decimals))} ${token.symbol}` : `${amount} base units`
}

/** `1.0` is `1`. */
export function trim(decimal: string): string {
  return decimal.replace(/\.0$/, '')
}
