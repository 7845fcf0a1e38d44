import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
  SolanaTransactionVersion,
} from '@solana/wallet-standard-features'
import type { Cluster } from '../../solana/clusters'
import { describeMessage } from '../../solana/signer/describe-message'
import { isSigner, signTransaction } from '../../solana/signer/sign-transaction'
import type { SolanaKey } from '../../solana/signer/solana-key'
import { encodeBase58 } from '../../solana/wire/base58'
import { decodeTransaction, type Transaction } from '../../solana/wire/transaction'
import { WireError } from '../../solana/wire/wire-error'
import type { Question } from '../approval/describe-request'
import { invalidParams } from '../rpc-error'
import { confirm } from './confirm'
import type { SolanaCore } from './solana-core'

/** A validated request: everything is known before the prompt, and nothing is signed yet. */
type Job = {
  readonly key: SolanaKey
  readonly transaction: Transaction
  readonly cluster: Cluster | undefined
}

/**
 * Prompts the user and signs transactions here; `signAndSendTransaction` sends them to the real node of their cluster.
 */
export function transactionFeatures(
  core: SolanaCore,
): SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature {
  const supportedTransactionVersions: readonly SolanaTransactionVersion[] = core.options.legacyOnly
    ? ['legacy']
    : ['legacy', 0]
  const readJob = (input: SolanaSignTransactionInput): Job => {
    const transaction = decode(input.transaction)
    const { version } = transaction.message
    if (!supportedTransactionVersions.includes(version))
      throw invalidParams(`The wallet does not support transactions of version ${version}.`)
    const key = core.authorize(input.account)
    if (!isSigner(transaction, key)) throw noSigner(key)
    return { key, transaction, cluster: input.chain === undefined ? undefined : core.cluster(input.chain) }
  }
  const ask = async (method: string, verb: 'Sign' | 'Send', jobs: readonly Job[]) => {
    if (jobs.length > 0) await core.ask(method, describe(verb, jobs), jobs[0]?.cluster?.title)
  }
  return {
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs) {
        const jobs = inputs.map(readJob)
        await ask('solana:signTransaction', 'Sign', jobs)
        return jobs.map(job => ({ signedTransaction: sign(job) }))
      },
    },

    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs) {
        const jobs = inputs.map(input => ({ ...readJob(input), input }))
        await ask('solana:signAndSendTransaction', 'Send', jobs)
        const outputs: { signature: Uint8Array }[] = []
        for (const job of jobs) outputs.push({ signature: await send(core, job.input, sign(job)) })
        return outputs
      },
    },
  }
}

function decode(bytes: Uint8Array): Transaction {
  try {
    return decodeTransaction(bytes)
  } catch (error) {
    if (error instanceof WireError) throw invalidParams(`Not a transaction: ${error.message}.`)
    throw error
  }
}

function sign({ transaction, key }: Job): Uint8Array {
  const signed = signTransaction(transaction, key)
  if (!signed) throw noSigner(key)
  return signed
}

function noSigner({ address }: SolanaKey): Error {
  return invalidParams(`${address} is no signer of the transaction.`)
}

async function send(
  core: SolanaCore,
  { chain, options = {} }: SolanaSignAndSendTransactionInput,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const cluster = core.cluster(chain)
  const { commitment, ...config } = options
  const transaction = btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
  await core.node(cluster, 'sendTransaction', [transaction, { ...config, encoding: 'base64' }])
  const [signature = new Uint8Array()] = decodeTransaction(bytes).signatures
  if (commitment) await confirm(core, cluster, encodeBase58(signature), commitment)
  return signature
}

function describe(verb: 'Sign' | 'Send', jobs: readonly Job[]): Question {
  const [first] = jobs
  const many = jobs.length > 1
  return {
    title: many ? `${verb} ${jobs.length} transactions` : `${verb} a transaction`,
    rows: [
      ['Account', first?.key.address ?? ''],
      ...jobs.flatMap(({ transaction }, index) =>
        describeMessage(transaction.message).map(
          ([label, value]) => [many ? `${index + 1}. ${label}` : label, value] as const,
        ),
      ),
    ],
  }
}
