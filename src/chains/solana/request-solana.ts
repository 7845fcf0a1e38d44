import { W3mError } from '../../shared/errors/w3m-error'
import { encodeBase58 } from '../../shared/lib/encoding/base58'
import { chainError } from '../errors'
import type { RequestEvents, SolanaTransaction, TransactionWallet } from '../family'
import { HostBytes, SIGNATURE_LENGTH } from './solana-wire'

const UNSUPPORTED = 4200

type Broadcast = (transaction: Uint8Array) => Promise<string>

/** The part used here of the provider that `getProvider` returns to the page (`wallets/solana/types`). */
type Provider = {
  readonly publicKey: { toBase58(): string } | null
  signTransaction<T>(transaction: T): Promise<T>
  signAndSendTransaction(transaction: unknown): Promise<{ readonly signature: string }>
}

/** Wraps a `SolanaProvider` as a wallet that signs and sends. Throws WALLET_INVALID_RESPONSE for anything else. */
export function openSolanaWallet(
  provider: unknown,
  transaction: SolanaTransaction,
  broadcast: Broadcast,
): TransactionWallet {
  const solana = toSolanaProvider(provider)
  return {
    check: async () => {
      if (solana.publicKey?.toBase58() !== transaction.from) throw chainError('ACCOUNT_CHANGED')
    },
    request: events => requestSolanaTransaction(solana, transaction, { broadcast, ...events }),
    // No listener needed: the connector itself ends open requests.
    onDisconnect: () => () => {},
  }
}

function toSolanaProvider(provider: unknown): Provider {
  if (typeof Reflect.get(Object(provider), 'signTransaction') === 'function') return provider as Provider
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'no Solana provider' })
}

type Asking = RequestEvents & {
  /** Sends signed bytes to the network. */
  readonly broadcast: Broadcast
}

/**
 * Requests exactly this transaction and returns its id. If possible, the wallet only signs: nothing is sent before the
 * signature arrives, and from then on the transaction can be found by it even if the answer is lost.
 */
async function requestSolanaTransaction(
  provider: Provider,
  { bytes }: SolanaTransaction,
  { broadcast, onSigned, onLeftToWallet }: Asking,
): Promise<string> {
  const bytesToSign = new HostBytes(Uint8Array.from(atob(bytes), each => each.charCodeAt(0)))
  let signed: HostBytes
  try {
    signed = await provider.signTransaction(bytesToSign)
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== UNSUPPORTED) throw error
    onLeftToWallet()
    return (await provider.signAndSendTransaction(bytesToSign)).signature
  }
  const hash = encodeBase58(signed.serialize().slice(1, 1 + SIGNATURE_LENGTH))
  onSigned(hash)
  return broadcast(signed.serialize())
}
