import { type Address, createPublicClient, custom, type Hex } from 'viem'
import type { Caip2 } from '../../../src/shared/lib/caip'
import type { EvmNodes } from './evm-nodes'

type Signed = { readonly address: Address; readonly message: string; readonly signature: Hex }

/**
 * Whether the account signed the text, verified by the network's own node: a key's signature, a contract's (EIP-1271)
 * or that of a contract before its deployment (EIP-6492).
 */
export async function isSignedOnChain(evm: EvmNodes, network: Caip2, signed: Signed): Promise<boolean> {
  if (!evm.chains.includes(network)) return false
  const transport = custom({
    request: ({ method, params }: { method: string; params?: readonly unknown[] }) =>
      evm.call(network, method, params ?? []),
  })
  return createPublicClient({ transport }).verifyMessage(signed)
}
