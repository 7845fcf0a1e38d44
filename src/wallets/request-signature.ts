import { CHAIN_FAMILIES } from '../chains/families'
import { type SignInErrorCode, signInError } from '../services/sign-in/sign-in-errors'
import { W3mError } from '../shared/errors/w3m-error'
import { encodeBase58 } from '../shared/lib/encoding/base58'
import type { SignInFields } from '../shared/lib/sign-in/sign-in-message'
import type { Connector } from './connector'

export type Signed = { readonly message: string; readonly signature: string }

type SignatureRequest = {
  readonly address: string
  readonly message: string
  /** The parts of the message, where it is the standard one: some wallets put it together themselves. */
  readonly fields: SignInFields | undefined
}

/**
 * Asks the wallet for a signature: with its own request to sign in, where it has one, else of the text. Rejects with `SIGN_IN_DECLINED`, or with what else a wallet's request ends in.
 */
export async function requestSignature(
  connector: Connector,
  { address, message, fields }: SignatureRequest,
): Promise<Signed> {
  try {
    const answer = fields && (await connector.signIn?.(fields))
    if (answer) return { message: answer.message, signature: encodeBase58(answer.signature) }
    const { signIn } = CHAIN_FAMILIES[connector.info.namespace]
    return { message, signature: await signIn.sign(await connector.getProvider(), { message, address }) }
  } catch (thrown) {
    throw toSigningError(thrown)
  }
}

/** Providers reject with numbers, and with our own error as `cause`. */
function toSigningError(thrown: unknown): W3mError {
  const cause = thrown instanceof W3mError ? thrown : thrown instanceof Error ? thrown.cause : undefined
  const declined: SignInErrorCode = 'SIGN_IN_DECLINED'
  // EIP-1193, and as one library says it
  if (/^(4001|ACTION_REJECTED)$/.test(String(Object(thrown).code)))
    return signInError(declined, { cause: thrown })
  if (!(cause instanceof W3mError)) return new W3mError('REQUEST_FAILED', { cause: thrown })
  // a closed approval of the e-mail wallet ends as aborted: the visitor said no
  const isNo = /^(REQUEST_DECLINED|ABORTED)$/.test(cause.code) || cause.values?.code === 4001
  return isNo ? signInError(declined, { cause }) : cause
}
