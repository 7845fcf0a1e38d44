import type { Grant } from './protocol/namespaces'
import type { Metadata, SignInPayload } from './protocol/schemas'

type Asked = {
  /** JSON-RPC id of what the dapp sent. */
  readonly id: number
  /** Of the pairing, or of the session. */
  readonly topic: string
  readonly peer: Metadata
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** A dapp wants a session. */
export type ProposalQuestion = Asked & {
  readonly kind: 'proposal'
  readonly peerPublicKey: string
  readonly plan: Readonly<Record<string, Grant>>
}

/** A dapp wants a session and a signed sign-in message at once. */
export type SignInQuestion = Asked & {
  readonly kind: 'signIn'
  readonly peerPublicKey: string
  /** As it will be signed: limited to what the wallet grants. */
  readonly payload: SignInPayload
  readonly methods: readonly string[]
}

/** A dapp wants something of a session. */
export type RequestQuestion = Asked & {
  readonly kind: 'request'
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** What the wallet asks its person. */
export type Question = ProposalQuestion | SignInQuestion | RequestQuestion

/** A question in words. */
export type Description = {
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Long text, shown as it is. */
  readonly text?: string | undefined
  /** Something the person should know before agreeing. */
  readonly warning?: string | undefined
}
