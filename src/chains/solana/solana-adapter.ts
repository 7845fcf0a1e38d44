import { SendTransactionError } from '@solana/web3.js'
import { serializeError } from '../../errors/serialize-error'
import { W3mError } from '../../errors/w3m-error'
import type { Caip2 } from '../../lib/caip'
import type { Clock } from '../../lib/clock'
import { encodeBase58 } from '../../lib/encoding/base58'
import { redactText } from '../../lib/redact'
import type { SendOptions } from '../../wallets/solana/types'
import { confirmTransaction } from './confirm-transaction'
import { createNodeConnection, type Rpc } from './node-connection'
import { isSameRequest } from './same-request'

const MAX_DETAILS = 300

/** What needs the Solana SDK: the only door to it. */
export interface SolanaAdapter {
  /** Whether a message that a wallet signed does what was asked (`same-request`). */
  isSameRequest(asked: Uint8Array, signed: Uint8Array): boolean
  /**
   * Sends a signed transaction, given as its bytes, through our node; with `commitment`, waits until it has got so far.
   * Answers its id.
   *
   * TRANSACTION_REFUSED where the node does not take it (`values.data` holds its logs, a line each), what
   * `confirmTransaction` says, or an error of the way to the node: it may have arrived all the same, so `values` hold its
   * `signature`.
   */
  send(transaction: Uint8Array, network: Caip2, options: SendOptions): Promise<string>
}

export function createSolanaAdapter({ rpc, clock }: { rpc: Rpc; clock: Clock }): SolanaAdapter {
  return {
    isSameRequest,
    async send(transaction, network, { commitment, ...options }) {
      const connection = createNodeConnection(network, rpc)
      // the first signature, after the byte that counts them
      const signature = encodeBase58(transaction.slice(1, 65))
      let isOnItsWay = false
      try {
        // its own blockhash is no newer than the very latest, which is the one of `processed`: a bound that is safe
        const latest = commitment && (await connection.getLatestBlockhashAndContext('processed')).value
        isOnItsWay = true
        const answer = await connection.sendRawTransaction(transaction, options).catch(error => {
          if (isThere(error)) return signature
          throw error
        })
        if (answer !== signature) throw new W3mError('HTTP_UNREADABLE', { details: 'sendTransaction' })
        if (commitment && latest)
          await confirmTransaction(connection, { signature, commitment, clock, ...latest })
        return signature
      } catch (error) {
        throw toSendError(error, isOnItsWay ? { signature } : {})
      }
    },
  }
}

/** A request that was sent twice had arrived the first time. */
const isThere = (error: unknown) =>
  error instanceof SendTransactionError && /already been processed/i.test(error.transactionError.message)

function toSendError(error: unknown, sent: { signature?: string }): W3mError {
  if (error instanceof SendTransactionError) {
    const { message, logs = [] } = error.transactionError
    return new W3mError('TRANSACTION_REFUSED', {
      cause: error,
      details: redactText(message).slice(0, MAX_DETAILS),
      values: { message, data: logs.join('\n') },
    })
  }
  // an answer of the wrong shape comes as an error of the SDK's own
  const { code, details, values } = serializeError(error, 'HTTP_UNREADABLE')
  return new W3mError(code, { cause: error, details, values: { ...values, ...sent } })
}
