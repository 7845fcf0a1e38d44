import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Caip2 } from '../../../src/shared/lib/caip'

/** One origin each: browsers must cross an origin to reach a service, as in real life. */
export type Site = 'page' | 'api' | 'wallet' | 'secure'

/** `/sandbox.json`. A key whose service does not exist yet is absent. */
export type Manifest = {
  projectId: string
  demo: string
  directory: string
  /** The blockchain API: JSON-RPC proxy, balances, history, names, tokens, prices. */
  blockchain: string
  analytics: string
  control: string
  /** `ws:` address of the pairing relay. */
  relay: string
  /** The wallet in a page of its own. */
  wallet: string
  /** The frame page of the embedded wallet, on an origin and a site of its own. */
  secure: string
  /** Base of the session API (docs/guides/sign-in.md). */
  siwe: string
  /** The mails it sent. */
  inbox: string
  /** Where the on-ramp's provider takes payments, with pretend cards. */
  pay: string
  /** A service that pays network fees (ERC-7677). */
  paymaster: string
  /** Jupiter's API: swaps on Solana. */
  jupiter: string
  evm: Record<Caip2, string>
  solana: Record<Caip2, string>
}

export type SandboxRequest = {
  readonly method: string
  readonly url: URL
  /** Path below the service's mount, always with a leading slash. */
  readonly path: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
}

export type Reply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | Uint8Array | undefined
  /** Lines of `set-cookie`. */
  readonly cookies?: readonly string[] | undefined
  /** Keeps the answer open (server-sent events). Returns what to do when the caller goes away. */
  readonly stream?: ((push: (chunk: string) => void) => () => void) | undefined
  /** Takes the connection over (status 101). Only where the request asked for it. */
  readonly upgrade?: ((incoming: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
}

/** What other origins may do; `origins` absent: any of them. */
export type Cors = { readonly headers: readonly string[]; readonly origins?: readonly string[] }

/** One service of the sandbox: a file or folder of its own, listed in `services.ts`. */
export interface Service {
  readonly name: string
  readonly site: Site
  /** Mount path without a trailing slash; the longest match wins. */
  readonly path: string
  /** Absent: same origin only. */
  readonly cors?: Cors
  /** Neither logged nor faulted. */
  readonly hidden?: boolean
  /** Its keys of `/sandbox.json`. */
  readonly manifest: Partial<Manifest>
  handle(request: SandboxRequest): Reply | Promise<Reply>
  /** What of a request the log may keep; all when absent. */
  logged?(request: SandboxRequest): SandboxRequest
  /** What faults may match beside `METHOD url`, for instance the JSON-RPC methods asked for. */
  label?(request: SandboxRequest): string
  start?(): Promise<void>
  reset?(): Promise<void>
  close?(): Promise<void>
}
