import { INJECTED_ID, LOGIN_ID, WALLET_CONNECT_ID } from '../../shared/config/connector-ids'
import type { Caip2 } from '../../shared/lib/caip'
import type { Wallet } from './schemas'

/** Arguments of `GET /getWallets` (docs/protocols/wallet-directory.md#wallets). */
export type WalletQuery = {
  /** Counts from 1. */
  readonly page?: number
  /** Page size. */
  readonly entries?: number
  /** Only wallets of one of these networks. */
  readonly chains?: readonly Caip2[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
}

/** Wallets recommended under the installed ones. */
export const RECOMMENDED_ENTRIES = 4

// One endpoint and a recipe for each purpose (docs/protocols/wallet-directory.md#queries); `undefined` where there is
// nothing to ask.

/** The wallets that the host puts first. They come in any order: see `inOrderOf`. */
export function featuredWallets(featured: readonly string[]): WalletQuery | undefined {
  return byIds(featured)
}

/**
 * The wallets that the host hides. Asked for their rdns only, by which announced wallets are hidden too; on every network,
 * because a wallet announces itself whatever the page requests.
 */
export function excludedWallets(exclude: readonly string[]): WalletQuery | undefined {
  return byIds(exclude)
}

/** The same of the wallets that the host shows alone. */
export function includedWallets(include: readonly string[]): WalletQuery | undefined {
  return byIds(include)
}

/** Of ids of wallets of every kind, those that the directory may know. */
export const directoryIds = (ids: readonly string[]) =>
  ids.filter(id => !id.includes('.') && ![INJECTED_ID, WALLET_CONNECT_ID, LOGIN_ID].includes(id))

/** Where the host shows certain wallets alone, and none of them is one of the directory's, that is not asked. */
export const offersDirectory = (include: readonly string[]): boolean =>
  include.length === 0 || directoryIds(include).length > 0

/** The directory's own suggestions, for all networks that the host requests at once. */
export function recommendedWallets(options: {
  readonly networks: readonly Caip2[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
}): WalletQuery | undefined {
  const { networks, include, exclude, featured } = options
  if (!offersDirectory(include)) return undefined
  return {
    page: 1,
    entries: RECOMMENDED_ENTRIES,
    chains: networks,
    include: directoryIds(include),
    exclude: directoryIds([...exclude, ...featured]),
  }
}

/** Wallets in the order in which the host named them. */
export function inOrderOf(ids: readonly string[], wallets: readonly Wallet[]): readonly Wallet[] {
  return ids.flatMap(id => wallets.filter(wallet => wallet.id === id))
}

function byIds(ids: readonly string[]): WalletQuery | undefined {
  const include = directoryIds(ids)
  return include.length > 0 ? { page: 1, entries: include.length, include } : undefined
}
