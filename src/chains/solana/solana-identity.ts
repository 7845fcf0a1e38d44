import type { NodeIdentity } from '../node-identity'

/** The genesis hash, whose first 32 characters are the CAIP-2 reference (https://solana.com/docs/rpc/http/getgenesishash). */
export const SOLANA_IDENTITY: NodeIdentity = {
  request: { method: 'getGenesisHash', params: [] },
  networkOf: answer =>
    typeof answer === 'string' && answer.length >= 32 ? `solana:${answer.slice(0, 32)}` : undefined,
}
