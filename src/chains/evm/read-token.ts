import { W3mError } from '../../shared/errors/w3m-error'
import { cleanText } from '../../shared/lib/format'
import { decodeSymbol, encodeBalanceOf, encodeDecimals, encodeSymbol } from './calls/describe'
import type { NodeProvider } from './node-provider'
import { isCallResponse } from './to-evm-error'

const MAX_DECIMALS = 255n
const MAX_SYMBOL = 20
/** Maximum length, in hex characters, of a response that is decoded. No symbol needs as much. */
const MAX_RESPONSE = 2048

/** Balance of an account in base units. `token`: `null` for the native currency. */
export async function readBalance(node: NodeProvider, owner: string, token: string | null): Promise<string> {
  const method = token === null ? 'eth_getBalance' : 'eth_call'
  const first = token === null ? owner : { to: token, data: encodeBalanceOf(owner) }
  return String(toNumber(await node.send(method, [first, 'latest']), method))
}

/** Decimals of a token according to its contract; `undefined` if the contract does not provide them. */
export async function readDecimals(node: NodeProvider, token: string): Promise<number | undefined> {
  try {
    const response = await node.call({ to: token, data: encodeDecimals() })
    const decimals = response === '0x' ? undefined : toNumber(response, 'decimals()')
    return decimals === undefined || decimals > MAX_DECIMALS ? undefined : Number(decimals)
  } catch (error) {
    if (isCallResponse(error)) return undefined
    throw error
  }
}

/** Symbol of a token according to its contract, cleaned for display; `undefined` if it has none that can be decoded. */
export async function readSymbol(node: NodeProvider, token: string): Promise<string | undefined> {
  try {
    const response = await node.call({ to: token, data: encodeSymbol() })
    if (response === '0x' || response.length > MAX_RESPONSE) return undefined
    return cleanText(decodeSymbol(response), MAX_SYMBOL) || undefined
  } catch (error) {
    if (error instanceof W3mError) throw error
    return undefined
  }
}

function toNumber(response: unknown, what: string): bigint {
  if (typeof response === 'string' && /^0x[0-9a-f]{1,64}$/i.test(response)) return BigInt(response)
  throw new W3mError('HTTP_INVALID_RESPONSE', { details: what })
}
