import { SOLANA_CLUSTERS } from '../../solana/clusters'
import { decodeKey } from '../../solana/wire/base58'
import { type Api, Refusal } from './route'

export const isEvm = (address: string) => /^0x[0-9a-f]{40}$/i.test(address)
export const isSolana = (address: string) => decodeKey(address) !== undefined

/** The networks of a request: the one that it names, or else all EVM networks. 400 for one without a node. */
export function chainsOf({ evm }: Api, chainId: string): readonly string[] {
  if (!chainId) return evm.chains
  if (evm.chains.includes(chainId) || SOLANA_CLUSTERS.some(({ id }) => id === chainId)) return [chainId]
  throw new Refusal(400, 'chainId', `We don't support the chainId you provided: ${chainId}`)
}

/** 400 if the address does not belong to the namespace. */
export function checkAddress(address: string, chainId: string): void {
  const isValid = chainId.startsWith('solana:') ? isSolana(address) : isEvm(address)
  if (!isValid) throw new Refusal(400, 'address', `Provided address is not valid: ${address}`)
}

/** Contract and network of a CAIP-10 id. */
export function splitCaip10(id: string, field: string): { readonly chain: string; readonly address: string } {
  const at = id.lastIndexOf(':')
  const [chain, address] = [id.slice(0, at), id.slice(at + 1)]
  if (at < 0 || !chain.includes(':') || !address)
    throw new Refusal(400, field, `Provided ${field} is not valid: ${id}`)
  return { chain, address }
}
