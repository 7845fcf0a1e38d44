import type { NodeIdentity } from '../node-identity'

/** `eth_chainId` (https://eips.ethereum.org/EIPS/eip-695). */
export const EVM_IDENTITY: NodeIdentity = {
  request: { method: 'eth_chainId', params: [] },
  networkOf: answer =>
    typeof answer === 'string' && /^0x[0-9a-f]{1,32}$/i.test(answer) ? `eip155:${BigInt(answer)}` : undefined,
}
