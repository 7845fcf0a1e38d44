import * as v from 'valibot'
import { isSigned, readTransaction, SIGNATURE_LENGTH } from '../../../chains/solana/solana-wire'
import { W3mError } from '../../../shared/errors/w3m-error'
import { decodeBase58, encodeBase58 } from '../../../shared/lib/encoding/base58'
import type { AccountRef, SignedResponse, SolanaSigner } from '../../solana/types'
import { decodeBase64, encodeBase64 } from '../crypto/encoding'
import type { SOLANA_METHODS } from '../protocol'
import type { WalletConnectClient } from '../types'
import { legacyFields } from './legacy-fields'
import type { AccountState } from './provider-binding'

type Options = {
  readonly client: Pick<WalletConnectClient, 'request'>
  /** `undefined` while no wallet is connected. */
  readonly accountState: () => AccountState | undefined
}
type Method = (typeof SOLANA_METHODS)[number]

/**
 * Maximum length of a text from the wallet, in characters. A transaction has up to 1232 bytes, which are about 1,700
 * characters. The limit is more than twice that, for what wallets add.
 */
const MAX_TEXT = 4000
const Text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
const SignedSchema = v.object({ signature: v.optional(Text), transaction: v.optional(Text) })
const AllSignedSchema = v.object({ transactions: v.array(Text) })

const invalidResponse = (details: string) => new W3mError('WALLET_INVALID_RESPONSE', { details })

/**
 * Signing over a session (docs/protocols/walletconnect.md#signing). We send messages and signatures as base58,
 * transactions as base64. Wallets differ, so both encodings are accepted in responses; the provider verifies what was
 * decoded.
 */
export function createSessionSigner({ client, accountState }: Options): SolanaSigner {
  const grants = (method: Method) => accountState()?.session.grants.solana?.methods.includes(method) ?? false
  const ask = async (method: Method, params: unknown, { network }: AccountRef) => {
    const session = accountState()?.session
    if (!session) throw new W3mError('SESSION_ENDED')
    return client.request(session.topic, network, { method, params })
  }
  const signOne = async (transaction: Uint8Array, by: AccountRef): Promise<SignedResponse> =>
    readSigned(await ask('solana_signTransaction', paramsOf(transaction, by), by))
  /** Signs one after the other, because a wallet shows one prompt at a time. */
  const signEach = async (transactions: readonly Uint8Array[], by: AccountRef) => {
    const responses: SignedResponse[] = []
    for (const transaction of transactions) responses.push(await signOne(transaction, by))
    return responses
  }

  return {
    async signMessage(message, by) {
      const params = { message: encodeBase58(message), pubkey: by.address }
      return readSignature(await ask('solana_signMessage', params, by))
    },
    async signTransactions(transactions, by) {
      if (transactions.length < 2 || !grants('solana_signAllTransactions')) return signEach(transactions, by)
      const params = { transactions: transactions.map(encodeBase64) }
      const response = await ask('solana_signAllTransactions', params, by).catch(error => {
        if (error instanceof W3mError && error.code === 'REQUEST_UNSUPPORTED') return undefined
        throw error
      })
      if (response === undefined) return signEach(transactions, by)
      const all = v.safeParse(AllSignedSchema, response)
      if (!all.success || all.output.transactions.length !== transactions.length)
        throw invalidResponse('solana_signAllTransactions')
      return all.output.transactions.map(text => readSigned({ transaction: text }))
    },
    signAndSendTransaction(transaction, { commitment, ...sendOptions }, by) {
      // A wallet cannot wait for a commitment level. If the page wants one, the wallet only signs, and our node sends
      // the transaction.
      if (commitment || !grants('solana_signAndSendTransaction')) return undefined
      const params = { ...paramsOf(transaction, by), sendOptions }
      return ask('solana_signAndSendTransaction', params, by).then(readSignature)
    },
  }
}

/**
 * Parameters of a signing request. For a legacy transaction they include its parsed fields, which older wallets read.
 */
function paramsOf(transaction: Uint8Array, { address }: AccountRef) {
  const read = readTransaction(transaction)
  const parts = read?.version === 'legacy' ? legacyFields(read.message) : undefined
  return { transaction: encodeBase64(transaction), pubkey: address, ...parts }
}

function readSigned(response: unknown): SignedResponse {
  const { transaction = '' } = fieldsOf(response)
  const read = [fromBase64OrNone(transaction), decodeBase58(transaction)].find(
    bytes => bytes && readTransaction(bytes),
  )
  return read ? { transaction: read } : { signature: readSignature(response) }
}

function readSignature(response: unknown): Uint8Array {
  const { signature = '' } = fieldsOf(response)
  const read = [decodeBase58(signature), fromBase64OrNone(signature)].find(
    bytes => bytes?.length === SIGNATURE_LENGTH && isSigned(bytes),
  )
  if (!read) throw invalidResponse('signature')
  return read
}

/** Reads the fields of a response. Some wallets answer with a plain string instead of an object. */
function fieldsOf(response: unknown): v.InferOutput<typeof SignedSchema> {
  const fields = typeof response === 'string' ? { signature: response, transaction: response } : response
  const { success, output } = v.safeParse(SignedSchema, fields)
  return success ? output : {}
}

function fromBase64OrNone(text: string): Uint8Array | undefined {
  try {
    return decodeBase64(text)
  } catch {
    return undefined
  }
}
