import { signInError } from '../../errors/sign-in-errors'
import { type Caip2, namespaceOf, toCaip10 } from '../../lib/caip'
import {
  ethereumSignInMessage,
  type SignInFields,
  solanaSignInMessage,
} from '../../lib/sign-in/sign-in-message'
import { clusterOf } from '../../wallets/solana/clusters'
import type { SignInClient } from './sign-in-client'
import type { MessagePreview } from './sign-in-slice'

/** How long a message of ours may be used: no longer than a person needs to read and sign it. */
const MESSAGE_MS = 10 * 60_000

/** EIP-4361 allows fewer characters than people write; the sentence says in words of the wallet what it is for. */
const STATEMENT = 'Sign in with this account. It costs nothing and moves nothing.'

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

/** What the host said, with what the page knows. Times are those of the moment: `now` is milliseconds since 1970. */
export function completeParams(given: HostParams, client: SignInClient, now: number): MessageParams {
  const { resources, domain, uri, statement, iat, exp, nbf, requestId } = given
  const text = (value: unknown) => (value === undefined || value === null ? undefined : String(value))
  const params = {
    ...given,
    domain: text(domain) ?? location.host,
    uri: text(uri) ?? location.origin,
    resources: Array.isArray(resources) ? resources.map(String) : [],
    statement: text(statement) ?? (Object.keys(given).length === 0 ? STATEMENT : undefined),
    iat: text(iat) ?? new Date(now).toISOString(),
    // a host that writes the message itself says itself how long it is good for
    exp: text(exp) ?? (client.createMessage ? undefined : new Date(now + MESSAGE_MS).toISOString()),
    nbf: text(nbf),
    requestId: text(requestId),
  }
  const lines = [...Object.values(params), ...params.resources]
  if (lines.some(line => typeof line === 'string' && /[\r\n]/.test(line)))
    throw signInError('SIGN_IN_LINE_BREAK')
  return params
}

export const previewOf = ({ domain, statement, resources }: MessageParams): MessagePreview => ({
  domain,
  statement,
  resources,
})

export type Signer = { readonly address: string; readonly network: Caip2 }

/** The parts of the message for an account. */
export function fieldsOf(params: MessageParams, { address, network }: Signer, nonce: string): SignInFields {
  const { domain, uri, resources, statement, iat, exp, nbf, requestId } = params
  return {
    domain,
    address,
    uri,
    version: '1',
    chainId: namespaceOf(network) === 'solana' ? clusterOf(network) : network.slice('eip155:'.length),
    nonce,
    issuedAt: iat,
    statement,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
    ...(resources.length > 0 ? { resources } : {}),
  }
}

/** The text to sign: the host's own, else the standard one. */
export function messageOf(
  client: SignInClient,
  params: MessageParams,
  signer: Signer,
  nonce: string,
): string {
  const { address, network } = signer
  const isSolana = namespaceOf(network) === 'solana'
  if (client.createMessage) {
    const chainId = isSolana ? network : Number(network.slice('eip155:'.length))
    return client.createMessage({
      ...params,
      address: toCaip10(network, address),
      chainId,
      nonce,
      version: '1',
      iat: params.iat,
    })
  }
  // EIP-4361; anything else would not be the field that servers look for
  if (!/^[a-zA-Z0-9]{8,}$/.test(nonce)) throw signInError('SIGN_IN_UNREADABLE', { details: 'nonce' })
  const fields = fieldsOf(params, signer, nonce)
  return isSolana ? solanaSignInMessage(fields) : ethereumSignInMessage(fields)
}
