import { INJECTED_ID, LOGIN_ID, WALLET_CONNECT_ID } from '../../shared/config/connector-ids'
import type { Caip2 } from '../../shared/lib/caip'
import type { Wallet } from './schemas'

/** Arguments of `GET /getWallets` (docs/protocols/wallet-directory.md#wallets). */
export type WalletQuery = {
  /** Page number, from 1. */
  readonly page?: number
  /** Page size. */
  readonly entries?: number
  /** Only wallets of one of these networks. */
  readonly chains?: readonly Caip2[]
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly search?: string
}

/** Number of recommended wallets listed below the installed ones. */
export const RECOMMENDED_ENTRIES = 4

// One function per purpose builds the query (docs/protocols/wallet-directory.md#queries); `undefined` if no request is
// needed.

/** The wallets that the host lists first. The response is in any order: see `inOrderOf`. */
export function featuredWallets(featured: readonly string[]): WalletQuery | undefined {
  return byIds(featured)
}

/**
 * The wallets that the host hides. They are loaded only for their rdns, by which announced wallets are hidden too, and
 * for all networks, because a wallet announces itself whatever networks the page requests.
 */
export function excludedWallets(exclude: readonly string[]): WalletQuery | undefined {
  return byIds(exclude)
}

/** The wallets that the host shows exclusively, also loaded for their rdns. */
export function includedWallets(include: readonly string[]): WalletQuery | undefined {
  return byIds(include)
}

/** The ids that may belong to directory wallets, without rdns and built-in ids. */
export const directoryIds = (ids: readonly string[]) =>
  ids.filter(id => !id.includes('.') && ![INJECTED_ID, WALLET_CONNECT_ID, LOGIN_ID].includes(id))

/**
 * Whether the directory is used. It is not if the host shows only certain wallets and none of them is from the
 * directory.
 */
export const offersDirectory = (include: readonly string[]): boolean =>
  include.length === 0 || directoryIds(include).length > 0

/** The directory's own suggestions, for all networks of the host in one query. */
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

/** Sorts wallets into the order given by the host. */
export function inOrderOf(ids: readonly string[], wallets: readonly Wallet[]): readonly Wallet[] {
  return ids.flatMap(id => wallets.filter(wallet => wallet.id === id))
}

function byIds(ids: readonly string[]): WalletQuery | undefined {
  const include = directoryIds(ids)
  return include.length > 0 ? { page: 1, entries: include.length, include } : undefined
}
