import { RecentWalletSchema } from '../../shared/storage/entries'
import type { RecentWallet } from './recent-wallets-slice'

const FIELDS = Object.keys(RecentWalletSchema.entries)

/** Picks the stored fields of a listed wallet: its row, the links that open it and the links to install it. */
export function toRecentWallet(wallet: { readonly id: string; readonly name: string }): RecentWallet {
  const values = FIELDS.map(field => [field, Reflect.get(wallet, field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as RecentWallet
}
