import { type Lazy, lazy } from '../lib/lazy'
import type { LocaleTable } from './locale-table'

const ENGLISH: LocaleTable = {}

/** Every language but English is a chunk of its own. */
const LOADERS: Readonly<Record<string, Lazy<LocaleTable>>> = {
  ar: lazy(async () => (await import('./locales/ar')).ar),
}

/** Languages there is a table for. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(LOADERS)]

/** The table of a language if it is already here. English always is. */
export function peekLocale(language: string): LocaleTable | undefined {
  return language === 'en' ? ENGLISH : LOADERS[language]?.peek()
}

/** The table of a language; English where there is none. Rejects when its chunk cannot be loaded; a later call tries again. */
export async function loadLocale(language: string): Promise<LocaleTable> {
  return (await LOADERS[language]?.load()) ?? ENGLISH
}
