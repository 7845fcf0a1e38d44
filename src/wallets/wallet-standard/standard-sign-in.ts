import * as v from 'valibot'
import type { SolanaAdapter } from '../../chains/solana/solana-adapter'
import { SIGNATURE_LENGTH } from '../../chains/solana/solana-wire'
import { W3mError } from '../../shared/errors/w3m-error'
import { type SignInFields, solanaSignInMessage } from '../../shared/lib/sign-in/sign-in-message'
import type { SolanaSignIn } from '../connector'
import { createPublicKey } from '../solana/public-key'
import { BytesSchema, bytesOf } from '../solana/solana-bytes'
import { toSolanaError } from '../solana/solana-wallet-error'
import { verifySignature } from '../solana/verify-signature'
import { featureMethod } from './features'

type Options = {
  readonly whileConnected: <T>(work: Promise<T>) => Promise<T>
  readonly adapter: () => Promise<SolanaAdapter>
}

const OutputsSchema = v.array(
  v.object({
    account: v.object({ address: v.string() }),
    signedMessage: BytesSchema,
    signature: bytesOf(SIGNATURE_LENGTH),
  }),
)

/**
 * Signs in with `solana:signIn` (https://github.com/phantom/sign-in-with-solana): the wallet composes the message and
 * can explain its purpose. Returns `undefined` if the wallet lacks the feature. Checks every requested line and the
 * signature.
 */
export async function signInByWallet(
  wallet: unknown,
  fields: SignInFields,
  { whileConnected, adapter }: Options,
): Promise<SolanaSignIn | undefined> {
  const signIn = featureMethod(wallet, 'solana:signIn')
  if (!signIn) return undefined
  const response = await whileConnected((async () => signIn(withoutUndefined(fields)))()).catch(error => {
    throw toSolanaError(error, 'REQUEST_DECLINED', 'REQUEST_FAILED')
  })
  const parsed = v.safeParse(OutputsSchema, response)
  const [output] = parsed.success ? parsed.output : []
  if (!output || output.account.address !== fields.address) throw invalidResponse('solana:signIn')
  const { signedMessage, signature } = output
  const message = new TextDecoder().decode(signedMessage)
  const lines = message.split('\n')
  const requested = solanaSignInMessage(fields).split('\n')
  // The first two lines name the page and the account. Wallets may add other lines below.
  if (!requested.every((line, index) => (index < 2 ? lines[index] === line : lines.includes(line))))
    throw invalidResponse('another message')
  const publicKey = createPublicKey(fields.address).toBytes()
  if (!(await verifySignature({ publicKey, signature, message: signedMessage }, adapter)))
    throw invalidResponse('signature')
  return { message, signature }
}

/** Drops `undefined` fields, because wallets validate each field that is present. */
const withoutUndefined = (fields: SignInFields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const invalidResponse = (details: string) => new W3mError('WALLET_INVALID_RESPONSE', { details })
