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

/** Finds the table of a tag: its own, that of a related tag, else that of a shorter tag (RFC 4647 §3.4). */
function lookUp(tag: string, available: readonly string[]): string | undefined {
  const parts = tag.split('-')
  const shorter = parts.map((_, index) => parts.slice(0, -index).join('-')).slice(1)
  return [tag, relatedTag(tag), ...shorter].find(candidate => available.includes(candidate))
}

/** Regions whose Spanish is that of Spain; all others follow `es-419`. */
const EUROPEAN_SPANISH = ['ES', 'EA', 'IC', 'GQ', 'PH']

/**
 * Returns the parent that CLDR knows for a tag, where it does not begin alike: `zh-TW` is written in traditional
 * characters, and American Spanish has a table of its own (https://unicode.org/reports/tr35/#Parent_Locales).
 */
function relatedTag(tag: string): string {
  const { language, script, region = 'ES' } = new Intl.Locale(tag).maximize()
  return language === 'es' && !EUROPEAN_SPANISH.includes(region) ? 'es-419' : `${language}-${script}`
}
