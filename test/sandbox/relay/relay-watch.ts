import type { Fault, FaultPlan } from '../core/fault-plan'
import type { RequestLog } from '../core/request-log'

/** A frame of a connection, as it was on the wire. */
export type SeenFrame = {
  readonly clientId: string
  /** `in`: to the relay. */
  readonly direction: 'in' | 'out'
  readonly text: string
}

export type RelayTraffic = {
  readonly method: string
  readonly topics: readonly string[]
  readonly tags: readonly number[]
  readonly params: unknown
}

export type Watched = {
  readonly fault: Fault | undefined
  /** Its outcome: 200, or the JSON-RPC error code. */
  readonly done: (status: number) => void
}

type Options = {
  readonly relayUrl: string
  readonly log: RequestLog
  readonly faults: FaultPlan
  /** Sees every frame. */
  readonly onFrame?: ((frame: SeenFrame) => void) | undefined
}

/**
 * Writes calls and pushes to the sandbox's log, and finds the fault for each. Both go by
 * `RELAY <method> <relay url>?topic=…&tag=…`, for instance `RELAY irn_publish`, `tag=1108`, or a topic. The params of a
 * message are logged as they came: the envelope is sealed, and no key is ever in the relay's hands.
 */
export class RelayWatch {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  add(clientId: string, { method, topics, tags, params }: RelayTraffic): Watched {
    const { relayUrl, log, faults } = this.#options
    const url = new URL(relayUrl)
    for (const topic of topics) url.searchParams.append('topic', topic)
    for (const tag of tags) url.searchParams.append('tag', String(tag))
    const verb = `RELAY ${method}`
    const entry = log.add('relay', {
      method: verb,
      url,
      path: url.pathname,
      headers: { client: clientId },
      body: JSON.stringify(params),
      signal: new AbortController().signal,
    })
    return {
      fault: faults.take(`${verb} ${url.href}`),
      done: status => {
        entry.status = status
      },
    }
  }

  saw(clientId: string, direction: SeenFrame['direction'], text: string): void {
    this.#options.onFrame?.({ clientId, direction, text })
  }
}
