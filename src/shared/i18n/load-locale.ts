import type { HostMessages } from '../host/runtime-contract'
import { type Lazy, lazy } from '../lib/lazy'
import { languagesOf, withHostMessages } from './host-messages'
import type { LocaleTable } from './locale-table'
import { type ResolvedLocale, resolveLocale, shortenedTags } from './resolve-locale'

/** Every language except English loads as a separate chunk. */
const LOADERS: Readonly<Record<string, Lazy<LocaleTable>>> = {
  ar: lazy(async () => (await import('./locales/ar')).ar),
  bn: lazy(async () => (await import('./locales/bn')).bn),
  cs: lazy(async () => (await import('./locales/cs')).cs),
  da: lazy(async () => (await import('./locales/da')).da),
  de: lazy(async () => (await import('./locales/de')).de),
  el: lazy(async () => (await import('./locales/el')).el),
  es: lazy(async () => (await import('./locales/es')).es),
  'es-419': lazy(async () => (await import('./locales/es-419')).es419),
  fa: lazy(async () => (await import('./locales/fa')).fa),
  fi: lazy(async () => (await import('./locales/fi')).fi),
  fr: lazy(async () => (await import('./locales/fr')).fr),
  he: lazy(async () => (await import('./locales/he')).he),
  hi: lazy(async () => (await import('./locales/hi')).hi),
  hu: lazy(async () => (await import('./locales/hu')).hu),
  id: lazy(async () => (await import('./locales/id')).id),
  it: lazy(async () => (await import('./locales/it')).it),
  ja: lazy(async () => (await import('./locales/ja')).ja),
  ko: lazy(async () => (await import('./locales/ko')).ko),
  ms: lazy(async () => (await import('./locales/ms')).ms),
  nl: lazy(async () => (await import('./locales/nl')).nl),
  pl: lazy(async () => (await import('./locales/pl')).pl),
  pt: lazy(async () => (await import('./locales/pt')).pt),
  'pt-BR': lazy(async () => (await import('./locales/pt-BR')).ptBR),
  ro: lazy(async () => (await import('./locales/ro')).ro),
  ru: lazy(async () => (await import('./locales/ru')).ru),
  sv: lazy(async () => (await import('./locales/sv')).sv),
  th: lazy(async () => (await import('./locales/th')).th),
  tr: lazy(async () => (await import('./locales/tr')).tr),
  uk: lazy(async () => (await import('./locales/uk')).uk),
  ur: lazy(async () => (await import('./locales/ur')).ur),
  vi: lazy(async () => (await import('./locales/vi')).vi),
  'zh-Hans': lazy(async () => (await import('./locales/zh-Hans')).zhHans),
  'zh-Hant': lazy(async () => (await import('./locales/zh-Hant')).zhHant),
}

/** Languages with a table. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(LOADERS)]

/**
 * Returns the first requested language that has a table, with the table; else English, whose table is empty. Rejects if
 * a chunk cannot be loaded; a later call tries again.
 *
 * @param requested BCP 47, in order of preference
 * @param messages words of the page's own
 */
export async function loadLocale(
  requested: readonly string[],
  messages: HostMessages = {},
): Promise<[ResolvedLocale, LocaleTable]> {
  const resolved = resolveLocale(requested, [...LANGUAGES, ...languagesOf(messages)])
  const language = shortenedTags(resolved.language).find(tag => LANGUAGES.includes(tag)) ?? ''
  const table = (await LOADERS[language]?.load()) ?? {}
  return [resolved, withHostMessages(resolved, table, messages)]
}
