import { SOCIAL_PROVIDERS } from '../../shared/host/social-providers'

/**
 * Validators for option values. A kind gets an attribute's text or a property's value and returns the value to use;
 * `undefined` or an exception means that it is invalid. Objects are copied, so the host keeps its own.
 * `modal-options.ts` checks their content when it is needed.
 */
export type Kind = (value: unknown) => unknown
type TextKind = (value: unknown) => string | undefined

const when = <T>(fits: unknown, value: T): T | undefined => (fits ? value : undefined)

const matching =
  (pattern: RegExp): TextKind =>
  value =>
    when(typeof value === 'string' && pattern.test(value), value as string)

export const text = matching(/^/)
/**
 * Same pattern as in `lib/caip`, which loads with the runtime: a shared module would cost the page a second request.
 */
export const caip2 = matching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)

/** Accepts an absolute URL, or a path on this site. */
const url =
  (start: RegExp): TextKind =>
  value => {
    const given = matching(start)(value) ?? ''
    const { href } = new URL(given, document.baseURI)
    return when(given, given[0] === '/' ? href : given)
  }
export const http = url(/^(https?:\/)?\//)
export const socket = url(/^wss?:\/\//)
/** Base URL without a trailing slash, because endpoints are appended. */
export const base: TextKind = value => http(value)?.replace(/\/+$/, '')

export const oneOf =
  (known: readonly unknown[]): Kind =>
  value =>
    known.find(one => one === value)
export const flag: Kind = value => when(/^(true|false|)$/.test(`${value}`), `${value}` !== 'false')
/** Boolean attribute like `disabled` of a button: present means true, whatever its value. */
export const presence: Kind = value => value === '' || !!value
export const locale: Kind = value => (value === 'auto' ? value : Intl.getCanonicalLocales(value as string)[0])
export const callback: Kind = value => when(typeof value === 'function', value)

const list =
  (item: Kind): ((value: unknown) => unknown[] | undefined) =>
  value => {
    const given =
      text(value)
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? value
    const items = Array.isArray(given) ? given.map(item) : [undefined]
    return when(!items.includes(undefined), [...new Set(items)])
  }
export const ids = list(matching(/\S/))
export const socials: Kind = value => (value === 'none' ? [] : list(oneOf(SOCIAL_PROVIDERS))(value))

/** Accepts plain data: JSON text, or an object, whose functions are dropped. */
const data =
  (shape: typeof Object | typeof Array): Kind =>
  value => {
    const copy = JSON.parse(text(value) ?? JSON.stringify(value))
    return when(copy.constructor === shape, copy)
  }
export const plainObject = data(Object)
export const plainArray = data(Array)

const networkList = list(value => caip2(value) ?? plainObject(value))
export const networks: Kind = value => when(networkList(value)?.length, networkList(value))

/** Accepts the base URL of a session API, or an object of functions, which the sign-in feature validates further. */
export const siwe: Kind = value =>
  base(value) ?? when(callback((value as { getNonce?: unknown }).getNonce), value)

/** Accepts a list of anything, which the runtime validates further. */
export const array: Kind = value => when(Array.isArray(value), value)

/** Accepts `open`, or an object of services, which the runtime validates further. */
export const services: Kind = value => when(value === 'open' || typeof value === 'object', value)
