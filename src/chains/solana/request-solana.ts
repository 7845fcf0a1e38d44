import { W3mError } from '../../shared/errors/w3m-error'
import { encodeBase58 } from '../../shared/lib/encoding/base58'
import { chainError } from '../errors'
import type { RequestEvents, SolanaTransaction, TransactionWallet } from '../family'
import { HostBytes, SIGNATURE_LENGTH } from './solana-wire'

const UNSUPPORTED = 4200

type Broadcast = (transaction: Uint8Array) => Promise<string>

/** The methods used here of the provider that pages get from `getProvider` (`wallets/solana/types`). */
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
    // the connectors of Solana reject open requests themselves
    onDisconnect: () => () => {},
  }
}

function toSolanaProvider(provider: unknown): Provider {
  if (typeof Reflect.get(Object(provider), 'signTransaction') === 'function') return provider as Provider
  throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'not a Solana provider' })
}

type Asking = RequestEvents & {
  /** Sends signed bytes to the network. */
  readonly broadcast: Broadcast
}

/**
 * Requests exactly this transaction; resolves with its id. If the wallet can sign without sending, we send: until the
 * signature arrives nothing has been sent, and after that the transaction can be found by it even if a response is
 * lost.
 */
async function requestSolanaTransaction(
  provider: Provider,
  { bytes }: SolanaTransaction,
  { broadcast, onSigned, onSentByWallet }: Asking,
): Promise<string> {
  const bytesToSign = new HostBytes(Uint8Array.from(atob(bytes), each => each.charCodeAt(0)))
  let signed: HostBytes
  try {
    signed = await provider.signTransaction(bytesToSign)
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== UNSUPPORTED) throw error
    onSentByWallet()
    return (await provider.signAndSendTransaction(bytesToSign)).signature
  }
  const hash = encodeBase58(signed.serialize().slice(1, 1 + SIGNATURE_LENGTH))
  onSigned(hash)
  return broadcast(signed.serialize())
}
