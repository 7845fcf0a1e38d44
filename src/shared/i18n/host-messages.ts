import type { HostMessages, HostWords } from '../host/host-port'
import type { LocaleTable } from './locale-table'
import type { ResolvedLocale } from './resolve-locale'

const isWords = (key: string) => key.includes('.') || /^[A-Z\d_]+$/.test(key)
const isErrorCode = (key: string) => !key.includes('.')

/** Languages that the page provides texts for. */
export const languagesOf = (host: HostMessages = {}): string[] =>
  Object.keys(host).filter(key => !isWords(key))

/** Overrides a table with the page's own texts: those for every language, then for the language, then for the tag. */
export function withHostMessages(
  { tag, language }: ResolvedLocale,
  table: LocaleTable,
  host: HostMessages,
): LocaleTable {
  const entries = Object.entries(host)
  const ofTag = (wanted: string) => entries.filter(([key]) => key.toLowerCase() === wanted.toLowerCase())
  const words = Object.fromEntries([
    ...entries.filter(([key]) => isWords(key)),
    ...[...ofTag(language), ...ofTag(tag)].flatMap(([, own]) => Object.entries(own as HostWords)),
  ])
  const pick = (isWanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(words).filter(([key]) => isWanted(key)))
  return {
    messages: { ...table.messages, ...pick(key => !isErrorCode(key)) },
    errors: { ...table.errors, ...pick(isErrorCode) },
  }
}
