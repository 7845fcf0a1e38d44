import type { SolanaTransaction } from '../../../chains/family'
import { W3mError } from '../../../shared/errors/w3m-error'
import { encodeBase58 } from '../../../shared/lib/encoding/base58'
import { walletErrorCode } from '../../../wallets/eip1193/wallet-error'
import type { SolanaProvider } from '../../../wallets/solana/types'
import { readTransaction } from '../../../wallets/solana/wire-transaction'

const UNSUPPORTED = 4200
const SIGNATURE_LENGTH = 64

export type Broadcast = (transaction: Uint8Array) => Promise<string>

export function toSolanaProvider(provider: unknown): SolanaProvider {
  if (typeof Reflect.get(Object(provider), 'signTransaction') === 'function')
    return provider as SolanaProvider
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'no Solana provider' })
}

type Asking = {
  /** Hands signed bytes to the network. */
  readonly broadcast: Broadcast
  /** The id is known, and it is about to be sent. */
  readonly onSigned: (hash: string) => void
  /** The wallet does not only sign: it sends by itself. */
  readonly onLeftToWallet: () => void
}

/**
 * Asks for exactly this transaction and answers its id. The wallet only signs, where it can: until the signature is here
 * nothing has been sent, and from then on the transaction can be found by it, whatever is lost on the way.
 */
export async function requestSolanaTransaction(
  provider: SolanaProvider,
  { bytes }: SolanaTransaction,
  { broadcast, onSigned, onLeftToWallet }: Asking,
): Promise<string> {
  const asked = new HostBytes(Uint8Array.from(atob(bytes), each => each.charCodeAt(0)))
  let signed: HostBytes
  try {
    signed = await provider.signTransaction(asked)
  } catch (error) {
    if (walletErrorCode(error) !== UNSUPPORTED) throw error
    onLeftToWallet()
    return (await provider.signAndSendTransaction(asked)).signature
  }
  const hash = encodeBase58(signed.serialize().slice(1, 1 + SIGNATURE_LENGTH))
  onSigned(hash)
  return broadcast(signed.serialize())
}

/** A transaction as `getProvider('solana')` wants it, without the SDK: its bytes, and room for signatures in them. */
export class HostBytes {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes.slice()
  }

  static deserialize(bytes: Uint8Array): HostBytes {
    return new HostBytes(bytes)
  }

  static from(bytes: Uint8Array): HostBytes {
    return new HostBytes(bytes)
  }

  get message(): { readonly staticAccountKeys: readonly string[] } {
    return { staticAccountKeys: readTransaction(this.#bytes)?.signers ?? [] }
  }

  serialize(): Uint8Array {
    return this.#bytes.slice()
  }

  addSignature(signer: string, signature: Uint8Array): void {
    const index = this.message.staticAccountKeys.indexOf(signer)
    if (index >= 0) this.#bytes.set(signature, 1 + index * SIGNATURE_LENGTH)
  }
}
