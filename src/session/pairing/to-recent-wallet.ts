import type { RecentWallet } from './recent-wallets-slice'

const FIELDS = [
  'id',
  'name',
  'rdns',
  'image_id',
  'image_url',
  'homepage',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'injected',
] as const satisfies readonly (keyof RecentWallet)[]

/** What is worth keeping of a listed wallet: its row, every way to it, and where to get it. */
export function toRecentWallet(wallet: { readonly id: string; readonly name: string }): RecentWallet {
  const values = FIELDS.map(field => [field, Reflect.get(wallet, field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as RecentWallet
}
