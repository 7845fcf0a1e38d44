import { accountsOf } from '../../session/display-accounts'
import type { HostParams } from '../../session/sign-in/message'
import type { Opening } from '../../session/sign-in/sign-in-gate'
import type { ConnectorEvent } from '../../wallets/connector'

/** Connections that wait for their visitor to sign in. */
export type Held = {
  /** Told to everybody once that has happened; the one that signs among them. */
  openings: readonly Opening[]
  /** The request that connected them, if one did. */
  readonly requestId: string | undefined
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  readonly promise: Promise<void>
  /** Ends what listens to its wallet. */
  stop: () => void
}

/** One question to a visitor. */
export type Pending = {
  /** `undefined` where the account is connected already. */
  readonly held: Held | undefined
  /** What the host wants the message to say; read once, so that what is signed is what was shown. */
  given: Promise<HostParams>
  /** The session before it ends first. */
  signingOut: Promise<unknown>
  /** Where the visitor was when it came up, and goes back to. */
  readonly isOverAccount: boolean
}

export function createHeld(openings: readonly Opening[], requestId: string | undefined): Held {
  let resolve = () => {}
  let reject: Held['reject'] = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { openings, requestId, resolve, reject, promise, stop: () => {} }
}

/** The same connections with what one wallet has said since. */
export function followEvent(openings: readonly Opening[], uid: string, event: ConnectorEvent) {
  return openings.map(opening => {
    const { connector, connection } = opening
    if (connector.uid !== uid) return opening
    if (event.type === 'accountsChanged') {
      const { accounts, embedded } = accountsOf(connector.namespace, event)
      return { ...opening, connection: { ...connection, accounts, ...(embedded && { embedded }) } }
    }
    if (event.type === 'networkChanged')
      return { ...opening, connection: { ...connection, network: event.network } }
    return opening
  })
}
