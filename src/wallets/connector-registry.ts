import type { Connector, ConnectorInfo } from './connector'

/** A wallet that is known. Its connector's code is loaded when it is first needed. */
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

  /** The first wallet that matches, now or whenever one announces itself; perhaps never. */
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

/** Makes a wallet known, whatever kind it is. */
export type RegisterConnector = (
  info: ConnectorInfo,
  open: () => Promise<Connector>,
  more?: {
    /** An injected wallet that announces itself too. */
    readonly alsoAnnounced?: boolean
    /** For connectors that come with another one. */
    readonly peek?: () => Connector | undefined
  },
) => void

declare module '../store/deps' {
  export interface Deps {
    readonly connectors: ConnectorRegistry
  }
}
