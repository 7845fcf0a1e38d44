import type { Grant } from './protocol/namespaces'
import type { Metadata, SignInPayload } from './protocol/schemas'

type Asked = {
  /** JSON-RPC id of the dapp's request. */
  readonly id: number
  /** Topic of the pairing or the session. */
  readonly topic: string
  readonly peer: Metadata
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** A dapp proposes a session. */
export type ProposalQuestion = Asked & {
  readonly kind: 'proposal'
  readonly peerPublicKey: string
  readonly plan: Readonly<Record<string, Grant>>
}

/** A dapp requests a session and a signed sign-in message at once. */
export type SignInQuestion = Asked & {
  readonly kind: 'signIn'
  readonly peerPublicKey: string
  /** The message to be signed: limited to what the wallet grants. */
  readonly payload: SignInPayload
  readonly methods: readonly string[]
}

/** A dapp sends a request in a session. */
export type RequestQuestion = Asked & {
  readonly kind: 'request'
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/** A prompt for the wallet's user. */
export type Question = ProposalQuestion | SignInQuestion | RequestQuestion

/** A prompt in words. */
export type Description = {
  readonly title: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Long text, shown unchanged. */
  readonly text?: string | undefined
  /** A warning for the user. */
  readonly warning?: string | undefined
}
