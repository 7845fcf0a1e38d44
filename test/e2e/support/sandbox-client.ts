import type { Manifest } from '../../sandbox/core/types'
import type { HostileMode } from '../../sandbox/hostile/modes'

/** What `POST {control}/faults` takes. */
export type Fault = {
  readonly match: string
  readonly status?: number
  readonly delayMs?: number
  readonly body?: string
  readonly drop?: boolean
  readonly times?: number
}

export type LoggedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The running sandbox and its `control`, from the side of a test. */
export class SandboxClient {
  private constructor(
    readonly url: string,
    readonly manifest: Manifest,
  ) {}

  static async connect(url: string): Promise<SandboxClient> {
    const response = await fetch(`${url}/sandbox.json`)
    return new SandboxClient(url, (await response.json()) as Manifest)
  }

  /** `host:port` of everything that a page may talk to. */
  get hosts(): ReadonlySet<string> {
    const values = Object.values(this.manifest).flatMap((value: string | Record<string, string>) =>
      typeof value === 'string' ? [value] : Object.values(value),
    )
    return new Set([this.url, ...values].filter(value => URL.canParse(value)).map(url => new URL(url).host))
  }

  /** Native units or, with `token`, that token's. */
  fund(request: { caip2: string; address: string; amount: string; token?: string }): Promise<unknown> {
    return this.#control('POST', '/fund', request)
  }

  faults(...faults: readonly Fault[]): Promise<unknown> {
    return this.#control('POST', '/faults', faults)
  }

  /** How directory and blockchain API refuse the project from now on; `null` if they do not. */
  project(refused: 'limit' | 'payment' | 'origin' | 'expired' | null): Promise<unknown> {
    return this.#control('POST', '/project', { refused })
  }

  clearFaults(): Promise<unknown> {
    return this.#control('DELETE', '/faults')
  }

  /** Requests that reached a service, oldest first. */
  async log(match = ''): Promise<readonly LoggedRequest[]> {
    return (await this.#control('GET', `/log?match=${encodeURIComponent(match)}`)) as LoggedRequest[]
  }

  /** How the page wallets answer from now on; an empty object leaves it to the overlay. */
  wallet(answer: { approve?: boolean }): Promise<unknown> {
    return this.#control('POST', '/wallet', answer)
  }

  /** What happens to the next transaction on an EVM network. */
  next(what: 'revert' | 'slippage' | 'stuck' | 'dropped'): Promise<unknown> {
    return this.#control('POST', '/next', { what })
  }

  /** Attacks that the services play from now on, in place of earlier ones. */
  hostile(...modes: readonly HostileMode[]): Promise<unknown> {
    return this.#control('POST', '/hostile', { modes })
  }

  /** Ends every connection of the relay. */
  cutRelay(): Promise<unknown> {
    return this.#control('POST', '/relay', { cut: true })
  }

  /** What host pages run before anything else, until the next reset. */
  pageScript(text: string): Promise<unknown> {
    return this.#control('POST', '/first-script', { text })
  }

  reset(): Promise<unknown> {
    return this.#control('POST', '/reset')
  }

  async #control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.manifest.control}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} control${path}: ${response.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
}
