import type { Subnames } from '../apis/subnames'
import type { EvmIndexes } from '../blockchain/evm/evm-indexes'
import type { Ens } from '../blockchain/names/ens'
import type { NameBook } from '../blockchain/names/name-book'
import type { PriceTable } from '../blockchain/price-table'
import type { WalletPolicy } from '../control/wallet-policy'
import type { DirectoryOptions } from '../directory/directory-service'
import type { EvmNodes } from '../evm/evm-nodes'
import type { NextTransaction } from '../evm/next-transaction'
import type { Hostile } from '../hostile/hostile'
import type { SwapAttack } from '../hostile/swap-attack'
import type { MailRoom } from '../mail/mail-room'
import type { PageFiles } from '../pages/page-files'
import type { PurchaseBook } from '../pay/purchase-book'
import type { Relay } from '../relay/relay'
import type { HostMode } from '../secure/host-mode'
import type { FarcasterHub } from '../social/farcaster/farcaster-hub'
import type { SocialClients } from '../social/social-clients'
import type { SolanaNodes } from '../solana/solana-nodes'
import type { Market } from '../swap/market'
import type { FaultPlan } from './fault-plan'
import type { RequestLog } from './request-log'
import type { Manifest, Site } from './types'

/** Shared by the services. */
export type SandboxContext = {
  /** Where the built product is. */
  readonly dist: string
  /** Data that survives a restart; cleared by a reset. */
  readonly dataDir: string
  readonly directory: DirectoryOptions
  /** What the secure host does only in a sandbox. */
  readonly secureMode: HostMode
  readonly origins: Readonly<Record<Site, string>>
  readonly log: RequestLog
  readonly faults: FaultPlan
  /** Attacks in force. */
  readonly hostile: Hostile
  /** Calldata that a hostile blockchain API builds instead of a swap, and responses of its node. */
  readonly attack: SwapAttack
  readonly walletPolicy: WalletPolicy
  /** A script that host pages run first, for browsers whose driver has no init scripts. */
  readonly firstScript: { text: string }
  readonly evm: EvmNodes
  /** What has happened on the EVM nodes. */
  readonly indexes: EvmIndexes
  /** Pools and a router on the EVM nodes. */
  readonly market: Market
  /** Outcome of the next EVM transaction. */
  readonly next: NextTransaction
  readonly solana: SolanaNodes
  readonly prices: PriceTable
  /** Purchases on the payment page. */
  readonly purchases: PurchaseBook
  /** Names of the blockchain API. */
  readonly names: NameBook
  readonly ens: Ens
  /** Names below `dapp.eth`. */
  readonly subnames: Subnames
  readonly relay: Relay
  readonly mail: MailRoom
  readonly farcaster: FarcasterHub
  readonly socialClients: SocialClients
  readonly pages: PageFiles
  /** Everything in `/sandbox.json`; complete once all services are made. */
  manifest(): Manifest
  /** Resets everything. */
  reset(): Promise<void>
}
