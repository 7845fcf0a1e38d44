import { SOCIAL_PROVIDERS } from '../../shared/host/social-providers'

/**
 * Parsers for option values. Each gets an attribute's text or a property's value and returns the value to use;
 * `undefined` or an exception means that it is invalid. Objects are copied, so the host keeps its own.
 * `modal-options.ts` checks their content when it is needed.
 */
export type OptionParser = (value: unknown) => unknown
type TextParser = (value: unknown) => string | undefined

const when = <T>(fits: unknown, value: T): T | undefined => (fits ? value : undefined)

const matching =
  (pattern: RegExp): TextParser =>
  value =>
    when(typeof value === 'string' && pattern.test(value), value as string)

export const text = matching(/^/)
/**
 * Same pattern as in `shared/lib/caip`, which loads with the runtime: a shared module would cost the page a second
 * request.
 */
export const caip2 = matching(/^[-a-z0-9]{3,8}:[-\w]{1,32}$/)

/** Accepts an absolute URL, or a path on this site. */
const url =
  (start: RegExp): TextParser =>
  value => {
    const given = matching(start)(value) ?? ''
    const { href } = new URL(given, document.baseURI)
    return when(given, given[0] === '/' ? href : given)
  }
export const http = url(/^(https?:\/)?\//)
export const socket = url(/^wss?:\/\//)
/** Base URL without a trailing slash, because endpoints are appended. */
export const base: TextParser = value => http(value)?.replace(/\/+$/, '')

export const oneOf =
  (known: readonly unknown[]): OptionParser =>
  value =>
    known.find(one => one === value)
export const flag: OptionParser = value => when(/^(true|false|)$/.test(`${value}`), `${value}` !== 'false')
/** Boolean attribute like `disabled` of a button: present means true, whatever its value. */
export const presence: OptionParser = value => value === '' || !!value
export const locale: OptionParser = value =>
  value === 'auto' ? value : Intl.getCanonicalLocales(value as string)[0]
export const callback: OptionParser = value => when(typeof value === 'function', value)

const list =
  (item: OptionParser): ((value: unknown) => unknown[] | undefined) =>
  value => {
    const given =
      text(value)
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? value
    const items = (given as unknown[]).map(item)
    return when(!items.includes(undefined), [...new Set(items)])
  }
export const ids = list(matching(/\S/))
export const socials: OptionParser = value => (value === 'none' ? [] : list(oneOf(SOCIAL_PROVIDERS))(value))

/** Accepts plain data: JSON text, or an object, whose functions are dropped. */
const data =
  (shape: typeof Object | typeof Array): OptionParser =>
  value => {
    const copy = JSON.parse(text(value) ?? JSON.stringify(value))
    return when(copy.constructor === shape, copy)
  }
export const plainObject = data(Object)
export const plainArray = data(Array)

const networkList = list(value => caip2(value) ?? plainObject(value))
export const networks: OptionParser = value => when(networkList(value)?.length, networkList(value))

/** Accepts the base URL of a session API, or an object of functions, which the sign-in feature validates further. */
export const siwe: OptionParser = value =>
  base(value) ?? when(callback((value as { getNonce?: unknown }).getNonce), value)

/** Accepts a list of anything, which the runtime validates further. */
export const array: OptionParser = value => when(Array.isArray(value), value)

/** Accepts `open`, or an object of services, which the runtime validates further. */
export const services: OptionParser = value => when(value === 'open' || typeof value === 'object', value)
