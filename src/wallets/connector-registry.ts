import type { Connector, ConnectorInfo } from './connector'

/** A wallet that the page can connect to. The code of its connector is loaded on first use. */
export type ConnectorSource = {
  readonly info: ConnectorInfo
  open(): Promise<Connector>
  /** The connector if it has been opened. */
  peek(): Connector | undefined
}

/** Wallets by uid. State keeps their `info` only. */
export class ConnectorRegistry {
  readonly #sources = new Map<string, ConnectorSource>()
  readonly #waiting = new Set<{ matches: Matches; resolve: (source: ConnectorSource) => void }>()

  add(source: ConnectorSource): void {
    if (!this.#sources.has(source.info.uid)) this.#sources.set(source.info.uid, source)
    for (const waiter of [...this.#waiting]) {
      if (!waiter.matches(source.info)) continue
      this.#waiting.delete(waiter)
      waiter.resolve(source)
    }
  }

  remove(uid: string): void {
    this.#sources.delete(uid)
  }

  get(uid: string): ConnectorSource | undefined {
    return this.#sources.get(uid)
  }

  find(matches: Matches): ConnectorSource | undefined {
    return [...this.#sources.values()].find(({ info }) => matches(info))
  }

  /** Resolves with the first matching wallet, as soon as one is registered. May stay pending forever. */
  whenFound(matches: Matches): Promise<ConnectorSource> {
    const found = this.find(matches)
    if (found) return Promise.resolve(found)
    return new Promise(resolve => this.#waiting.add({ matches, resolve }))
  }

  clear(): void {
    this.#sources.clear()
    this.#waiting.clear()
  }
}

type Matches = (info: ConnectorInfo) => boolean

/** Registers a wallet of any kind. */
export type RegisterConnector = (
  info: ConnectorInfo,
  open: () => Promise<Connector>,
  more?: {
    /** Whether an injected wallet also announces itself (EIP-6963). */
    readonly alsoAnnounced?: boolean
    /** Returns the connector if it is already open. For connectors that another connector creates. */
    readonly peek?: () => Connector | undefined
  },
) => void

declare module '../store/deps' {
  export interface Deps {
    readonly connectors: ConnectorRegistry
  }
}
