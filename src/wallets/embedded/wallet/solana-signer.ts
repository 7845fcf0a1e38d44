import { W3mError } from '../../../shared/errors/w3m-error'
import type { Caip2 } from '../../../shared/lib/caip'
import { decodeBase58, encodeBase58 } from '../../../shared/lib/encoding/base58'
import type { FrameProvider } from '../provider'

/** The account that signs, and its network. */
type AccountRef = { readonly address: string; readonly network: Caip2 }

type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/**
 * Maximum length of a base58 response. A transaction has at most 1232 bytes: https://solana.com/docs/core/transactions.
 */
const MAX_TEXT = 2_000
const SIGNATURE_BYTES = 64

/**
 * Signs on Solana through the frame: bytes in this API, base58 on the wire
 * (docs/protocols/secure-frame.md#rpc-requests). Only the form of responses is checked; callers that pass them to a
 * page verify the signatures.
 */
export function createFrameSolanaSigner(frame: Pick<FrameProvider, 'request'>) {
  const ask = (method: string, params: object, { network }: AccountRef) =>
    frame.request(network, { method, params })
  return {
    /** Resolves with 64 bytes. */
    async signMessage(message: Uint8Array, accountState: AccountRef): Promise<Uint8Array> {
      const params = { message: encodeBase58(message), pubkey: accountState.address }
      return toSignature(await ask('solana_signMessage', params, accountState))
    },

    /** Resolves with one response per transaction, in the same order. */
    async signTransactions(transactions: readonly Uint8Array[], accountState: AccountRef) {
      const [first = '', ...others] = transactions.map(encodeBase58)
      const responses =
        others.length === 0
          ? [named(await ask('solana_signTransaction', { transaction: first }, accountState), 'transaction')]
          : named(
              await ask('solana_signAllTransactions', { transactions: [first, ...others] }, accountState),
              'transactions',
            )
      if (!Array.isArray(responses) || responses.length !== transactions.length) throw invalidResponse()
      return responses.map(response => ({ transaction: toBytes(response) }))
    },

    /** Resolves with 64 bytes: the signature of the fee payer. */
    async signAndSendTransaction(
      transaction: Uint8Array,
      { skipPreflight, preflightCommitment, maxRetries, minContextSlot }: SendOptions,
      accountState: AccountRef,
    ): Promise<Uint8Array> {
      const options = { skipPreflight, preflightCommitment, maxRetries, minContextSlot }
      const params = { transaction: encodeBase58(transaction), options }
      return toSignature(await ask('solana_signAndSendTransaction', params, accountState))
    },
  }
}

/** Reads a field of the response; frames return either the text alone or an object with that field. */
function named(response: unknown, key: string): unknown {
  return typeof response === 'object' && response !== null && Object.hasOwn(response, key)
    ? Reflect.get(response, key)
    : response
}

function toSignature(response: unknown): Uint8Array {
  const bytes = toBytes(named(response, 'signature'))
  if (bytes.length !== SIGNATURE_BYTES) throw invalidResponse()
  return bytes
}

function toBytes(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' && text.length <= MAX_TEXT ? decodeBase58(text) : undefined
  if (!bytes?.length) throw invalidResponse()
  return bytes
}

const invalidResponse = () =>
  new W3mError('WALLET_INVALID_RESPONSE', { details: 'Solana response of the frame' })
