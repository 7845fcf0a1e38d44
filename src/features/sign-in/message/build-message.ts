import { requireFamily } from '../../../chains/family-of'
import { signInError } from '../../../services/sign-in/sign-in-errors'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { SiweMessageArgs } from '../../../shared/host/host-functions'
import { type Caip2, toCaip10 } from '../../../shared/lib/caip'
import type { SignInFields } from '../../../shared/lib/sign-in/sign-in-message'
import type { SignInClient } from '../sign-in-client'

/** How long a message of ours may be used: no longer than a person needs to read and sign it. */
const MESSAGE_MS = 10 * 60_000

/** A year: longer is not meant. */
const MOST_SECONDS = 366 * 24 * 60 * 60

/** EIP-4361 allows fewer characters than people write; the sentence says in words of the wallet what it is for. */
const STATEMENT = 'Sign in with this account. It costs nothing and moves nothing.'

/** EIP-4361; anything else would not be the field that servers look for. */
export const isNonce = (nonce: string): boolean => /^[a-zA-Z0-9]{8,}$/.test(nonce)

/** As `getMessageParams` gives it. */
export type HostParams = Readonly<Record<string, unknown>>

/** What the host wants the message to say, with what the page itself knows filled in. */
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

/** RFC 3339, as EIP-4361 has it. */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i

/**
 * What the host said, with what the page knows. Times are those of the moment: `now` is milliseconds since 1970. Throws
 * `SIGN_IN_LINE_BREAK` where the text is ours, and `ATTRIBUTE_INVALID` for a time that is none.
 */
export function completeParams(given: HostParams, client: SignInClient, now: number): MessageParams {
  const { resources, domain, uri, statement, iat, exp, nbf, requestId } = given
  const lasts = lastsFor(given, client)
  const params = {
    ...given,
    domain: text(domain) ?? location.host,
    uri: text(uri) ?? location.origin,
    resources: Array.isArray(resources) ? resources.map(String) : [],
    statement: text(statement) ?? (Object.keys(given).length === 0 ? STATEMENT : undefined),
    iat: text(iat) ?? new Date(now).toISOString(),
    exp: text(exp) ?? (lasts === undefined ? undefined : new Date(now + lasts).toISOString()),
    nbf: text(nbf),
    requestId: text(requestId),
  }
  if (!client.createMessage) refuseLineBreaks(params)
  for (const name of ['iat', 'exp', 'nbf'] as const)
    if (params[name] !== undefined && !(TIME.test(params[name]) && !Number.isNaN(Date.parse(params[name]))))
      throw new W3mError('ATTRIBUTE_INVALID', { details: `siwe: ${name} is not a date` })
  return params
}

/** A line break would write other fields of the standard text. What is not in that text is the host's own affair. */
export function refuseLineBreaks(params: MessageParams): void {
  const { domain, uri, statement, iat, exp, nbf, requestId, resources } = params
  const lines = [domain, uri, statement, iat, exp, nbf, requestId, ...resources]
  if (lines.some(line => line && /[\r\n]/.test(line))) throw signInError('SIGN_IN_LINE_BREAK')
}

function text(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  return value instanceof Date && !Number.isNaN(+value) ? value.toISOString() : String(value)
}

/** A message that ends at `exp` is of no use any more. */
export const isOver = (exp: string | undefined, now: number): boolean =>
  exp !== undefined && Date.parse(exp) <= now

/** How many milliseconds the message is good for, where the host names no end: `expiry` is its seconds. */
export function lastsFor({ expiry }: HostParams, { createMessage }: SignInClient): number | undefined {
  const seconds = Number(expiry ?? 0)
  if (seconds > 0 && seconds < MOST_SECONDS) return seconds * 1000
  // a host that writes the message itself says itself how long it is good for
  return createMessage ? undefined : MESSAGE_MS
}

export type MessageSigner = { readonly address: string; readonly network: Caip2 }

/** The parts of the message for an account. */
export function fieldsOf(params: MessageParams, signer: MessageSigner, nonce: string): SignInFields {
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

/** The standard text. Throws `SIGN_IN_INVALID_RESPONSE` for a nonce that it may not name. */
export function standardMessage(params: MessageParams, signer: MessageSigner, nonce: string): string {
  if (!isNonce(nonce)) throw signInError('SIGN_IN_INVALID_RESPONSE', { details: 'nonce' })
  const fields = fieldsOf(params, signer, nonce)
  return requireFamily(signer.network).signIn.message(fields)
}

/** What the host's own `createMessage` is told. */
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
