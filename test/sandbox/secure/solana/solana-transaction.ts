import { type PublicKey, VersionedTransaction } from '@solana/web3.js'
import { fromBase58, toBase58 } from '../keys/base58'
import { HostError } from '../login/host-error'

/** A transaction as a page sends it. Responses use the same encoding. */
export type SolanaTransaction = {
  readonly transaction: VersionedTransaction
  readonly encode: (bytes: Uint8Array) => string
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Base58, as in the frame's pages (docs/protocols/walletconnect.md#signing), or base64, as elsewhere. */
export function readSolanaTransaction(text: string, signer: PublicKey): SolanaTransaction {
  const found =
    tryDecode(() => fromBase58(text), toBase58) ?? tryDecode(() => Buffer.from(text, 'base64'), toBase64)
  if (!found) throw new HostError('The transaction cannot be read')
  const { message } = found.transaction
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  if (!signers.some(key => key.equals(signer))) throw new HostError('The transaction is for another account')
  return found
}

function tryDecode(
  decode: () => Uint8Array,
  encode: SolanaTransaction['encode'],
): SolanaTransaction | undefined {
  try {
    // Legacy transactions too.
    return { transaction: VersionedTransaction.deserialize(decode()), encode }
  } catch {
    return undefined
  }
}
