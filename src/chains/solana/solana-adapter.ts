import { type Connection, PublicKey, SendTransactionError, SystemProgram } from '@solana/web3.js'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { SendOptions } from '../../shared/host/providers'
import type { Caip2 } from '../../shared/lib/caip'
import { encodeBase58 } from '../../shared/lib/encoding/base58'
import { redactText } from '../../shared/lib/redact'
import { chainError } from '../errors'
import type { ChainOptions, Rpc, SolanaTransaction, TransactionAdapter } from '../family'
import { buildSolanaTransfer, findMint, tokenBalance } from './build-transfer'
import { describeTransaction } from './describe-transaction'
import { createNodeConnection } from './node-connection'
import { confirmTransaction } from './outcome/confirm-transaction'
import { createExpiry, type Expiry } from './outcome/expiry'
import { findSignature, readSolanaReceipt, searchAnchorOf } from './outcome/find-signature'
import { openSolanaWallet } from './request-solana'
import { isSameRequest } from './same-request'
import { simulateSolanaTransaction } from './simulation/simulate-transaction'
import { SOLANA_NETWORKS } from './solana-networks'
import { readSerializedSwap } from './swap/serialized-swap'
import { hasScaledAmounts } from './token-program'
import { type Ed25519Signature, verifyEd25519 } from './verify-ed25519'

const MAX_DETAILS = 300
const MAINNET = SOLANA_NETWORKS[0]?.id
/** Fee bounds in lamports. A transfer built here costs 15,000, plus rent. */
const BOUNDS = { fair: '1000000', large: '250000000', huge: '12500000000' }

/**
 * Interface of the Solana code that needs `@solana/web3.js`. Nothing else imports it, so it loads only with this
 * adapter.
 */
export interface SolanaAdapter extends TransactionAdapter<SolanaTransaction> {
  /** Whether a message that a wallet signed matches the request (`same-request`). */
  isSameRequest(requested: Uint8Array, signed: Uint8Array): boolean
  /** Verifies a signature, for browsers without native Ed25519. */
  verifyEd25519(signed: Ed25519Signature): boolean
  /**
   * Sends a signed transaction, given as its bytes, through our node, and returns its id. With `commitment`, waits
   * until it reaches that level.
   *
   * After sending, rejects with TRANSACTION_FAILED or TRANSACTION_EXPIRED if the network reports so, and otherwise with
   * TRANSACTION_STATUS_UNKNOWN, because the node has the transaction and may have forwarded it. `values` hold its
   * `signature`, and the node's error (`message`) and logs (`data`, one per line).
   */
  send(transaction: Uint8Array, network: Caip2, options: SendOptions): Promise<string>
}

/** Creates the adapter for transactions of Solana networks. Amounts and fees are in lamports, times in ms. */
export function createSolanaAdapter({ rpc, clock }: ChainOptions): SolanaAdapter {
  const adapter: SolanaAdapter = {
    isSameRequest,
    verifyEd25519,
    ...createTransactions(rpc, createExpiry(clock)),
    openWallet: (provider, transaction) =>
      openSolanaWallet(provider, transaction, bytes => adapter.send(bytes, transaction.network, {})),
    async send(transaction, network, { commitment, ...options }) {
      const connection = createNodeConnection(network, rpc)
      // The first signature follows the byte with the number of signatures.
      const signature = encodeBase58(transaction.slice(1, 65))
      let isSent = false
      try {
        // The transaction's blockhash is at most as new as the latest `processed` one, whose last valid height is thus
        // an upper bound.
        const latest = commitment && (await connection.getLatestBlockhashAndContext('processed')).value
        isSent = true
        const response = await connection.sendRawTransaction(transaction, options).catch(error => {
          if (isAlreadyProcessed(error)) return signature
          throw error
        })
        if (response !== signature)
          throw new W3mError('HTTP_INVALID_RESPONSE', { details: 'sendTransaction' })
        if (commitment && latest)
          await confirmTransaction(connection, { signature, commitment, clock, ...latest })
        return signature
      } catch (error) {
        throw isSent ? toSentError(error, signature) : toSendError(error)
      }
    },
  }
  return adapter
}

function createTransactions(
  rpc: Rpc,
  expiry: Expiry,
): Omit<TransactionAdapter<SolanaTransaction>, 'openWallet'> {
  const since = new Map<string, number>()
  const ask = async <T>(network: Caip2, work: (connection: Connection) => Promise<T>): Promise<T> => {
    try {
      return await work(createNodeConnection(network, rpc))
    } catch (error) {
      throw toSendError(error)
    }
  }
  return {
    describe: describeTransaction,
    costOf: ({ fee }) => fee,
    nativeSpendOf(transaction) {
      const decoded = describeTransaction(transaction)
      const isNative =
        (decoded.kind === 'transfer' && decoded.token === null) ||
        (decoded.kind === 'swap' && decoded.from === null)
      // no reserve: the transaction fixes its fee
      return { value: isNative ? decoded.amount : '0', rent: transaction.rent, reserve: '0' }
    },
    buildTransfer: (sender, transfer) =>
      ask(sender.network, connection => buildSolanaTransfer(connection, sender, transfer)),
    readSerializedSwap: (sender, transaction, sides) =>
      ask(sender.network, connection => readSerializedSwap(connection, sender, transaction, sides)),
    simulate: transaction =>
      ask(transaction.network, connection => simulateSolanaTransaction(connection, transaction)),
    balanceOf: ({ network, from }, token) =>
      ask(network, async connection =>
        token === null
          ? String(await connection.getBalance(new PublicKey(from), 'confirmed'))
          : tokenBalance(connection, from, token),
      ),
    decimalsOf: (network, token) =>
      ask(network, async connection => {
        const mint = await findMint(connection, token)
        return hasScaledAmounts(mint) ? undefined : mint.decimals
      }),
    // mints have no symbol, and the fee is fixed by the transaction
    symbolOf: async () => undefined,
    usualCostOf: async () => null,
    costBoundsOf: ({ network }) => (network === MAINNET ? BOUNDS : null),
    recipientKind: (network, address) =>
      ask(network, async connection => {
        const account = await connection.getAccountInfo(new PublicKey(address), 'confirmed')
        return !account || account.owner.equals(SystemProgram.programId) ? 'account' : 'contract'
      }),
    readAnchor: sender => ask(sender.network, connection => searchAnchorOf(connection, sender)),
    find: (transaction, anchor, excluded) =>
      ask(transaction.network, connection =>
        findSignature(connection, transaction, { anchor, excluded, expiry }),
      ),
    receipt: (transaction, hash, anchor) =>
      ask(transaction.network, connection =>
        readSolanaReceipt(connection, transaction, hash, { anchor, since, expiry }),
      ),
  }
}

/** Whether the node already has the transaction. Its first request may have arrived although the response was lost. */
const isAlreadyProcessed = (error: unknown) =>
  error instanceof SendTransactionError && /already been processed/i.test(error.transactionError.message)

/**
 * Error after a transaction was handed to a node. A refusal does not prove that nothing is sent, because the node has
 * the signed bytes.
 */
function toSentError(thrown: unknown, signature: string): W3mError {
  const error = toSendError(thrown)
  const { details, values } = error
  const isFinal = error.code === 'TRANSACTION_FAILED' || error.code === 'TRANSACTION_EXPIRED'
  const options = { cause: thrown, details, values: { ...values, signature } }
  return isFinal ? new W3mError(error, options) : new W3mError('TRANSACTION_STATUS_UNKNOWN', options)
}

function toSendError(error: unknown): W3mError {
  if (error instanceof SendTransactionError) {
    const { message, logs = [] } = error.transactionError
    return chainError('TRANSACTION_REFUSED', {
      cause: error,
      details: redactText(message).slice(0, MAX_DETAILS),
      values: { message, data: logs.join('\n') },
    })
  }
  // the SDK has its own error for responses of the wrong shape
  const serialized = serializeError(error, 'HTTP_INVALID_RESPONSE')
  const { details, values } = serialized
  return new W3mError(serialized, { cause: error, details, values })
}
