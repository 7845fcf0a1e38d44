import { requireFamily } from '../../../chains/family-of'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { SiweMessageArgs } from '../../../shared/host/host-functions'
import { type Caip2, toCaip10 } from '../../../shared/lib/caip'
import type { SignInFields } from '../../../shared/lib/sign-in/sign-in-message'
import { signInError } from '../errors'
import type { SignInClient } from '../sign-in-client'

/**
 * Lifetime of a message without an expiry from the host, in milliseconds: no longer than a person needs to read and
 * sign.
 */
const MESSAGE_MS = 10 * 60_000

/**
 * Upper limit of the host's `expiry`: one year, in seconds. A larger value is taken for a mistake (such as
 * milliseconds) and ignored.
 */
const MAX_SECONDS = 366 * 24 * 60 * 60

/** Default statement. Only ASCII, because EIP-4361 limits the allowed characters; the wallet shows it as it is. */
const STATEMENT = 'Sign in with this account. It costs nothing and moves nothing.'

/** Whether a nonce has the format of EIP-4361. Servers that parse the message would not find any other nonce in it. */
export const isNonce = (nonce: string): boolean => /^[a-zA-Z0-9]{8,}$/.test(nonce)

/** Parameters as `getMessageParams` returns them. */
export type HostParams = Readonly<Record<string, unknown>>

/** Message parameters of the host, with defaults filled in. */
export type MessageParams = HostParams & {
  readonly domain: string
  readonly uri: string
  readonly resources: readonly string[]
  readonly statement?: string | undefined
  readonly iat: string
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
}

/** RFC 3339 time, as EIP-4361 requires. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i

/**
 * Fills in the defaults of the host's parameters. Missing times are derived from `now` (milliseconds since 1970).
 * Throws `SIGN_IN_LINE_BREAK` for line breaks, unless the host writes the message itself, and `ATTRIBUTE_INVALID` for
 * an invalid time.
 */
export function completeParams(given: HostParams, client: SignInClient, now: number): MessageParams {
  const { resources, domain, uri, statement, iat, exp, nbf, requestId } = given
  const lifetime = lifetimeOf(given, client)
  const params = {
    ...given,
    domain: text(domain) ?? location.host,
    uri: text(uri) ?? location.origin,
    resources: Array.isArray(resources) ? resources.map(String) : [],
    statement: text(statement) ?? (Object.keys(given).length === 0 ? STATEMENT : undefined),
    iat: text(iat) ?? new Date(now).toISOString(),
    exp: text(exp) ?? (lifetime === undefined ? undefined : new Date(now + lifetime).toISOString()),
    nbf: text(nbf),
    requestId: text(requestId),
  }
  if (!client.createMessage) refuseLineBreaks(params)
  for (const name of ['iat', 'exp', 'nbf'] as const)
    if (params[name] !== undefined && !(TIME.test(params[name]) && !Number.isNaN(Date.parse(params[name]))))
      throw new W3mError('ATTRIBUTE_INVALID', { details: `siwe: ${name} is not a date` })
  return params
}

/**
 * Throws `SIGN_IN_LINE_BREAK` if a field of the standard text contains a line break, which could forge other fields.
 * Other parameters are the host's responsibility.
 */
export function refuseLineBreaks(params: MessageParams): void {
  const { domain, uri, statement, iat, exp, nbf, requestId, resources } = params
  const lines = [domain, uri, statement, iat, exp, nbf, requestId, ...resources]
  if (lines.some(line => line && /[\r\n]/.test(line))) throw signInError('SIGN_IN_LINE_BREAK')
}

function text(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return value instanceof Date && !Number.isNaN(+value) ? value.toISOString() : String(value)
}

/** Whether a message with this `exp` has expired. `now` is in milliseconds since 1970. */
export const isExpired = (exp: string | undefined, now: number): boolean =>
  exp !== undefined && Date.parse(exp) <= now

/**
 * Time in milliseconds after which the message expires, from the host's `expiry` (seconds) or the default; `undefined`
 * for no limit.
 */
export function lifetimeOf({ expiry }: HostParams, { createMessage }: SignInClient): number | undefined {
  const seconds = Number(expiry ?? 0)
  if (seconds > 0 && seconds < MAX_SECONDS) return seconds * 1000
  // a host that writes the message itself also decides when it expires
  return createMessage ? undefined : MESSAGE_MS
}

export type MessageSigner = { readonly address: string; readonly network: Caip2 }

/** Fields of an EIP-4361 message for an account, in the names of `SignInFields`. */
export function buildSignInFields(params: MessageParams, signer: MessageSigner, nonce: string): SignInFields {
  const { address, network } = signer
  const { domain, uri, resources, statement, iat, exp, nbf, requestId } = params
  return {
    domain,
    address,
    uri,
    version: '1',
    chainId: requireFamily(network).signIn.chainIdOf(network),
    nonce,
    issuedAt: iat,
    statement,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
    ...(resources.length > 0 ? { resources } : {}),
  }
}

/**
 * Builds the EIP-4361 text (or its Solana form) that the wallet signs. Throws `SIGN_IN_INVALID_RESPONSE` for an invalid
 * nonce.
 */
export function standardMessage(params: MessageParams, signer: MessageSigner, nonce: string): string {
  if (!isNonce(nonce)) throw signInError('SIGN_IN_INVALID_RESPONSE', { details: 'nonce' })
  const fields = buildSignInFields(params, signer, nonce)
  return requireFamily(signer.network).signIn.message(fields)
}

/** Arguments of the host's own `createMessage`. */
export const messageArgs = (
  params: MessageParams,
  signer: MessageSigner,
  nonce: string,
): SiweMessageArgs => ({
  ...params,
  address: toCaip10(signer.network, signer.address),
  chainId: requireFamily(signer.network).signIn.hostChainIdOf(signer.network),
  nonce,
  version: '1',
})
