import { ed25519 } from '@noble/curves/ed25519'
import { VersionedMessage } from '@solana/web3.js'
import * as v from 'valibot'
import { messageText } from '../evm/describe-message'
import { fromBase58, toBase58 } from '../keys/base58'
import { HostError } from '../login/host-error'
import { describeSolana, sol } from '../solana/describe-solana'
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
const LAMPORTS_PER_SIGNATURE = 5000n

/** The four of protocol-facts §1.5. Messages are base58; so are signatures. */
export const SOLANA_METHODS: MethodTable = {
  async solana_signMessage(context, params) {
    const { message, pubkey } = read(MessageSchema, params)
    const { solana } = context.keys
    if (pubkey !== undefined && pubkey !== solana.publicKey.toBase58())
      throw new HostError('The account is not the one that is logged in')
    const bytes = readMessage(message)
    if (isTransaction(bytes)) throw new HostError('The message is a transaction')
    const part = { rows: [], text: { label: 'Message', value: messageText(bytes) } }
    return {
      view: viewOf(context, { title: 'requests a signature', action: 'Sign', parts: [part] }),
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
        parts: describeSolana(parsed.transaction),
        fee: fee([parsed]),
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
        parts: parsed.flatMap(({ transaction }) => describeSolana(transaction)),
        fee: fee(parsed),
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
        parts: describeSolana(parsed.transaction),
        fee: fee([parsed]),
      }),
      async run() {
        sign(context, parsed)
        const bytes = Buffer.from(parsed.transaction.serialize()).toString('base64')
        return { signature: await node.call('sendTransaction', [bytes, { encoding: 'base64', ...options }]) }
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

/** A transaction in disguise: its signature would be good for sending it. */
function isTransaction(bytes: Uint8Array): boolean {
  try {
    const message = VersionedMessage.deserialize(bytes)
    return Buffer.from(message.serialize()).equals(bytes)
  } catch {
    return false
  }
}

/** The other signatures that are in it stay. */
function sign({ keys }: RequestContext, { transaction, encode }: SolanaTransaction): string {
  transaction.sign([keys.solana])
  return encode(transaction.serialize())
}

function fee(transactions: readonly SolanaTransaction[]): string {
  const count = transactions.reduce(
    (sum, { transaction }) => sum + transaction.message.header.numRequiredSignatures,
    0,
  )
  return `about ${sol(BigInt(count) * LAMPORTS_PER_SIGNATURE)}`
}

/** On another kind of network the person's Solana account is that of the main one. */
function solanaChain({ chain }: RequestContext): string {
  return chain.startsWith('solana:') ? chain : MAINNET
}

type Shown = {
  readonly title: string
  readonly action: ApprovalView['action']
  readonly parts: readonly ApprovalPart[]
  readonly fee?: string
}

function viewOf(context: RequestContext, shown: Shown): ApprovalView {
  const chain = solanaChain(context)
  return {
    ...shown,
    network: NAMES[chain] ?? chain,
    account: { address: context.keys.solana.publicKey.toBase58(), kind: 'Solana' },
    warnings: [],
  }
}
