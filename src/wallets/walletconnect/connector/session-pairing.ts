import { NAMESPACES, namespaceOf } from '../../../chains/namespaces'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Metadata } from '../../../shared/host/host-port'
import type { Caip2 } from '../../../shared/lib/caip'
import type { Deps } from '../../../store/deps'
import type {
  Connection,
  Connector,
  Joined,
  Paired,
  PairOptions,
  ResumeOptions,
  WalletPairing,
} from '../../connector'
import { readAuths } from '../pairing/read-auths'
import type { Session, WalletConnectClient } from '../types'

/** One chain family's part in the sessions of the client. */
type SessionPart = Pick<Connector, 'info'> & {
  /** The session that it has a part in. */
  readonly topic: string | undefined
  /** The page shows it as connected. */
  readonly isConnected: boolean
  /** Nothing is connected on its chain family. */
  readonly isFree: boolean
  /** Takes its part of a session; `undefined` where the wallet granted none, or the page wants none. */
  take(session: Session): Connection | undefined
}

type Options = {
  readonly client: WalletConnectClient
  readonly connectors: () => readonly SessionPart[]
  /** Networks of the page, of every chain family, read when a pairing begins. */
  readonly networks: () => readonly Caip2[]
  readonly metadata: () => Metadata
  readonly curves: Deps['lazy']['curves']
}

/** Pairs once for all chain families: each takes what the wallet granted it. */
export class SessionPairing implements WalletPairing {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async pair({ signal, onUri, signIn, namespaces = NAMESPACES }: PairOptions): Promise<Paired> {
    const { client, metadata, connectors } = this.#options
    const earlier = this.#topics()
    const chains = this.#options.networks().filter(id => namespaces.some(each => each === namespaceOf(id)))
    const pairing = client.createPairing({ chains, metadata: metadata(), signIn })
    const cancel = () => pairing.cancel()
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    // a wallet may only look once the relay has something for it
    pairing.ready.then(
      () => signal.aborted || onUri?.(pairing.uri, pairing.expiresAt),
      () => {},
    )
    const approval = await pairing.approval.finally(() => signal.removeEventListener('abort', cancel))
    const { auths, ...session } = approval
    // approved in the moment that the visitor left, or so was another code, a moment before
    const isTaken = this.#topics().some(topic => topic !== session.topic && !earlier.includes(topic))
    const isLate = signal.aborted || isTaken
    const wanted = isLate ? [] : connectors().filter(({ info }) => namespaces.includes(info.namespace))
    const [first, ...others] = this.#join(session, wanted)
    // a wallet that signs for another key has connected anyway, and signs again
    if (first)
      return {
        joined: [first, ...others],
        auths: await readAuths(auths, this.#options.curves).catch(() => []),
      }
    await client.disconnect(session.topic)
    throw new W3mError(isLate ? 'ABORTED' : 'WALLET_NETWORKS_UNSUPPORTED')
  }

  async resume({ signal, restored }: ResumeOptions): Promise<readonly Joined[]> {
    const { client, connectors } = this.#options
    const pairings = client.resume()
    const cancel = () => {
      for (const pairing of pairings) pairing.cancel()
    }
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    const session = await Promise.any(pairings.map(({ approval }) => approval)).catch(() => undefined)
    signal.removeEventListener('abort', cancel)
    cancel() // the others
    if (!session) return []
    for (const { approval } of pairings) {
      // approved as well before that
      approval.then(
        ({ topic }) => void (topic !== session.topic && client.disconnect(topic)),
        () => {},
      )
    }
    await restored
    const free = signal.aborted ? [] : connectors().filter(({ isFree }) => isFree)
    const joined = this.#join(session, free)
    if (joined.length === 0) await this.release(session.topic)
    return joined
  }

  /** Ends a session, unless a chain family that is connected has a part in it. */
  async release(ended: string): Promise<void> {
    const isUsed = this.#options.connectors().some(({ topic, isConnected }) => topic === ended && isConnected)
    if (!isUsed) await this.#options.client.disconnect(ended)
  }

  #join(session: Session, connectors: readonly SessionPart[]): readonly Joined[] {
    const earlier = this.#topics()
    const joined = connectors.flatMap(connector => {
      const connection = connector.take(session)
      return connection ? [{ info: connector.info, connection }] : []
    })
    const left = earlier.filter(topic => joined.length > 0 && topic !== session.topic)
    for (const topic of new Set(left)) void this.release(topic)
    return joined
  }

  /** Sessions that connectors have a part in. */
  #topics(): readonly string[] {
    return this.#options.connectors().flatMap(({ topic }) => topic ?? [])
  }
}
