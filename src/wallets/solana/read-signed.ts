import { chainError } from '../../chains/errors'
import type { SolanaAdapter } from '../../chains/solana/solana-adapter'
import { isSigned, readTransaction, type WireTransaction } from '../../chains/solana/solana-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import { addressBytes } from './public-key'
import { equalBytes } from './solana-bytes'
import type { SignedResponse } from './types'
import { verifySignature } from './verify-signature'

type Options = {
  /** The account that was requested. */
  readonly address: string
  /**
   * Loaded if the wallet changed the message, to check that it still does what was requested, and if the browser cannot
   * verify Ed25519 signatures.
   */
  readonly adapter: () => Promise<Pick<SolanaAdapter, 'isSameRequest' | 'verifyEd25519'>>
}

type Signed = { readonly transaction: WireTransaction; readonly isUnchanged: boolean }

const invalidResponse = (details: string) => new W3mError('WALLET_INVALID_RESPONSE', { details })

/**
 * Compares a wallet's response with the requested transaction. Existing signatures of others stay, and every new
 * signature is verified over the returned message. A message changed by the wallet is accepted only if it does the same
 * (`isSameRequest`) and no other account has signed, whose signature would become invalid; otherwise
 * TRANSACTION_CHANGED. WALLET_INVALID_RESPONSE if the signature is missing or wrong.
 */
export async function readSigned(
  requested: WireTransaction,
  response: SignedResponse | undefined,
  { address, adapter }: Options,
): Promise<Signed> {
  if (!response) throw invalidResponse('no response')
  const own = requested.signers.indexOf(address)
  const isSignedByOther = (index: number) => index !== own && isSigned(requested.signatures[index])
  const answered =
    'transaction' in response ? readTransaction(response.transaction) : sign(requested, own, response)
  if (!answered) throw invalidResponse('no transaction')
  const { message, signers, version } = answered
  const isUnchanged = equalBytes(message, requested.message)
  if (!isUnchanged) {
    const isTaken =
      version === requested.version && !requested.signers.some((_signer, index) => isSignedByOther(index))
    if (!isTaken || !(await adapter()).isSameRequest(requested.message, message))
      throw chainError('TRANSACTION_CHANGED')
  }
  if (!isSigned(answered.signatures[signers.indexOf(address)])) throw invalidResponse('not signed')
  const signatures = answered.signatures.map((signature, index) =>
    isSignedByOther(index) ? (requested.signatures[index] ?? signature) : signature,
  )
  const checks = signatures.map(async (signature, index) => {
    if (isSignedByOther(index) || !isSigned(signature)) return true
    const publicKey = addressBytes(signers[index] ?? '')
    return publicKey !== undefined && verifySignature({ publicKey, signature, message }, adapter)
  })
  if ((await Promise.all(checks)).includes(false)) throw invalidResponse('signature')
  return { transaction: { ...answered, signatures }, isUnchanged }
}

function sign(
  requested: WireTransaction,
  own: number,
  { signature }: { signature: Uint8Array },
): WireTransaction {
  return {
    ...requested,
    signatures: requested.signatures.map((each, index) => (index === own ? signature : each)),
  }
}
