import { AbiCoder, formatUnits, Interface, toUtf8String } from 'ethers'
import type { NodeClient } from './node-client'

const ERC20 = new Interface([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
/** Half of the maximum of Permit2's uint160: no balance is that large. */
const UNLIMITED = 2n ** 159n
/** One short word: a symbol of several words could pose as a part of the request. */
const SYMBOL = /^[\p{L}\p{N}\p{Sc}.+*_-]{1,12}$/u
/** No token has more. */
const MOST_DECIMALS = 36

export type Token = { readonly symbol: string; readonly decimals: number }

/** The token's own metadata; undefined if it is not a token. */
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

/** Some of the oldest tokens return bytes32 instead of a string. */
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

/** `12.5 USDC`; in base units if the decimals are unknown. */
export function tokenAmount(amount: bigint, token: Token | undefined): string {
  if (isUnlimited(amount)) return token ? `unlimited ${token.symbol}` : 'unlimited'
  return token ? `${trim(formatUnits(amount, token.decimals))} ${token.symbol}` : `${amount} base units`
}

/** `1.0` is `1`. */
export function trim(decimal: string): string {
  return decimal.replace(/\.0$/, '')
}
