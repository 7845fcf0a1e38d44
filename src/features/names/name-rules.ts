/** Limits of the service (docs/protocols/blockchain-api.md#names). */
const MIN_LENGTH = 4
const MAX_LENGTH = 64
/** ENSIP-15 reserves hyphens in third and fourth place (as in Punycode), so names with them cannot be resolved. */
const RESERVED = /^..--/

export type NameProblem = 'letters' | 'short' | 'long' | 'hyphens'

/**
 * Returns the problem with the part before the suffix, which needs 4 to 64 letters, digits and hyphens; `undefined` if
 * it is valid.
 */
export function nameProblemOf(label: string): NameProblem | undefined {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'letters'
  if (label.length < MIN_LENGTH) return 'short'
  if (label.length > MAX_LENGTH) return 'long'
  return RESERVED.test(label) ? 'hyphens' : undefined
}

/** Normalizes the typed label for registration: names are case-insensitive. */
export const labelOf = (typed: string): string => typed.trim().toLowerCase()

/**
 * Returns the label of a full name with the given suffix; `undefined` if the name is invalid or has another suffix, as
 * the server may return any.
 */
export function labelIn(name: string, suffix: string): string | undefined {
  const label = name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : undefined
  return label !== undefined && nameProblemOf(label) === undefined ? label : undefined
}

/**
 * Returns the message to sign (docs/protocols/blockchain-api.md#names): compact JSON with its keys in this order.
 *
 * @param name with its suffix
 * @param now milliseconds since 1970; the message contains seconds
 */
export function messageFor(name: string, now: number): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
}

/** Isolates a name, so that it reads left to right within right-to-left text. */
export const isolateName = (name: string): string => `\u2066${name}\u2069`
