import { CHAIN_FAMILIES } from '../chains/families'
import { inline } from '../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../shared/errors/define-errors'
import { W3mError } from '../shared/errors/w3m-error'
import { encodeBase58 } from '../shared/lib/encoding/base58'
import type { SignInFields } from '../shared/lib/sign-in/sign-in-message'
import type { Connector } from './connector'

/** Errors of a request to sign a message, to sign in or to register a name. */
export const signatureError = defineErrors({
  SIGN_IN_DECLINED: inline('Signature declined'), // exact
})

/** Advice for page authors, for the error reference. */
export const signatureErrorAdvice: ErrorAdvice<typeof signatureError> = {
  SIGN_IN_DECLINED:
    'The visitor rejected the signature, or closed the approval view of the embedded wallet. There is no session, or the name is not registered.',
}

declare module '../shared/errors/catalogue' {
  interface ErrorGroups {
    signature: typeof signatureError.definitions
  }
}

export type Signed = { readonly message: string; readonly signature: string }

type SignatureRequest = {
  readonly address: string
  readonly message: string
  /** Fields of the message, if it has the standard form: some wallets compose the text themselves. */
  readonly fields: SignInFields | undefined
}

/**
 * Asks the wallet to sign in: with its own sign-in request if it has one, else by signing the text. Rejects with
 * `SIGN_IN_DECLINED`, or with the error of the wallet's request.
 */
export async function requestSignature(
  connector: Connector,
  { address, message, fields }: SignatureRequest,
): Promise<Signed> {
  try {
    const response = fields && (await connector.signIn?.(fields))
    if (response) return { message: response.message, signature: encodeBase58(response.signature) }
    const { signIn } = CHAIN_FAMILIES[connector.info.namespace]
    return { message, signature: await signIn.sign(await connector.getProvider(), { message, address }) }
  } catch (thrown) {
    throw toSigningError(thrown)
  }
}

/** Maps provider errors, which carry numeric codes and our own error as `cause`. */
function toSigningError(thrown: unknown): W3mError {
  const cause = thrown instanceof W3mError ? thrown : thrown instanceof Error ? thrown.cause : undefined
  // 4001 is the EIP-1193 code for a rejection; ethers uses ACTION_REJECTED instead.
  if (['4001', 'ACTION_REJECTED'].includes(String(Object(thrown).code)))
    return signatureError('SIGN_IN_DECLINED', { cause: thrown })
  if (!(cause instanceof W3mError)) return new W3mError('REQUEST_FAILED', { cause: thrown })
  // Closing the approval view of the embedded wallet yields ABORTED, which counts as a refusal here.
  const isRefusal =
    cause.code === 'REQUEST_DECLINED' || cause.code === 'ABORTED' || cause.values?.code === 4001
  return isRefusal ? signatureError('SIGN_IN_DECLINED', { cause }) : cause
}
