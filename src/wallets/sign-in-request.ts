/** Types of signing in while connecting: what is sent with a connection, and what a wallet signs for it. */
import type { Caip2 } from '../shared/lib/caip'

/** A signed sign-in message (https://chainagnostic.org/CAIPs/caip-74). The page's server verifies the signature. */
export type Cacao = {
  readonly h: { readonly t: string }
  readonly p: CacaoPayload
  readonly s: { readonly t: string; readonly s: string; readonly m?: string | undefined }
}

export type CacaoPayload = {
  /** `did:pkh:<CAIP-10>` of the account that signs. */
  readonly iss: string
  readonly domain: string
  readonly aud: string
  readonly version: string
  readonly nonce: string
  readonly iat: string
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Sign-in request (EIP-4361) that is sent to the wallet together with the session. Times are ISO 8601. */
export type SignInRequest = {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** EVM networks, the current one first. */
  readonly chains: readonly Caip2[]
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}
