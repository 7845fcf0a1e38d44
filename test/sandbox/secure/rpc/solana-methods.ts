import { ed25519 } from '@noble/curves/ed25519'
import { type PublicKey, VersionedMessage } from '@solana/web3.js'
import * as v from 'valibot'
import { describeMessage, messageText } from '../evm/describe-message'
import { NodeError } from '../evm/node-client'
import { hiddenWarning } from '../hidden-warning'
import { fromBase58, toBase58 } from '../keys/base58'
import { HostError } from '../login/host-error'
import { describeSolana } from '../solana/describe-solana'
import { sol } from '../solana/describe-system'
import { readLookups } from '../solana/lookup-tables'
import { feeWarnings, ownFee } from '../solana/solana-fee'
import { readSolanaTransaction, type SolanaTransaction } from '../solana/solana-transaction'
import type { ApprovalPart, ApprovalView } from './approval-view'
import type { MethodTable } from './method-table'
import type { RequestContext } from './request-context'

const MessageSchema = v.object({ message: v.string(), pubkey: v.optional(v.string()) })
const TransactionSchema = v.object({ transaction: v.string() })
const TransactionsSchema = v.object({ transactions: v.pipe(v.array(v.string()), v.minLength(1)) })
const SendSchema = v.object({
  transaction: v.string(),
  options: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: v.optional(v.string()),
      maxRetries: v.optional(v.number()),
      minContextSlot: v.optional(v.number()),
    }),
  ),
})

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const NAMES: Readonly<Record<string, string>> = {
  [MAINNET]: 'Solana',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'Solana Testnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
}

/** The four Solana methods. Messages and signatures are base58. */
export const SOLANA_METHODS: MethodTable = {
  async solana_signMessage(context, params) {
    const { message, pubkey } = read(MessageSchema, params)
    const { solana } = context.keys
    if (pubkey !== undefined && pubkey !== solana.publicKey.toBase58())
      throw new HostError('The account is not the one that is logged in')
    const bytes = readMessage(message)
    if (isTransaction(bytes, solana.publicKey)) throw new HostError('The message is a transaction')
    const { part, warnings } = describeMessage(messageText(bytes), context.origin)
    return {
      view: viewOf(context, { title: 'requests a signature', action: 'Sign', parts: [part], warnings }),
      run: async () => ({
        signature: toBase58(ed25519.sign(bytes, solana.secretKey.slice(0, 32))),
      }),
    }
  },

  async solana_signTransaction(context, params) {
    const parsed = readSolanaTransaction(
      read(TransactionSchema, params).transaction,
      context.keys.solana.publicKey,
    )
    return {
      view: viewOf(context, {
        title: 'requests a signature',
        action: 'Sign',
        ...(await describeAll(context, [parsed])),
      }),
      run: async () => ({ transaction: sign(context, parsed) }),
    }
  },

  async solana_signAllTransactions(context, params) {
    const { transactions } = read(TransactionsSchema, params)
    const parsed = transactions.map(text => readSolanaTransaction(text, context.keys.solana.publicKey))
    return {
      view: viewOf(context, {
        title: `requests ${parsed.length === 1 ? 'a signature' : `${parsed.length} signatures`}`,
        action: 'Sign',
        ...(await describeAll(context, parsed)),
      }),
      run: async () => ({ transactions: parsed.map(each => sign(context, each)) }),
    }
  },

  async solana_signAndSendTransaction(context, params) {
    const { transaction, options = {} } = read(SendSchema, params)
    const parsed = readSolanaTransaction(transaction, context.keys.solana.publicKey)
    const chain = solanaChain(context)
    const node = context.solana(chain)
    if (!node) throw new HostError(`There is no network ${chain}`)
    return {
      view: viewOf(context, {
        title: 'requests a transaction',
        action: 'Approve',
        ...(await describeAll(context, [parsed])),
      }),
      async run() {
        sign(context, parsed)
        const bytes = Buffer.from(parsed.transaction.serialize()).toString('base64')
        await node.call('sendTransaction', [bytes, { encoding: 'base64', ...options }]).catch(error => {
          // Without a response it may have been accepted.
          if (error instanceof NodeError) throw error
        })
        return { signature: toBase58(parsed.transaction.signatures[0] ?? new Uint8Array()) }
      },
    }
  },
}

function read<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) throw new HostError('The parameters cannot be read')
  return parsed.output
}

function readMessage(text: string): Uint8Array {
  try {
    return fromBase58(text)
  } catch {
    throw new HostError('The message is not base58')
  }
}

/**
 * A transaction as a message: its signature would be valid for sending it. It may be followed by bytes that a node
 * ignores.
 */
function isTransaction(bytes: Uint8Array, signer: PublicKey): boolean {
  try {
    const message = VersionedMessage.deserialize(bytes)
    const isSigner = message.staticAccountKeys.some(key => key.equals(signer))
    return isSigner || Buffer.from(message.serialize()).equals(bytes)
  } catch {
    return false
  }
}

/** Signatures that it already has are kept. */
function sign({ keys }: RequestContext, { transaction, encode }: SolanaTransaction): string {
  transaction.sign([keys.solana])
  return encode(transaction.serialize())
}

/** Effects and costs of all of them for the account. */
async function describeAll(context: RequestContext, parsed: readonly SolanaTransaction[]) {
  const node = context.solana(solanaChain(context))
  const transactions = parsed.map(({ transaction }) => transaction)
  const described = await Promise.all(
    transactions.map(each => describeSolana(each, transaction => readLookups(transaction, node))),
  )
  const fee = ownFee(transactions, context.keys.solana.publicKey)
  return {
    parts: described.flatMap(({ parts }) => parts),
    warnings: [...new Set([...described.flatMap(({ warnings }) => warnings), ...feeWarnings(fee)])],
    fee: fee > 0n ? `up to ${sol(fee)}` : 'paid by another account',
  }
}

/** On a testnet, the user has the same Solana account as on the mainnet. */
function solanaChain({ chain }: RequestContext): string {
  return chain.startsWith('solana:') ? chain : MAINNET
}

type Shown = {
  readonly title: string
  readonly action: ApprovalView['action']
  readonly parts: readonly ApprovalPart[]
  readonly warnings: readonly string[]
  readonly fee?: string
}

function viewOf(context: RequestContext, shown: Shown): ApprovalView {
  const chain = solanaChain(context)
  return {
    ...shown,
    network: NAMES[chain] ?? chain,
    account: { address: context.keys.solana.publicKey.toBase58(), kind: 'Solana' },
    warnings: [...shown.warnings, ...new Set(shown.parts.flatMap(hiddenWarning))],
  }
}
