import type { HostMessage, HostMessages, HostMessageTable } from '../host/runtime-contract'
import type { LocaleTable } from './locale-table'
import { canonicalTag, type ResolvedLocale, shortenedTags } from './resolve-locale'

/** A text or its plural forms. Anything else is the texts of one language. */
const isText = (value: HostMessage | HostMessageTable): value is HostMessage =>
  typeof value === 'string' || typeof value?.other === 'string'
const isErrorCode = (key: string) => !key.includes('.')

/** Canonical tags of the languages that the page provides texts for. */
export const languagesOf = (host: HostMessages = {}): string[] =>
  Object.entries(host).flatMap(([key, value]) => (isText(value) ? [] : (canonicalTag(key) ?? [])))

/**
 * Overrides a table with the page's own texts: those for every language, then those for the tag, the most general
 * first (`pt`, then `pt-BR`).
 */
export function withHostMessages(
  { tag }: ResolvedLocale,
  table: LocaleTable,
  host: HostMessages,
): LocaleTable {
  const entries = Object.entries(host)
  const textsOf = (wanted: string) =>
    // a page without types may pass null
    entries.flatMap(([key, value]) =>
      !isText(value) && canonicalTag(key) === wanted ? Object.entries(value ?? {}) : [],
    )
  const texts = Object.fromEntries([
    ...entries.filter(([, value]) => isText(value)),
    ...shortenedTags(tag).reverse().flatMap(textsOf),
  ])
  const pick = (isWanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)))
  return {
    messages: { ...table.messages, ...pick(key => !isErrorCode(key)) },
    errors: { ...table.errors, ...pick(isErrorCode) },
  }
}
