import { type SignInErrorCode, signInError } from '../services/sign-in/sign-in-errors'
import { W3mError } from '../shared/errors/w3m-error'
import { encodeBase58 } from '../shared/lib/encoding/base58'
import type { SignInFields } from '../shared/lib/sign-in/sign-in-message'
import type { Connector } from './connector'

export type Signed = { readonly message: string; readonly signature: string }

type Asked = {
  readonly address: string
  readonly message: string
  /** The parts of the message, where it is the standard one: some wallets put it together themselves. */
  readonly fields: SignInFields | undefined
}

/**
 * Asks the wallet for a signature: `personal_sign` on EVM, else `solana:signIn` where the wallet has it, else
 * `signMessage`. Rejects with `SIGN_IN_DECLINED`, or with what else a wallet's request ends in.
 */
export async function askSignature(connector: Connector, asked: Asked): Promise<Signed> {
  try {
    return await (connector.info.namespace === 'solana' ? askSolana : askEvm)(connector, asked)
  } catch (thrown) {
    throw toSigningError(thrown)
  }
}

type EvmProvider = { request(request: { method: string; params: unknown }): Promise<unknown> }
type SolanaProvider = { signMessage(message: Uint8Array): Promise<{ signature: Uint8Array }> }

async function askEvm(connector: Connector, { message, address }: Asked): Promise<Signed> {
  const provider = (await connector.getProvider()) as EvmProvider
  const params = [toHex(message), address]
  const signature = await provider.request({ method: 'personal_sign', params })
  // a smart account's may be long, and has no fixed length; spec §5 has the least
  if (typeof signature !== 'string' || !/^0x([0-9a-f]{2}){31,}$/i.test(signature))
    throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'personal_sign' })
  return { message, signature }
}

async function askSolana(connector: Connector, { message, fields }: Asked): Promise<Signed> {
  const answer = fields && (await connector.signIn?.(fields))
  if (answer) return { message: answer.message, signature: encodeBase58(answer.signature) }
  const provider = (await connector.getProvider()) as SolanaProvider
  const { signature } = await provider.signMessage(new TextEncoder().encode(message))
  return { message, signature: encodeBase58(signature) }
}

/** UTF-8, as `personal_sign` takes it: text alone would be read differently by different wallets. */
function toHex(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
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
