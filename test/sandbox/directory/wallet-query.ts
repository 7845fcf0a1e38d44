import { HttpError } from '../core/replies'
import type { DirectoryWallet } from './directory-wallet'

const DEFAULT_ENTRIES = 100

/**
 * `GET /getWallets`: one page of the matching wallets and the number of all matches
 * (docs/protocols/wallet-directory.md#wallets).
 */
export function queryWallets(
  wallets: readonly DirectoryWallet[],
  query: URLSearchParams,
): { data: readonly DirectoryWallet[]; count: number } {
  const page = positive(query, 'page') ?? 1
  const entries = positive(query, 'entries') ?? DEFAULT_ENTRIES
  const chains = list(query, 'chains')
  const include = list(query, 'include')
  const exclude = list(query, 'exclude')
  const search = query.get('search')?.trim().toLowerCase()
  const matches = wallets.filter(
    wallet =>
      (!chains || wallet.chains.some(chain => chains.has(chain))) &&
      (!include || include.has(wallet.id)) &&
      !exclude?.has(wallet.id) &&
      (!search || wallet.name.toLowerCase().includes(search)),
  )
  return { data: matches.slice((page - 1) * entries, page * entries), count: matches.length }
}

function list(query: URLSearchParams, name: string): ReadonlySet<string> | undefined {
  const ids = (query.get(name) ?? '').split(',').filter(Boolean)
  return ids.length > 0 ? new Set(ids) : undefined
}

function positive(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name)
  if (value === null || value === '') return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new HttpError(400, `${name} must be a positive integer`)
  return number
}
