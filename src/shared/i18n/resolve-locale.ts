export type Direction = 'ltr' | 'rtl'

export type ResolvedLocale = {
  /** BCP 47 tag with the requested region, used for formatting with `Intl`. */
  readonly tag: string
  /** Language of the table in use. */
  readonly language: string
  readonly direction: Direction
}

/** Languages written from right to left, including those that only pages provide texts for. */
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/**
 * Returns the first requested tag that has a table, else English.
 *
 * @param requested BCP 47, in order of preference
 * @param available languages with a table, English among them
 */
export function resolveLocale(requested: readonly string[], available: readonly string[]): ResolvedLocale {
  for (const candidate of requested) {
    const tag = canonical(candidate)
    const language = tag && lookUp(tag, available)
    if (tag && language) {
      return { tag, language, direction: RIGHT_TO_LEFT.includes(language.replace(/-.*/, '')) ? 'rtl' : 'ltr' }
    }
  }
  return { tag: 'en', language: 'en', direction: 'ltr' }
}

function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** Shortens the tag from its end until there is a table for it (RFC 4647 §3.4). */
function lookUp(tag: string, available: readonly string[]): string | undefined {
  for (let range = tag; range; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
    if (available.includes(range)) return range
  }
  return undefined
}
