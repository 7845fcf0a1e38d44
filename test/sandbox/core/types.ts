import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Caip2 } from '../../../src/shared/lib/caip'

/** One origin per service, so that browsers make cross-origin requests as in production. */
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
  /** The wallet that has its own page. */
  wallet: string
  /** The frame page of the embedded wallet, with its own origin and site. */
  secure: string
  /** Base of the session API (docs/guides/sign-in.md). */
  siwe: string
  /** The emails that it has sent. */
  inbox: string
  /** The on-ramp provider's payment page, with test cards. */
  pay: string
  /** Pages of sellers with links: MoonPay, Ramp Network, Transak. The seller's id follows, with a slash after it. */
  sellers: string
  /** A service that pays network fees (ERC-7677). */
  paymaster: string
  /** Bundlers of user operations (ERC-4337). A CAIP-2 id follows. */
  bundler: string
  /** Jupiter's API: swaps on Solana. */
  jupiter: string
  /** Blockscout's API: tokens, NFTs and history. A chain id follows, then `/api/v2`. */
  blockscout: string
  /** Etherscan's API v2: history. */
  etherscan: string
  /** CoinGecko's API v3: prices. */
  coingecko: string
  /** 0x's API v2, for a server of the page: swaps on EVM networks. */
  zeroEx: string
  /** LI.FI's API: swaps on EVM networks. */
  lifi: string
  /** NameStone's API for names below `dapp.eth`, and their gateway (CCIP read). */
  ensGateway: string
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
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
}

export type Reply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | Uint8Array | undefined
  /** Values of `set-cookie`. */
  readonly cookies?: readonly string[] | undefined
  /** Keeps the response open (server-sent events). Returns a function that is called when the client disconnects. */
  readonly stream?: ((push: (chunk: string) => void) => () => void) | undefined
  /** Takes over the connection (status 101). Only for requests that ask for it. */
  readonly upgrade?: ((incoming: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined
}

/** CORS. `origins` absent: all origins are allowed. */
export type Cors = { readonly headers: readonly string[]; readonly origins?: readonly string[] }

/** One service of the sandbox: a file or folder of its own, listed in `services.ts`. */
export interface Service {
  readonly name: string
  readonly site: Site
  /** Mount path without a trailing slash; the longest match wins. */
  readonly path: string
  /** Absent: same origin only. */
  readonly cors?: Cors
  /** Without log and faults. */
  readonly hidden?: boolean
  /** Its keys of `/sandbox.json`. */
  readonly manifest: Partial<Manifest>
  handle(request: SandboxRequest): Reply | Promise<Reply>
  /** The part of a request that the log may contain; all by default. */
  logged?(request: SandboxRequest): SandboxRequest
  /** Texts that faults can match besides `METHOD url`, for example the JSON-RPC methods. */
  label?(request: SandboxRequest): string
  start?(): Promise<void>
  reset?(): Promise<void>
  close?(): Promise<void>
}
