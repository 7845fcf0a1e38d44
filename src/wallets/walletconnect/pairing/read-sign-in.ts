import * as v from 'valibot'
import { namespaceOf } from '../../../chains/namespaces'
import type { Caip2 } from '../../../shared/lib/caip'
import type { Cacao, SignInRequest } from '../../sign-in-request'
import { EVM_METHODS } from '../protocol'
import { SignInResponseSchema, type WireNamespaces } from '../session/schemas'
import { readIssuer } from './cacao-message'
import { decodeRecap, encodeRecap, rightsOf } from './recap'

/** `authPayload` of `wc_sessionAuthenticate` (CAIP-222); the session's methods are requested as the last resource. */
export function signInPayload(request: SignInRequest, iat: string) {
  const { uri, resources = [], ...rest } = request
  return {
    type: 'caip122',
    version: '1',
    ...rest,
    iat: request.iat ?? iat,
    aud: uri,
    resources: [...resources, encodeRecap('eip155', EVM_METHODS)],
  }
}

export type VerifiedAuths = {
  readonly cacaos: readonly Cacao[]
  readonly responder: v.InferOutput<typeof SignInResponseSchema>['responder']
  /** Permissions of the session, in the format of a settlement. */
  readonly namespaces: WireNamespaces
}

/**
 * Reads the signed messages and the session that comes with them. Returns `undefined` if the messages do not match the
 * request or grant no session. After a page reload the request is no longer known: without `requested`, the messages
 * are dropped.
 */
export function readSignIn(
  response: unknown,
  chains: readonly Caip2[],
  requested: SignInRequest | undefined,
): VerifiedAuths | undefined {
  const parsed = v.safeParse(SignInResponseSchema, response)
  if (!parsed.success) return undefined
  const { cacaos, responder } = parsed.output
  const accounts: string[] = []
  const methods: string[] = []
  for (const { p } of cacaos) {
    const issuer = readIssuer(p.iss)
    if (!issuer || !chains.includes(issuer.network)) return undefined
    if (
      requested &&
      (p.domain !== requested.domain || p.aud !== requested.uri || p.nonce !== requested.nonce)
    )
      return undefined
    const rights = rightsOf(decodeRecap(p.resources), 'eip155')
    const granted = rights.chains.filter(chain => chains.includes(chain) && namespaceOf(chain) === 'eip155')
    methods.push(...rights.methods)
    for (const chain of [issuer.network, ...granted]) accounts.push(`${chain}:${issuer.address}`)
  }
  if (methods.length === 0) return undefined
  const eip155 = { accounts, methods, events: ['chainChanged', 'accountsChanged'] }
  return { cacaos: requested ? cacaos : [], responder, namespaces: { eip155 } }
}
