import { AbiCoder, formatUnits, Interface, toUtf8String } from 'ethers'
import type { NodeClient } from './node-client'

const ERC20 = new Interface([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
const UNLIMITED = 2n ** 255n
/** Control, direction and zero-width signs: a name may not move what stands beside it. */
const TRICKS = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu

export type Token = { readonly symbol: string; readonly decimals: number }

/** What a token says of itself; undefined where it is none. */
export async function readToken(node: NodeClient, address: string): Promise<Token | undefined> {
  const ask = (name: 'symbol' | 'decimals') =>
    node.callHex('eth_call', [{ to: address, data: ERC20.encodeFunctionData(name) }, 'latest'])
  try {
    const [symbol, decimals] = await Promise.all([ask('symbol'), ask('decimals')])
    return {
      symbol: readSymbol(symbol),
      decimals: Number(ERC20.decodeFunctionResult('decimals', decimals)[0]),
    }
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
  return text.replace(TRICKS, '').slice(0, 16) || '?'
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
