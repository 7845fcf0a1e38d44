export type Direction = 'ltr' | 'rtl'

export type ResolvedLocale = {
  /** BCP 47, with the region requested: what `Intl` formats by. */
  readonly tag: string
  /** Which table speaks. */
  readonly language: string
  readonly direction: Direction
}

/** Languages that are written from right to left, also those that only a page has words for. */
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']

/**
 * The first of the requested tags that there is a table for; else English.
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

/** RFC 4647 §3.4: the tag is shortened from its end until there is a table for it. */
function lookUp(tag: string, available: readonly string[]): string | undefined {
  for (let range = tag; range; range = range.slice(0, Math.max(0, range.lastIndexOf('-')))) {
    if (available.includes(range)) return range
  }
  return undefined
}
