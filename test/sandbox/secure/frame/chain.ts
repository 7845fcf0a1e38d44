/** Default network. */
const FIRST = 'eip155:1'

/** CAIP-2 id of a chain in a message: a number, digits, or CAIP-2. Zero and `NaN` mean none (5.1.11). */
export function readChain(value: unknown, otherwise: string): string {
  if (value === undefined || value === null) return otherwise
  const text = String(value)
  if (text === '0' || text === 'NaN') return FIRST
  if (/^\d+$/.test(text)) return `eip155:${text}`
  if (/^0x[0-9a-f]+$/i.test(text)) return `eip155:${BigInt(text)}`
  if (/^(eip155:\d+|solana:\w+)$/.test(text)) return text
  // Current versions may leave out the namespace.
  if (/^[1-9A-HJ-NP-Za-km-z]{32}$/.test(text)) return `solana:${text}`
  throw new Error('Unsupported chain')
}

/** The chain as responses contain it: EVM a number, Solana CAIP-2. */
export function wireChain(chain: string): string | number {
  return chain.startsWith('eip155:') ? Number(chain.slice('eip155:'.length)) : chain
}
