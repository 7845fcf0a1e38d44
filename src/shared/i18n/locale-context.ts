import { createContext, useContext, useSyncExternalStore } from 'react'
import { COMMON } from './common-messages'
import { type Locale, LocaleStore } from './locale-store'
import type { MessageKey } from './messages'
import type { MessageTable, Translator } from './translate'

export const LocaleContext = createContext(new LocaleStore())

/** Returns the current language and renders again when it changes. */
export function useLocale(): Locale {
  const store = useContext(LocaleContext)
  return useSyncExternalStore(store.subscribe, store.get)
}

/**
 * Returns a translator for a table of texts: `const t = useTranslator(ACCOUNT); t('account.disconnect')`. Without a
 * table it uses the texts of the shell, which the tables of views include too.
 */
export function useTranslator(): Translator<keyof typeof COMMON>
export function useTranslator<Key extends MessageKey>(english: MessageTable<Key> | undefined): Translator<Key>
export function useTranslator(english: MessageTable<MessageKey> = COMMON as never): Translator<MessageKey> {
  return useLocale().translator(english)
}
