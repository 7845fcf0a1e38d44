import { createPublicKey, verify } from 'node:crypto'
import { isAddress, isHex } from 'viem'
import type { Caip2 } from '../../../src/shared/lib/caip'
import type { EvmNodes } from '../evm/evm-nodes'
import { isSignedOnChain } from '../evm/is-signed'
import { fromBase58 } from '../secure/keys/base58'
import type { SignInMessage } from './read-message'

type Signed = {
  readonly message: SignInMessage
  readonly text: string
  readonly signature: string
  readonly network: Caip2
}

/**
 * Whether the account of the message signed it. On EVM a key's signature, a contract's (EIP-1271) or that of a contract
 * before its deployment (EIP-6492), verified by the network's own node; on Solana Ed25519.
 */
export async function isSignedByAccount(evm: EvmNodes, signed: Signed): Promise<boolean> {
  const { message, network } = signed
  if (message.namespace === 'solana') return isSignedBySolana(signed)
  const { text, signature } = signed
  const { address } = message
  if (!isAddress(address) || !isHex(signature)) return false
  return isSignedOnChain(evm, network, { address, message: text, signature })
}

/** Prefix of the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

function isSignedBySolana({ message: { address }, text, signature }: Signed): boolean {
  try {
    const key = createPublicKey({
      key: Buffer.concat([KEY_HEAD, fromBase58(address)]),
      format: 'der',
      type: 'spki',
    })
    return verify(null, Buffer.from(text), key, fromBase58(signature))
  } catch {
    return false // not a key or signature
  }
}
