/** Types only: the services that a page may bring itself (docs/guides/your-own-services.md). */
import type { Caip2, Caip10, Caip19 } from '../lib/caip'

/** Given to every function of a service. */
export type ServiceOptions = {
  /** Aborts once the response is not needed anymore. */
  readonly signal: AbortSignal
  /**
   * `fetch` without cookies and referrer, with a limit on the size of a response. `modal.ledger()` lists its requests.
   */
  readonly fetch: typeof globalThis.fetch
}

/** One page of a list. `next` is the cursor of the following page; without it this page is the last. */
export type ServicePage<Item> = { readonly items: readonly Item[]; readonly next?: string | undefined }

/** A wallet of a directory. Links and texts are checked before they are used. */
export type ServiceWallet = {
  readonly id: string
  readonly name: string
  /** The wallet's reverse domain name (EIP-6963), by which an installed one is recognized. */
  readonly rdns?: string | undefined
  /** `https:`, `data:image/…`, or `http://localhost` while you write the page. */
  readonly image_url?: string | undefined
  readonly homepage?: string | undefined
  readonly mobile_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
  /** Networks that the wallet supports; without them it may support any. */
  readonly chains?: readonly Caip2[] | undefined
}

export type WalletListQuery = {
  readonly cursor?: string | undefined
  /** How many wallets to return at most. */
  readonly limit: number
  /** Only wallets of one of these networks; empty for all. */
  readonly networks: readonly Caip2[]
  /** Only wallets with these ids; empty for all. */
  readonly ids: readonly string[]
  readonly withoutIds: readonly string[]
  /** Part of a wallet's name. */
  readonly search?: string | undefined
}

/** Wallets for the list, the search and the pages where people get one. */
export interface WalletDirectory {
  /** `count`: how many wallets match in all. */
  list(
    query: WalletListQuery,
    options: ServiceOptions,
  ): Promise<ServicePage<ServiceWallet> & { readonly count: number }>
}

export type ServiceToken = {
  /** CAIP-19: `eip155:1/erc20:0x…`, `solana:…/token:…`. An asset of `slip44` is the native currency of its network. */
  readonly asset: Caip19
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals: number
  readonly imageUrl?: string | undefined
}

export type ServiceBalance = ServiceToken & {
  /** Base units. */
  readonly amount: string
  /** Of one token, in `FIAT_CURRENCY` (US dollars), as decimal text. */
  readonly price?: string | undefined
  /**
   * Whether the token is on a list that the service trusts. Tokens on no list are collapsed, as most are scams. Without
   * it, the tokens of the swap service count, or else those with price and picture.
   */
  readonly isListed?: boolean | undefined
}

/** A token or NFT that a transaction moved. */
export type ServiceTransfer = {
  /** As seen from the account. */
  readonly direction: 'in' | 'out' | 'self'
  readonly asset?: Caip19 | undefined
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly imageUrl?: string | undefined
  /** Base units; absent for an NFT. */
  readonly amount?: string | undefined
  readonly decimals?: number | undefined
  /** Of one token at that time, in `FIAT_CURRENCY` (US dollars), as decimal text. */
  readonly price?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly isNft?: boolean | undefined
  readonly isSpam?: boolean | undefined
}

export type ServiceTransaction = {
  /** Unique in the history. */
  readonly id: string
  readonly hash?: string | undefined
  /** Such as `send`, `receive`, `trade`, `approve`; others are shown by their name. */
  readonly type?: string | undefined
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970; absent while it is in no block. */
  readonly time?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly transfers: readonly ServiceTransfer[]
}

export type ServiceNft = {
  /** CAIP-19 with the token's id: `eip155:1/erc721:0x…/12`. */
  readonly asset: Caip19
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
  readonly isSpam?: boolean | undefined
}

export type AccountQuery = { readonly account: Caip10; readonly cursor?: string | undefined }

/** Balances, history and prices. Without one of the optional functions, the rows and tabs that need it are absent. */
export interface AccountData {
  /** `refresh`: tokens that have just changed, whose amounts must not come from a cache. */
  balances(
    query: AccountQuery & { readonly refresh?: readonly Caip19[] | undefined },
    options: ServiceOptions,
  ): Promise<ServicePage<ServiceBalance>>
  /** Newest first. */
  history?(query: AccountQuery, options: ServiceOptions): Promise<ServicePage<ServiceTransaction>>
  /** Of one token each, in `FIAT_CURRENCY` (US dollars), as decimal text; `null` if unknown. In the order of `assets`. */
  prices?(
    query: { readonly assets: readonly Caip19[] },
    options: ServiceOptions,
  ): Promise<readonly (string | null)[]>
  /** NFTs that the account holds. Without it, they are taken from the history and confirmed by a node. */
  nfts?(query: AccountQuery, options: ServiceOptions): Promise<ServicePage<ServiceNft>>
}

export type SwapPair = {
  readonly from: Caip19
  readonly to: Caip19
  /** Base units of `from`. */
  readonly amount: string
  readonly account: Caip10
}

export type SwapQuery = SwapPair & {
  /** How much less than the quote may arrive, in hundredths of a percent. */
  readonly slippage: number
}

/**
 * A transaction for a swap. On EVM, the modal sets `value`: the amount for the native currency, 0 for a token; and only
 * calls to known routers are accepted. Before the visitor confirms, the transaction is decoded and simulated where
 * possible, and compared with the query. If neither confirms it, the preview warns and asks for consent.
 */
export type SwapTransaction =
  | {
      readonly to: string
      readonly data: string
      /** Gas units with a reserve. */
      readonly gas?: string | undefined
    }
  /** A Solana transaction without signatures, in base64. */
  | { readonly transaction: string }

export interface SwapProvider {
  /** Networks with swaps. Default: all EVM networks of the page; Solana only if it is listed. */
  readonly networks?: readonly Caip2[] | undefined
  /**
   * Host name of the service. A simulation counts as an independent check only if the node is on a different site.
   * Without this host name, none counts.
   */
  readonly host?: string | undefined
  /** The service's fee in hundredths of a percent of the amount; shown in the preview. */
  readonly fee?: number | undefined
  /**
   * Tokens that can be swapped, the native currency (`<network>/slip44:…`) among them. They also count as known tokens
   * in lists.
   */
  tokens(
    query: { readonly network: Caip2; readonly cursor?: string | undefined },
    options: ServiceOptions,
  ): Promise<ServicePage<ServiceToken>>
  /** Base units of `to` for the amount; `null` if there is no route. */
  quote(query: SwapPair, options: ServiceOptions): Promise<{ readonly amount: string } | null>
  /** Contract that takes the source token, for which the modal builds an approval of exactly the amount. EVM only. */
  spender?(query: SwapPair, options: ServiceOptions): Promise<string>
  build(query: SwapQuery, options: ServiceOptions): Promise<SwapTransaction>
}

export type OnrampSeller = {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
  /** A few words below the name, such as its fees. */
  readonly note?: string | undefined
}

/** Sellers of crypto for fiat money. */
export interface OnrampService {
  sellers(query: { readonly account: Caip10 }, options: ServiceOptions): Promise<readonly OnrampSeller[]>
  /** `https:` URL of the page where the visitor pays. */
  page(query: { readonly seller: string; readonly account: Caip10 }, options: ServiceOptions): Promise<string>
}

export type ServiceProfile = { readonly name?: string | undefined; readonly imageUrl?: string | undefined }

/** Names of accounts. `register` and `suggest` belong together: without them no name can be registered. */
export interface NameService {
  /** The primary name of an account and its picture. Only a name that resolves to the account again is shown. */
  lookup(query: { readonly account: Caip10 }, options: ServiceOptions): Promise<ServiceProfile>
  /** Plain address of a name on a network; `null` if there is none. The name is normalized (ENSIP-15). */
  resolve(
    query: { readonly name: string; readonly network: Caip2 },
    options: ServiceOptions,
  ): Promise<string | null>
  /** The requested name first, taken or not, then free ones. */
  suggest?(
    query: { readonly label: string; readonly suffix: string },
    options: ServiceOptions,
  ): Promise<readonly { readonly name: string; readonly isTaken: boolean }[]>
  /** `message` is JSON with `name`, `attributes` and `timestamp` in seconds, signed by the account. */
  register?(
    query: {
      readonly name: string
      readonly account: Caip10
      readonly message: string
      readonly signature: string
    },
    options: ServiceOptions,
  ): Promise<void>
}

export type NodeRequest = { readonly network: Caip2; readonly method: string; readonly params: unknown }

/** Nodes of the networks. */
export interface NodeService {
  /**
   * Public URL of a node of the network. Wallets that do not know the network get it, and it shows whether the nodes
   * and the swap service have different operators. It must not contain a secret.
   */
  url?(network: Caip2): string | undefined
  /**
   * Result of a JSON-RPC call. Rejects with an object that has the node's `code`, `message` and `data`, as EIP-1193
   * providers and viem's transports do. Requests that send a transaction must not be repeated.
   */
  request(request: NodeRequest, options: ServiceOptions): Promise<unknown>
}

export type TrackedServiceEvent = {
  readonly event: string
  /** Without addresses. */
  readonly properties?: Readonly<Record<string, unknown>> | undefined
}

/** Receives what visitors do in the modal. Never an address. */
export interface AnalyticsSink {
  track(event: TrackedServiceEvent, options: ServiceOptions): Promise<void> | void
}

/** A service that pays the network fees of the page's visitors (https://eips.ethereum.org/EIPS/eip-7677). */
export type Paymaster = {
  /** `https:` URL, which the wallet asks. It is public: limit there what is paid for. */
  readonly url: string
  /** JSON that the wallet passes on to the service as it is. */
  readonly context?: Readonly<Record<string, unknown>> | undefined
}

/** Services by name. `null` removes what needs the service; absent is the default one. */
export type ModalServices = {
  /** The default services then belong to no company: public nodes, a built-in list of wallets, ENS. */
  readonly open?: boolean | undefined
  readonly wallets?: WalletDirectory | null | undefined
  readonly account?: AccountData | null | undefined
  readonly swap?: SwapProvider | null | undefined
  readonly onramp?: OnrampService | null | undefined
  readonly names?: NameService | null | undefined
  readonly nodes?: NodeService | null | undefined
  readonly track?: AnalyticsSink | null | undefined
  /** Who pays network fees, by network. Used in wallets that allow it (`paymasterService` of EIP-7677). */
  readonly paymasters?: Readonly<Record<Caip2, Paymaster>> | undefined
}

export type ServiceName = Exclude<keyof ModalServices, 'open' | 'paymasters'>
