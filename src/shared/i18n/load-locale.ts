import type { HostMessages } from '../host/host-port'
import { type Lazy, lazy } from '../lib/lazy'
import { languagesOf, withHostMessages } from './host-messages'
import type { LocaleTable } from './locale-table'
import { type ResolvedLocale, resolveLocale } from './resolve-locale'

/** Every language but English is a chunk of its own. */
const LOADERS: Readonly<Record<string, Lazy<LocaleTable>>> = {
  ar: lazy(async () => (await import('./locales/ar')).ar),
}

/** Languages there is a table for. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(LOADERS)]

/**
 * The first of the requested languages that there is a table for, with its table; else English, whose table is empty. Rejects
 * when a chunk cannot be loaded; a later call tries again.
 *
 * @param requested BCP 47, in order of preference
 * @param messages words of the page's own
 */
export async function loadLocale(
  requested: readonly string[],
  messages: HostMessages = {},
): Promise<[ResolvedLocale, LocaleTable]> {
  const resolved = resolveLocale(requested, [...LANGUAGES, ...languagesOf(messages)])
  const table = (await LOADERS[resolved.language]?.load()) ?? {}
  return [resolved, withHostMessages(resolved, table, messages)]
}
