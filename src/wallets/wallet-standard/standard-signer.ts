import * as v from 'valibot'
import { networkToCluster } from '../../chains/solana/solana-clusters'
import { isSigned, readTransaction, SIGNATURE_LENGTH } from '../../chains/solana/solana-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import { maySend, toUnknownOutcome } from '../lost-response'
import { BytesSchema, bytesOf, equalBytes } from '../solana/solana-bytes'
import { toSolanaError } from '../solana/solana-wallet-error'
import type { AccountRef, SolanaSigner } from '../solana/types'
import type { StandardAccount } from './accounts'
import { type FeatureName, featureMethod, takesVersion } from './features'

type Options = {
  readonly wallet: unknown
  /** The wallet's current account of that address. */
  readonly account: (address: string) => StandardAccount | undefined
  /** Rejects as soon as the wallet unregisters or disconnects. */
  readonly whileConnected: <T>(work: Promise<T>) => Promise<T>
  /** Like `whileConnected`, but waits a little longer for a late response. */
  readonly allowLate: <T>(work: Promise<T>) => Promise<T>
}

const SignatureSchema = v.pipe(
  bytesOf(SIGNATURE_LENGTH),
  v.check(bytes => isSigned(bytes)),
)
const MessagesSchema = v.array(v.object({ signedMessage: BytesSchema, signature: SignatureSchema }))
const SignedSchema = v.array(v.object({ signedTransaction: BytesSchema }))
const SentSchema = v.array(v.object({ signature: SignatureSchema }))

const unsupported = (details: string) => new W3mError('REQUEST_UNSUPPORTED', { details })
const invalidResponse = (details: string) => new W3mError('WALLET_INVALID_RESPONSE', { details })

/**
 * Signs with the `solana:*` features of a wallet (https://github.com/anza-xyz/wallet-standard). A wallet that lacks the
 * feature for this account, network or transaction version gets no request; REQUEST_UNSUPPORTED names what is missing.
 */
export function createStandardSigner(options: Options): SolanaSigner {
  return {
    async signMessage(message, accountState) {
      const name = 'solana:signMessage'
      const { ask, account } = needed(name, prepare(options, name, accountState))
      const [response] = await ask(MessagesSchema, { account, message: message.slice() })
      // Some wallets wrap the message in another text before signing, which the page could not verify.
      if (!response || !equalBytes(response.signedMessage, message)) throw invalidResponse('another message')
      return response.signature
    },
    async signTransactions(transactions, accountState) {
      const name = 'solana:signTransaction'
      const { ask, account, chain } = needed(name, prepare(options, name, accountState, transactions))
      const inputs = transactions.map(transaction => ({ account, chain, transaction: transaction.slice() }))
      const responses = await ask(SignedSchema, ...inputs)
      if (responses.length !== transactions.length) throw invalidResponse(name)
      return responses.map(({ signedTransaction }) => ({ transaction: signedTransaction }))
    },
    signAndSendTransaction(transaction, sendOptions, accountState) {
      const name = 'solana:signAndSendTransaction'
      const prepared = prepare(options, name, accountState, [transaction])
      if (!prepared) return undefined
      const { ask, account, chain } = prepared
      return ask(SentSchema, { account, chain, transaction, options: sendOptions }).then(([sent]) => {
        if (!sent) throw invalidResponse(name)
        return sent.signature
      })
    },
  }
}

type Prepared = {
  /** The wallet's own account object and its own name of the network. */
  readonly account: unknown
  readonly chain: string
  ask<T>(schema: v.GenericSchema<unknown, T>, ...inputs: readonly unknown[]): Promise<T>
}

/** Prepares a request; `undefined` if the wallet lacks the feature for the account. */
function prepare(
  { wallet, account, whileConnected, allowLate }: Options,
  name: FeatureName,
  { address, network }: AccountRef,
  transactions: readonly Uint8Array[] = [],
): Prepared | undefined {
  const method = featureMethod(wallet, name)
  const signer = account(address)
  if (!method || !signer?.features.includes(name)) return undefined
  const chain = networkToCluster(network, signer.chains)
  if (!chain) throw unsupported(network)
  for (const transaction of transactions) {
    const { version = 'legacy' } = readTransaction(transaction) ?? {}
    if (!takesVersion(wallet, name, version)) throw unsupported(`${name}, version ${version}`)
  }
  return {
    account: signer.source,
    chain,
    async ask(schema, ...inputs) {
      const isAwaitedLate = maySend(name)
      try {
        // `async` also turns an exception of the feature into a rejection.
        const response = (async () => method(...inputs))()
        const { success, output } = v.safeParse(
          schema,
          await (isAwaitedLate ? allowLate(response) : whileConnected(response)),
        )
        if (success) return output
      } catch (error) {
        const known = toSolanaError(error, 'REQUEST_DECLINED', 'REQUEST_FAILED')
        throw isAwaitedLate ? toUnknownOutcome(known) : known
      }
      throw invalidResponse(name)
    },
  }
}

function needed(name: FeatureName, prepared: Prepared | undefined): Prepared {
  if (!prepared) throw unsupported(name)
  return prepared
}
