import { describeMessage } from '../../../solana/signer/describe-message'
import { signTransaction } from '../../../solana/signer/sign-transaction'
import type { SolanaKey } from '../../../solana/signer/solana-key'
import { encodeBase58 } from '../../../solana/wire/base58'
import { decodeMessage } from '../../../solana/wire/message'
import { decodeTransaction } from '../../../solana/wire/transaction'
import { fromUtf8, toBase64, toHex } from '../crypto/bytes'
import { WcError } from '../protocol/wc-error'
import type { Description, RequestQuestion } from '../question'
import { authorize, type SolanaContext } from './solana-context'
import { readMessage, readTransaction, readTransactions, type SolanaJob } from './solana-params'

type Method = {
  /** Methods that need no approval. */
  readonly free?: true
  readonly describe: (context: SolanaContext, request: RequestQuestion) => Description
  readonly run: (context: SolanaContext, request: RequestQuestion) => Promise<unknown>
}

const accountsMethod: Method = {
  free: true,
  describe: () => ({ title: 'Show the accounts', rows: [] }),
  run: async ({ shared }, { topic }) => shared(topic).map(pubkey => ({ pubkey })),
}

/** Methods of Solana accounts: https://docs.reown.com/advanced/multichain/rpc-reference/solana-rpc. */
export const SOLANA_METHODS: Readonly<Record<string, Method>> = {
  solana_getAccounts: accountsMethod,
  solana_requestAccounts: accountsMethod,
  solana_signMessage: {
    describe(context, request) {
      const { key, message } = prepareMessage(context, request)
      return { title: 'Sign a message', rows: [['Account', key.address]], text: textOf(message) }
    },
    async run(context, request) {
      const { key, message } = prepareMessage(context, request)
      return { signature: encodeBase58(key.sign(message)) }
    },
  },
  solana_signTransaction: {
    describe: (context, request) => describe('Sign', [prepare(context, request)]),
    async run(context, request) {
      const { signed, key } = prepare(context, request)
      const signature = signatureBy(signed, key)
      return context.signaturesOnly ? { signature } : { signature, transaction: toBase64(signed) }
    },
  },
  solana_signAllTransactions: {
    describe: (context, request) => describe('Sign', prepareAll(context, request)),
    run: async (context, request) => ({
      transactions: prepareAll(context, request).map(({ signed }) => toBase64(signed)),
    }),
  },
  solana_signAndSendTransaction: {
    describe: (context, request) => describe('Send', [prepare(context, request)]),
    async run(context, request) {
      const { signed, sendOptions } = prepare(context, request)
      const config = { ...sendOptions, encoding: 'base64' }
      return {
        signature: await context.node(request.chainId, 'sendTransaction', [toBase64(signed), config]),
      }
    },
  },
}

type Prepared = SolanaJob & { readonly key: SolanaKey; readonly signed: Uint8Array }

function prepareMessage(context: SolanaContext, request: RequestQuestion) {
  const { message, pubkey } = readMessage(request.params)
  if (isTransaction(message))
    throw new WcError('malformedRequest', 'The message is a transaction in disguise.')
  return { key: authorize(context, request, pubkey), message }
}

function prepare(context: SolanaContext, request: RequestQuestion): Prepared {
  return signJob(context, request, readTransaction(request.params))
}

function prepareAll(context: SolanaContext, request: RequestQuestion): readonly Prepared[] {
  return readTransactions(request.params).map(job => signJob(context, request, job))
}

/**
 * Validates the request before the prompt. Without a named account, it takes the session's first one that has to sign.
 */
function signJob(context: SolanaContext, request: RequestQuestion, job: SolanaJob): Prepared {
  const { keys, signers } = job.transaction.message
  const required = keys.slice(0, signers)
  const pubkey = job.pubkey ?? context.shared(request.topic).find(address => required.includes(address))
  const key = authorize(context, request, pubkey)
  const signed = signTransaction(job.transaction, key)
  if (!signed) throw new WcError('malformedRequest', 'The account is no signer of the transaction.')
  return { ...job, key, signed }
}

function describe(verb: 'Sign' | 'Send', jobs: readonly Prepared[]): Description {
  const many = jobs.length > 1
  return {
    title: many ? `${verb} ${jobs.length} transactions` : `${verb} a transaction`,
    rows: [
      ['Account', jobs[0]?.key.address ?? ''],
      ...jobs.flatMap(({ transaction }, index) =>
        describeMessage(transaction.message).map(
          ([label, value]) => [many ? `${index + 1}. ${label}` : label, value] as const,
        ),
      ),
    ],
    ...(verb === 'Sign'
      ? { warning: 'The site gets what is signed, and may send it whenever it likes.' }
      : {}),
  }
}

function signatureBy(signed: Uint8Array, { address }: SolanaKey): string {
  const { message, signatures } = decodeTransaction(signed)
  return encodeBase58(signatures[message.keys.indexOf(address)] ?? new Uint8Array())
}

/** Its signature would be valid for the transaction. */
function isTransaction(message: Uint8Array): boolean {
  try {
    decodeMessage(message)
    return true
  } catch {
    return false
  }
}

/** As text if it is valid UTF-8, or else as hex. */
function textOf(message: Uint8Array): string {
  try {
    return fromUtf8(message)
  } catch {
    return toHex(message)
  }
}
