import { parseResponse } from '../../services/adapters/support/parse-response'
import { requestJson } from '../../services/adapters/support/request-json'
import { type Wallet, WalletPageSchema } from '../../services/directory/schemas'
import { identityHeaders, identityQuery } from '../../services/identity'
import type { Caip2 } from '../../shared/lib/caip'
import { CommandError, EXIT } from './command-error'

export type Directory = {
  readonly url: string
  readonly projectId: string
  /** Sent as the origin of a page, for projects that allow some origins only. */
  readonly origin?: string | undefined
}
export type WalletChoice = {
  /** In this order; empty for all. */
  readonly ids: readonly string[]
  readonly search: string
  /** Empty for all. */
  readonly networks: readonly Caip2[]
  readonly limit: number
}

const PAGE_SIZE = 100
const TIMEOUT_MS = 30_000
/** Ids of the directory are long, and so is a URL with many. */
const IDS_PER_REQUEST = 50

/** Wallets of the directory, read page by page and checked as the modal checks them. Rejects with `CommandError`. */
export async function readDirectory(directory: Directory, choice: WalletChoice): Promise<readonly Wallet[]> {
  const { ids, limit } = choice
  const found = new Map<string, Wallet>()
  const groups = ids.length === 0 ? [[]] : groupsOf(ids, IDS_PER_REQUEST)
  for (const include of groups)
    for (let page = 1, count = 1; (page - 1) * PAGE_SIZE < count && found.size < limit; page++) {
      const answer = await readPage(directory, { ...choice, ids: include }, page)
      for (const wallet of answer.data) found.set(wallet.id, wallet)
      count = answer.count
    }
  const missing = ids.filter(id => !found.has(id))
  const where = choice.networks.length > 0 || choice.search ? ' among the wallets of your choice' : ''
  if (missing.length > 0)
    throw new CommandError(EXIT.missing, `Not in the directory${where}: ${missing.join(', ')}`)
  if (found.size === 0) throw new CommandError(EXIT.missing, `The directory has no wallet${where}`)
  const wallets = ids.length > 0 ? ids.flatMap(id => found.get(id) ?? []) : [...found.values()]
  return wallets.slice(0, limit)
}

const groupsOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

async function readPage(directory: Directory, { ids, search, networks }: WalletChoice, page: number) {
  const { url, origin } = directory
  const list = (items: readonly string[]) => items.join(',') || undefined
  try {
    const answer = await requestJson(
      {
        url: `${url}/getWallets`,
        query: {
          page,
          entries: PAGE_SIZE,
          include: list(ids),
          chains: list(networks),
          search: search || undefined,
          ...identityQuery(directory),
        },
        headers: { ...identityHeaders(directory), ...(origin && { origin }) },
      },
      { fetch, signal: AbortSignal.timeout(TIMEOUT_MS) },
    )
    return parseResponse(WalletPageSchema, answer, new URL(url).host)
  } catch (error) {
    throw new CommandError(EXIT.directory, explanationOf(error, directory), error)
  }
}

/** What to do about a directory that does not answer with wallets. */
function explanationOf(error: unknown, { url, origin }: Directory): string {
  const { host } = new URL(url)
  const { code, status, message } = Object(error) as { code?: string; status?: number; message?: string }
  switch (status ?? code) {
    case 401:
      return `${host} does not accept this project ID. Check --project-id.`
    case 402:
    case 429:
      return `${host} refuses requests: the project has reached its limit. Try again later, or raise it in the dashboard.`
    case 403:
      return origin
        ? `${host} does not allow ${origin} for this project. Add it to the origins of the project.`
        : `${host} refuses requests without an allowed origin. Name one of your project with --origin.`
    case 'HTTP_UNREACHABLE':
      return `${host} cannot be reached. Check your connection, or name another --directory.`
    case 'ABORTED':
      return `${host} did not answer within ${TIMEOUT_MS / 1000} seconds. Try again.`
    case 'HTTP_INVALID_RESPONSE':
      return `${host} does not answer with a list of wallets. Check --directory.`
    default:
      return message ?? String(error)
  }
}
