import { invalidParams } from '../rpc-error'

/** A network that the wallet knows; those added by a site contain their RPC URL. */
export type WalletChain = {
  readonly id: number
  readonly name: string
  readonly symbol: string
  readonly rpcUrl?: string
}

/** Networks that it knows from the start. Others fail with 4902 until a site adds them. */
export const FIRST_CHAINS: readonly WalletChain[] = [
  { id: 1, name: 'Ethereum', symbol: 'ETH' },
  { id: 137, name: 'Polygon', symbol: 'POL' },
  { id: 10, name: 'OP Mainnet', symbol: 'ETH' },
  { id: 8453, name: 'Base', symbol: 'ETH' },
  { id: 42161, name: 'Arbitrum One', symbol: 'ETH' },
  { id: 11155111, name: 'Sepolia', symbol: 'ETH' },
]

export function toHex(value: number): string {
  return `0x${value.toString(16)}`
}

export function parseChainId(value: unknown): number {
  if (typeof value !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(value)) {
    throw invalidParams(`Expected a 0x-prefixed chain id, got ${JSON.stringify(value)}.`)
  }
  return Number.parseInt(value, 16)
}

/** The parameter of `wallet_addEthereumChain`, checked as EIP-3085 and common wallets do. */
export function parseAddedChain(value: unknown): WalletChain {
  const { chainId, chainName, rpcUrls, nativeCurrency, blockExplorerUrls, iconUrls } = record(value)
  const id = parseChainId(chainId)
  if (typeof chainName !== 'string' || !chainName) throw invalidParams('chainName is missing.')
  const { name, symbol, decimals } = record(nativeCurrency)
  if (typeof name !== 'string' || typeof symbol !== 'string' || symbol.length < 2 || symbol.length > 6) {
    throw invalidParams('nativeCurrency needs a name and a symbol of 2 to 6 characters.')
  }
  if (decimals !== 18) throw invalidParams('nativeCurrency.decimals must be 18.')
  const [rpcUrl] = urls('rpcUrls', rpcUrls)
  if (!rpcUrl) throw invalidParams('rpcUrls is missing.')
  urls('blockExplorerUrls', blockExplorerUrls ?? [])
  urls('iconUrls', iconUrls ?? [])
  return { id, name: chainName, symbol, rpcUrl }
}

/** Web addresses that are `https:`, or `http:` on this machine. */
function urls(name: string, value: unknown): string[] {
  if (!Array.isArray(value)) throw invalidParams(`${name} must be a list.`)
  return value.map((item: unknown) => {
    const url = typeof item === 'string' && URL.canParse(item) ? new URL(item) : undefined
    const local = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
    if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && local))) {
      throw invalidParams(`${name}: ${JSON.stringify(item)} is no https address.`)
    }
    return url.href
  })
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected an object.')
  return { ...value }
}
