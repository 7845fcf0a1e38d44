import { NAMESPACES, namespaceOf } from '../../../chains/namespaces'
import { W3mError } from '../../../shared/errors/w3m-error'
import type { Metadata } from '../../../shared/host/runtime-contract'
import type { Caip2 } from '../../../shared/lib/caip'
import type { Clock } from '../../../shared/lib/clock'
import type { Deps } from '../../../store/deps'
import type {
  Connection,
  Connector,
  PairedConnection,
  PairingResult,
  PairOptions,
  ResumeOptions,
  WalletPairing,
} from '../../connector'
import { readAuths } from '../pairing/read-auths'
import type { Session, WalletConnectClient } from '../types'

/** What pairing needs of the connector of one chain family. */
type SessionPart = Pick<Connector, 'info'> & {
  /** Topic of the session that the connector uses. */
  readonly topic: string | undefined
  /** Whether the connector is the one that is connected on its chain family. */
  readonly isConnected: boolean
  /** Whether no connector is connected on its chain family. */
  readonly isFree: boolean
  /**
   * Joins a session. Returns `undefined` if the wallet granted nothing on the chain family, or the page does not use
   * the family.
   */
  take(session: Session): Connection | undefined
}

type Options = {
  readonly client: WalletConnectClient
  readonly connectors: () => readonly SessionPart[]
  /** The page's networks of all chain families, read when a pairing begins. */
  readonly networks: () => readonly Caip2[]
  readonly metadata: () => Metadata
  readonly curves: Deps['lazy']['curves']
  readonly clock: Clock
  readonly stored: () => StoredPaired
}

/** What any tab of the origin has stored of paired wallets. */
export type StoredPaired = {
  /** One is connected. */
  readonly isConnected: boolean
  /** One waits for its visitor to sign in. */
  readonly isPending: boolean
}

/** Time in ms in which another tab stores a session that it has taken. */
const CLAIM_MS = 10_000

/** Pairs with a wallet once for several chain families. Those that the wallet granted join the session. */
export class SessionPairing implements WalletPairing {
  readonly #options: Options
  /** Topic of the session that this tab has paired last. */
  #paired: string | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async pair({ signal, onUri, signIn, namespaces = NAMESPACES }: PairOptions): Promise<PairingResult> {
    const { client, metadata, connectors } = this.#options
    const earlier = this.#paired
    const chains = this.#options.networks().filter(id => namespaces.some(each => each === namespaceOf(id)))
    const pairing = client.createPairing({ chains, metadata: metadata(), signIn })
    const cancel = () => pairing.cancel()
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    // Show the URI only when the relay has the proposal. A fast wallet would not find it otherwise.
    pairing.ready.then(
      () => signal.aborted || onUri?.(pairing.uri, pairing.expiresAt),
      () => {},
    )
    const approval = await pairing.approval.finally(() => signal.removeEventListener('abort', cancel))
    const { auths: signed, ...session } = approval
    // Invalid sign-in signatures do not prevent the connection. The visitor then signs in afterwards. Before joining,
    // because the code to verify them may load for a while: meanwhile the visitor may leave, or the session change.
    const auths = await readAuths(signed, this.#options.curves).catch(() => [])
    // Too late if the visitor has canceled, or another pairing of this tab was approved first. A wallet that another tab has
    // connected meanwhile is replaced: the visitor has scanned this code too.
    const isLate = signal.aborted || this.#paired !== earlier
    const wanted = isLate ? [] : connectors().filter(({ info }) => namespaces.includes(info.namespace))
    const [first, ...others] = this.#join(session, wanted)
    if (first) {
      this.#endOthers(session.topic)
      return { joined: [first, ...others], auths }
    }
    await client.disconnect(session.topic)
    throw new W3mError(isLate ? 'ABORTED' : 'WALLET_NETWORKS_UNSUPPORTED')
  }

  async resume({ signal, restored }: ResumeOptions): Promise<readonly PairedConnection[]> {
    const { client, connectors } = this.#options
    const pairings = client.resume()
    const cancel = () => {
      for (const pairing of pairings) pairing.cancel()
    }
    signal.addEventListener('abort', cancel)
    if (signal.aborted) cancel()
    const approvals = pairings.map(async ({ approval, taken }) => ({ session: await approval, taken }))
    const approved = await Promise.any(approvals).catch(() => undefined)
    signal.removeEventListener('abort', cancel)
    cancel() // the other pairings
    if (!approved) return []
    const { session, taken } = approved
    for (const { approval } of pairings) {
      // Another pairing may have been approved before it was canceled: end its session.
      approval.then(
        ({ topic }) => void (topic !== session.topic && client.disconnect(topic)),
        () => {},
      )
    }
    await restored
    const free = signal.aborted ? [] : connectors().filter(({ isFree }) => isFree)
    const joined = this.#join(session, free)
    if (joined.length > 0) taken()
    else if (signal.aborted || !(await this.#isClaimed())) await this.release(session.topic)
    return joined
  }

  /** Ends a session unless a connected chain family uses it. */
  async release(ended: string): Promise<void> {
    const isUsed = this.#options.connectors().some(({ topic, isConnected }) => topic === ended && isConnected)
    if (!isUsed) await this.#options.client.disconnect(ended)
  }

  /** Ends sessions that waited in other tabs for their visitor to sign in. No page would show them beside the new one. */
  #endOthers(topic: string): void {
    if (this.#options.stored().isConnected) return
    for (const other of this.#options.client.sessions())
      if (other.topic !== topic) void this.release(other.topic)
  }

  /**
   * Whether another tab has taken a session for which this one has no use. A page that is opened during a pairing waits
   * for the same wallet, as after a reload.
   */
  async #isClaimed(): Promise<boolean> {
    const { clock, connectors, stored } = this.#options
    await new Promise<void>(resolve => void clock.after(CLAIM_MS, resolve))
    const { isConnected, isPending } = stored()
    return isPending || (isConnected && !connectors().some(each => each.isConnected))
  }

  #join(session: Session, connectors: readonly SessionPart[]): readonly PairedConnection[] {
    const earlier = this.#topics()
    const joined = connectors.flatMap(connector => {
      const connection = connector.take(session)
      return connection ? [{ info: connector.info, connection }] : []
    })
    if (joined.length > 0) this.#paired = session.topic
    const left = earlier.filter(topic => joined.length > 0 && topic !== session.topic)
    for (const topic of new Set(left)) void this.release(topic)
    return joined
  }

  /** Topics of the sessions that connectors use. */
  #topics(): readonly string[] {
    return this.#options.connectors().flatMap(({ topic }) => topic ?? [])
  }
}
