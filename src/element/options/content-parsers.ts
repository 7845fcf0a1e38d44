import { hostNetworkOf } from '../../chains/networks/host-network-of'
import { networkIdOf } from '../../chains/networks/resolve-networks'
import { parseCaip2 } from '../../shared/lib/caip'
import { isWebUrl } from '../../shared/lib/url'
import type { PropertyName } from './attributes'

/**
 * Parsers for the content of objects that `option-parsers.ts` accepts. Each returns the value to use; `undefined` or an
 * exception means that it is invalid. They run once the runtime is loaded.
 */
type Fields = Readonly<Record<string, unknown>>

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isText = (value: unknown) => value === undefined || typeof value === 'string'
const isCaip2 = (value: unknown) => typeof value === 'string' && parseCaip2(value) !== undefined

/** Returns an absolute URL; a path of this site is resolved. */
function webUrl(value: unknown): string | undefined {
  if (!isFilled(value)) return undefined
  const url = value.startsWith('/') ? new URL(value, document.baseURI).href : value
  return isWebUrl(url) ? url : undefined
}

/** Returns all entries if every one is valid, else `undefined`. */
function entries(given: object, parse: (key: string, value: unknown) => unknown): Fields | undefined {
  const parsed = Object.entries(given).map(([key, value]) => [key, parse(key, value)] as const)
  return parsed.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(parsed)
}

function all<T>(
  given: readonly unknown[],
  parse: (value: unknown) => T | undefined,
): readonly T[] | undefined {
  const parsed = given.map(parse)
  return parsed.includes(undefined) ? undefined : (parsed as readonly T[])
}

/** One URL, or a list of them. */
const webUrls = (value: unknown) => (Array.isArray(value) && value[0] ? all(value, webUrl) : webUrl(value))

/** Whether `10n ** decimals` fits in a uint256. */
const isDecimals = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 78

function network(value: unknown): unknown {
  if (typeof value === 'string') return networkIdOf(value)
  const given: Fields = hostNetworkOf(value as never)
  const currency = given.currency as Fields
  const rpcUrl = webUrls(given.rpcUrl)
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

/** Schemes that run code in the page or hide their target; any other may belong to a wallet. */
const UNSAFE_SCHEME = /^(javascript|vbscript|data|blob|file):$/
const WEB_LINKS = /^(homepage|webapp_link|app_store|play_store)$/

function walletField(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (WEB_LINKS.test(key)) return webUrl(value)
  if (/_link$/.test(key) && UNSAFE_SCHEME.test(new URL(value).protocol)) return undefined
  return value
}

/** Rows copied from the directory contain nulls, which count as missing. */
function wallet(value: unknown): unknown {
  const given = Object.fromEntries(Object.entries(value as object).filter(([, field]) => field !== null))
  return isFilled(given.id) && isFilled(given.name) ? entries(given, walletField) : undefined
}

/** Accepts numbers too, for example for `--w3m-z-index`. */
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

/** Accepts a string, or an object of plural forms that includes `other`. */
const isMessage = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) && 'other' in value && Object.values(value).every(form => typeof form === 'string'))
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Validates the page's texts, for every language or under a language tag. */
function messages(given: object): unknown {
  const isWhole = Object.values(given).every(
    value => isMessage(value) || (isObject(value) && Object.values(value).every(isMessage)),
  )
  return isWhole ? given : undefined
}

const byNetwork = (parse: (value: unknown) => unknown) => (given: object) =>
  entries(given, (key, value) => (isCaip2(key) ? parse(value) : undefined))

export const CONTENT_PARSERS: Partial<Readonly<Record<PropertyName, (given: never) => unknown>>> = {
  networks: (given: readonly unknown[]) => all(given, network),
  customWallets: (given: readonly unknown[]) => all(given, wallet),
  themeVariables: (given: object) => entries(given, variable),
  rpcUrls: byNetwork(webUrls),
  paymasters: byNetwork(value => webUrl(Object(value).url) && value),
  metadata,
  messages,
}
