import type { Route } from '../../store/router/routes'
import { accountsOf } from '../../wallets/connections/display-accounts'
import type { Opening } from '../../wallets/connections/sign-in-guard'
import type { Connection, ConnectorEvent } from '../../wallets/connector'
import type { HostParams } from './message'

/** Connections that wait: for the word of the page's server, then for their visitor to sign in. */
export type Held = {
  /** Told to everybody once that has happened; the one that signs among them. As their wallets are now. */
  openings: readonly Opening[]
  /** Found again on page load: nobody has asked for it just now. */
  readonly restored: boolean
  /** The request that connected them, if one did. */
  readonly requestId: string | undefined
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
  readonly promise: Promise<void>
  /** Ends what listens to its wallets. */
  stop: () => void
  /** It signs in together with these. */
  joined: Held | undefined
  /** Nobody waits for it any more. */
  isOver: boolean
}

/** What is going to be signed, as it stands on screen. */
export type Draft = {
  readonly given: HostParams
  /** The host's own text, with its nonce. */
  readonly text: string | undefined
  /** The end that the host names, ISO 8601. */
  readonly expires: string | undefined
  /** It may be signed until then, milliseconds since 1970. */
  readonly until: number
}

/** One question to a visitor. */
export type Pending = {
  /** `undefined` where the account is connected already. */
  readonly held: Held | undefined
  /** What comes before a nonce may be asked for: the session of before ends, which may end nonces too. */
  before: Promise<unknown>
  /** Nothing is signed before it is there. */
  draft: Draft | undefined
  /** Counts the drafts: an earlier one that comes late is void. */
  turn: number
  stopRenewal: () => void
  /** The page's server was sent a signature, and may have let somebody in. */
  isSent: boolean
  /** The views that were open when it came up; none where the modal was closed. */
  readonly historyBefore: readonly Route[]
}

export const createPending = (
  held: Held | undefined,
  { before = Promise.resolve(), historyBefore = [] }: Partial<Pick<Pending, 'before' | 'historyBefore'>> = {},
): Pending => ({
  held,
  before,
  historyBefore,
  draft: undefined,
  turn: 0,
  stopRenewal: () => {},
  isSent: false,
})

export function createHeld(openings: readonly Opening[], requestId: string | undefined): Held {
  let resolve = () => {}
  let reject: Held['reject'] = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => {}) // whoever waits hears of it
  const restored = openings[0]?.restored ?? false
  const settle = { resolve, reject, promise }
  return { openings, restored, requestId, ...settle, stop: () => {}, joined: undefined, isOver: false }
}

/** The same connections with what one wallet has said since; without it where it has ended the connection. */
export function followEvent(
  openings: readonly Opening[],
  uid: string,
  event: ConnectorEvent,
): readonly Opening[] {
  return openings.flatMap(opening => {
    if (opening.connector.uid !== uid) return [opening]
    const connection = connectionAfter(opening, event)
    return connection ? [{ ...opening, connection }] : []
  })
}

function connectionAfter({ connector, connection }: Opening, event: ConnectorEvent): Connection | undefined {
  switch (event.type) {
    case 'disconnected':
      return undefined
    case 'accountsChanged': {
      const { namespace: _namespace, ...news } = accountsOf(connector.namespace, event)
      return { ...connection, ...news }
    }
    case 'networkChanged':
      return { ...connection, network: event.network }
    case 'embeddedChanged':
      return { ...connection, embedded: event.embedded }
    case 'approvedChanged': {
      // what is left out is so no longer
      const { approvedNetworks: _networks, supportsAllNetworks: _all, ...rest } = connection
      const { approvedNetworks, supportsAllNetworks } = event
      return {
        ...rest,
        ...(approvedNetworks && { approvedNetworks }),
        ...(supportsAllNetworks !== undefined && { supportsAllNetworks }),
      }
    }
  }
}
