import type { SandboxRequest } from './types'

export type LogEntry = {
  readonly service: string
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Parsed if it is JSON. */
  readonly body?: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Set with the response; absent while the request is pending, or if the connection was dropped. */
  status?: number
}

/** Every request that reached a service, oldest first. */
export class RequestLog {
  #entries: LogEntry[] = []

  add(service: string, { method, url, headers, body }: SandboxRequest): LogEntry {
    const entry: LogEntry = {
      service,
      method,
      url: url.href,
      headers,
      ...(body ? { body: parsed(body) } : {}),
      at: Date.now(),
    }
    this.#entries.push(entry)
    return entry
  }

  list(match = ''): readonly LogEntry[] {
    return this.#entries.filter(entry => `${entry.method} ${entry.url}`.includes(match))
  }

  clear(): void {
    this.#entries = []
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
