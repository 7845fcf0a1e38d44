/** Limits of the service (docs/protocols/blockchain-api.md#names). */
const SHORTEST = 4
const LONGEST = 64
/** ENSIP-15 keeps them for names in other scripts, so that such a name could never be shown or found. */
const RESERVED = /^..--/

export type NameFault = 'letters' | 'short' | 'long' | 'hyphens'

/** What is wrong with the part before the suffix: letters, digits and hyphens, 4 to 64 characters. */
export function faultOf(label: string): NameFault | undefined {
  if (!/^[a-zA-Z0-9-]*$/.test(label)) return 'letters'
  if (label.length < SHORTEST) return 'short'
  if (label.length > LONGEST) return 'long'
  return RESERVED.test(label) ? 'hyphens' : undefined
}

/** What was typed as it is registered: names know no case. */
export const labelOf = (typed: string): string => typed.trim().toLowerCase()

/** Whole names of the service, without what someone else's server might have put among them. */
export function labelIn(name: string, suffix: string): string | undefined {
  const label = name.endsWith(suffix) ? name.slice(0, name.length - suffix.length) : undefined
  return label !== undefined && faultOf(label) === undefined ? label : undefined
}

/**
 * The text that is signed (docs/protocols/blockchain-api.md#names): compact, its keys in this order.
 *
 * @param name with its suffix
 * @param now milliseconds since 1970; the text has seconds
 */
export function messageFor(name: string, now: number): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })
}

/** In a text of any direction it is read from left to right. */
export const nameWords = (name: string): string => `\u2066${name}\u2069`
