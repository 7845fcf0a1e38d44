import type { HostMessages } from '../host/host-port'
import { type Lazy, lazy } from '../lib/lazy'
import { languagesOf, withHostMessages } from './host-messages'
import type { LocaleTable } from './locale-table'
import { type ResolvedLocale, resolveLocale, shortenedTags } from './resolve-locale'

/** Every language except English loads as a separate chunk. */
const LOADERS: Readonly<Record<string, Lazy<LocaleTable>>> = {
  ar: lazy(async () => (await import('./locales/ar')).ar),
  es: lazy(async () => (await import('./locales/es')).es),
  ja: lazy(async () => (await import('./locales/ja')).ja),
  'zh-Hans': lazy(async () => (await import('./locales/zh-Hans')).zhHans),
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
