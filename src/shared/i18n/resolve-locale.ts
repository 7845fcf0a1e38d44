export type Direction = 'ltr' | 'rtl'

export type ResolvedLocale = {
  /** BCP 47, with the region requested: what `Intl` formats by. */
  readonly tag: string
  /** Which table speaks. */
  readonly language: string
  readonly direction: Direction
}

const RIGHT_TO_LEFT = ['ar']

type Options = {
  /** The host's `locale`: `auto` or BCP 47. */
  option: string
  /** Languages there is a table for, English among them. */
  available: readonly string[]
  /** `lang` of the page. */
  page: string | undefined
  /** `navigator.languages`. */
  browser: readonly string[]
}

/** What was requested if we speak it; with `auto` the page's language, then the browser's; else English. */
export function resolveLocale({ option, available, page, browser }: Options): ResolvedLocale {
  const requested = option === 'auto' ? [page, ...browser] : [option]
  for (const candidate of requested) {
    const tag = canonical(candidate)
    const language = tag && lookUp(tag, available)
    if (tag && language) {
      return { tag, language, direction: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr' }
    }
  }
  return { tag: 'en', language: 'en', direction: 'ltr' }
}

function canonical(tag: string | undefined): string | undefined {
  try {
    return tag ? Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] : undefined
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
