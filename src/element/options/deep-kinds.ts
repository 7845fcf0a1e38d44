import { parseCaip2 } from '../../shared/lib/caip'
import { isWebUrl } from '../../shared/lib/url'
import type { PropertyName } from './attributes'

/**
 * What has to be inside of the objects that `kinds.ts` let pass. Each answers the value to use; `undefined`, or a throw,
 * means that it is not understood. Looked at when the runtime is there to use it.
 */
type Fields = Readonly<Record<string, unknown>>

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isText = (value: unknown) => value === undefined || typeof value === 'string'
const isCaip2 = (value: unknown) => typeof value === 'string' && parseCaip2(value) !== undefined

/** An absolute URL; a path of this site is made one. */
function webUrl(value: unknown): string | undefined {
  if (!isFilled(value)) return undefined
  const url = value.startsWith('/') ? new URL(value, document.baseURI).href : value
  return isWebUrl(url) ? url : undefined
}

/** Every entry understood, or nothing. */
function entries(
  given: object,
  take: (key: string, value: unknown) => string | undefined,
): Fields | undefined {
  const taken = Object.entries(given).map(([key, value]) => [key, take(key, value)] as const)
  return taken.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(taken)
}

function all<T>(
  given: readonly unknown[],
  take: (value: unknown) => T | undefined,
): readonly T[] | undefined {
  const taken = given.map(take)
  return taken.includes(undefined) ? undefined : (taken as readonly T[])
}

/** `10n ** decimals` has to stay a number that a uint256 knows. */
const isDecimals = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 78

function network(value: unknown): unknown {
  if (typeof value === 'string') return value
  const given = value as Fields
  const currency = given.currency as Fields
  const rpcUrl = webUrl(given.rpcUrl)
  const isWhole =
    isCaip2(given.id) &&
    isFilled(given.name) &&
    isFilled(currency.name) &&
    isFilled(currency.symbol) &&
    isDecimals(currency.decimals) &&
    rpcUrl !== undefined
  const explorerUrl = webUrl(given.explorerUrl)
  const isSafe = (given.explorerUrl === undefined || explorerUrl) && isText(given.imageUrl)
  if (!isWhole || !isSafe) return undefined
  return { ...given, rpcUrl, ...(explorerUrl && { explorerUrl }), testnet: given.testnet === true }
}

/** Schemes that run as the page or hide where they lead; any other may be a wallet's own. */
const UNSAFE_SCHEME = /^(javascript|vbscript|data|blob|file):$/
const WEB_LINKS = /^(homepage|webapp_link|app_store|play_store)$/

function walletField(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (WEB_LINKS.test(key)) return webUrl(value)
  if (/_link$/.test(key) && UNSAFE_SCHEME.test(new URL(value).protocol)) return undefined
  return value
}

/** Rows of the directory have nulls; they say as much as nothing. */
function wallet(value: unknown): unknown {
  const given = Object.fromEntries(Object.entries(value as object).filter(([, field]) => field !== null))
  return isFilled(given.id) && isFilled(given.name) ? entries(given, walletField) : undefined
}

/** A host may write numbers, as for `--w3m-z-index`. */
function variable(key: string, value: unknown): string | undefined {
  const isValue = typeof value === 'string' || typeof value === 'number'
  return isValue && key.startsWith('--w3m-') ? String(value) : undefined
}

function metadata(given: Fields): unknown {
  const { name, description, url, icons = [] } = given
  const isUrl = url === undefined || webUrl(url) !== undefined
  const isWhole =
    isUrl && isText(name) && isText(description) && Array.isArray(icons) && icons.every(isFilled)
  return isWhole ? given : undefined
}

/** A text, or plural forms, each a text and `other` among them. */
const isMessage = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) && 'other' in value && Object.values(value).every(form => typeof form === 'string'))
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Words of the page, for every language or under the tag of one. */
function messages(given: object): unknown {
  const isWhole = Object.values(given).every(
    value => isMessage(value) || (isObject(value) && Object.values(value).every(isMessage)),
  )
  return isWhole ? given : undefined
}

export const DEEP_KINDS: Partial<Readonly<Record<PropertyName, (given: never) => unknown>>> = {
  networks: (given: readonly unknown[]) => all(given, network),
  customWallets: (given: readonly unknown[]) => all(given, wallet),
  themeVariables: (given: object) => entries(given, variable),
  rpcUrls: (given: object) => entries(given, (key, value) => (isCaip2(key) ? webUrl(value) : undefined)),
  metadata,
  messages,
}
