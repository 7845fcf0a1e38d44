import type { Caip2 } from '../../../src/shared/lib/caip'
import { Refusal } from '../blockchain/routes/route'
import type { EvmToken } from '../evm/tokens/token-list'
import { NATIVE } from './exchange'
import { marketToken, SWAP_CHAINS } from './market'

export function swapChain(chain: string, field = 'chainId'): Caip2 {
  if (SWAP_CHAINS.includes(chain)) return chain
  throw new Refusal(400, field, `Unsupported chain: ${chain}`)
}

export type Account = { readonly chain: Caip2; readonly address: string }

/** A CAIP-10 id on a swap network. */
export function account(text: string, field: string): Account {
  const [, chain = '', address = ''] = /^(eip155:\d+):(0x[0-9a-fA-F]{40})$/.exec(text) ?? []
  if (!address) throw new Refusal(400, field, `Invalid CAIP-10 address: ${text}`)
  return { chain: swapChain(chain, field), address: address.toLowerCase() }
}

/** A token with a pool, or the native currency. */
export function asset(text: string, field: string): Account & { token: EvmToken | undefined } {
  const found = account(text, field)
  const token = marketToken(found.chain, found.address)
  if (!token && found.address !== NATIVE) throw new Refusal(400, field, `Unknown token: ${text}`)
  return { ...found, token }
}

export function baseUnits(text: string, field: string): bigint {
  if (/^[1-9]\d{0,77}$/.test(text)) return BigInt(text)
  throw new Refusal(400, field, 'Expected an amount in base units, above zero')
}

/** Both tokens of a swap, which are different and on the same network. */
export function pair(from: string, to: string) {
  const [source, target] = [asset(from, 'from'), asset(to, 'to')]
  if (source.chain !== target.chain) throw new Refusal(400, 'to', 'Both tokens have to be of one network')
  if (source.address === target.address) throw new Refusal(400, 'to', 'Both tokens are the same')
  return { source, target, chain: source.chain }
}
