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
    const tag = canonicalTag(candidate)
    const language =
      tag && [tag, relatedTag(tag), ...shortenedTags(tag)].find(each => available.includes(each))
    if (tag && language) {
      // alone, `pt` means the format of Brazil to `Intl`
      return {
        tag: tag === 'pt' ? 'pt-PT' : tag,
        language,
        direction: RIGHT_TO_LEFT.includes(language.replace(/-.*/, '')) ? 'rtl' : 'ltr',
      }
    }
  }
  return { tag: 'en', language: 'en', direction: 'ltr' }
}

/** Returns a tag in the spelling of BCP 47 (`pt_br` as `pt-BR`), `undefined` if it is not one. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** Returns a canonical tag and what is left of it as it is shortened from its end (RFC 4647 §3.4). */
export function shortenedTags(tag: string): string[] {
  const parts = tag.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
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
