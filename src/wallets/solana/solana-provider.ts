import * as v from 'valibot'
import type { SolanaAdapter } from '../../chains/solana/solana-adapter'
import { readTransaction, type WireTransaction, writeTransaction } from '../../chains/solana/solana-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import type {
  SendOptions,
  SolanaListener,
  SolanaProvider,
  SolanaProviderEvent,
} from '../../shared/host/providers'
import { encodeBase58 } from '../../shared/lib/encoding/base58'
import { ProviderRpcError } from '../provider-rpc-error'
import { badRequest, completeHostTransaction, serializeHostTransaction } from './host-transaction'
import { createPublicKey } from './public-key'
import { readSigned } from './read-signed'
import { BytesSchema } from './solana-bytes'
import type { AccountRef, SolanaSigner } from './types'
import { verifySignature } from './verify-signature'

type Options = {
  readonly signer: SolanaSigner
  /** `undefined` while no wallet is connected. */
  readonly accountState: () => AccountRef | undefined
  /** Loaded only for the few tasks that need more than the bytes. */
  readonly adapter: () => Promise<SolanaAdapter>
}

const CommitmentSchema = v.optional(v.picklist(['processed', 'confirmed', 'finalized']))
/** Drops options that are `undefined`, which pages pass when they forward their own options. */
const SendOptionsSchema = v.pipe(
  v.object({
    skipPreflight: v.optional(v.boolean()),
    preflightCommitment: CommitmentSchema,
    maxRetries: v.optional(v.number()),
    minContextSlot: v.optional(v.number()),
    commitment: CommitmentSchema,
  }),
  v.transform(
    sendOptions =>
      Object.fromEntries(
        Object.entries(sendOptions).filter(([, sendOption]) => sendOption !== undefined),
      ) as SendOptions,
  ),
)

/**
 * Creates the page's provider of a Solana wallet, the same for every kind of connector, and `emit` to send it events.
 */
export function createSolanaProvider(options: Options): {
  readonly provider: SolanaProvider
  emit(event: SolanaProviderEvent, address?: string): void
} {
  const listeners = new Map<string, Set<SolanaListener>>()
  const publicKeyOf = rememberLast(createPublicKey)
  const provider: SolanaProvider = {
    get publicKey() {
      const accountState = options.accountState()
      return accountState ? publicKeyOf(accountState.address) : null
    },
    signMessage: message => rejecting(() => signMessage(options, message)),
    signTransaction: transaction =>
      rejecting(async () => {
        const [signed = transaction] = await signForHost(options, [transaction])
        return signed
      }),
    signAllTransactions: transactions => rejecting(() => signForHost(options, transactions)),
    signAndSendTransaction: (transaction, given) => rejecting(() => send(options, transaction, given)),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    emit(event, address) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(...(address === undefined ? [] : [publicKeyOf(address)]))
        } catch (error) {
          reportError(error) // an error of the page's listener
        }
      }
    },
  }
}

async function signMessage({ signer, adapter, ...options }: Options, message: unknown) {
  const accountState = current(options)
  const requested = v.safeParse(BytesSchema, message)
  if (!requested.success) throw badRequest('A message is a Uint8Array')
  const publicKey = createPublicKey(accountState.address)
  // The wallet gets a copy, so that the signature is verified over the requested bytes.
  const signature = await signer.signMessage(requested.output.slice(), accountState)
  const signed = { publicKey: publicKey.toBytes(), signature, message: requested.output }
  if (!(await verifySignature(signed, adapter)))
    throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'signature' })
  return { signature, publicKey }
}

async function signForHost<T>(options: Options, transactions: readonly T[]): Promise<T[]> {
  const accountState = current(options)
  if (!isList(transactions)) throw badRequest('Expected a list of transactions')
  const requested = transactions.map(host => ({ host, requested: readHost(host, accountState) }))
  const signed = await sign(options, requested, accountState)
  return signed.map(({ host, transaction, isUnchanged }) =>
    completeHostTransaction(host, transaction, isUnchanged),
  )
}

const isList = (value: unknown): boolean => Array.isArray(value)

type Requested<T> = { readonly host: T; readonly requested: WireTransaction }

async function sign<T>({ signer, adapter }: Options, all: readonly Requested<T>[], accountState: AccountRef) {
  const transactions = all.map(({ requested }) => writeTransaction(requested))
  const responses = all.length > 0 ? await signer.signTransactions(transactions, accountState) : []
  const { address } = accountState
  return Promise.all(
    all.map(async ({ host, requested }, index) => ({
      host,
      ...(await readSigned(requested, responses[index], { address, adapter })),
    })),
  )
}

async function send(options: Options, host: unknown, given: unknown) {
  const accountState = current(options)
  const { address, network } = accountState
  const sendOptions = v.safeParse(SendOptionsSchema, given ?? {})
  if (!sendOptions.success) throw badRequest('These are not options of signAndSendTransaction')
  const requested = readHost(host, accountState)
  const publicKey = createPublicKey(address)
  const sent = options.signer.signAndSendTransaction(
    writeTransaction(requested),
    sendOptions.output,
    accountState,
  )
  if (sent) return { signature: encodeBase58(await sent), publicKey }
  const [signed] = await sign(options, [{ host, requested }], accountState)
  const bytes = writeTransaction(signed?.transaction ?? requested)
  return { signature: await (await options.adapter()).send(bytes, network, sendOptions.output), publicKey }
}

function current({ accountState }: Pick<Options, 'accountState'>): AccountRef {
  const found = accountState()
  if (!found) throw new W3mError('NOT_CONNECTED')
  return found
}

function readHost(transaction: unknown, { address }: AccountRef): WireTransaction {
  const requested = readTransaction(serializeHostTransaction(transaction))
  if (!requested) throw badRequest('Only legacy and version 0 transactions can be signed')
  if (!requested.signers.includes(address))
    throw badRequest('The connected account does not sign this transaction')
  return requested
}

/** Returns the same object for the same address, because pages compare objects. */
function rememberLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { text: string; made: T } | undefined
  return text => {
    if (last?.text !== text) last = { text, made: make(text) }
    return last.made
  }
}

async function rejecting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ProviderRpcError(error)
  }
}
