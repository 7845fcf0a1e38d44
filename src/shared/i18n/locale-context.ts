import { createContext, useContext, useSyncExternalStore } from 'react'
import { COMMON } from './common-messages'
import { type Locale, LocaleStore } from './locale-store'
import type { MessageKey } from './messages'
import type { MessageTable, Translator } from './translate'

export const LocaleContext = createContext(new LocaleStore())

/** The language on screen; renders again when it changes. */
export function useLocale(): Locale {
  const store = useContext(LocaleContext)
  return useSyncExternalStore(store.subscribe, store.get)
}

/**
 * The words of a table of `messages/`: `const t = useTranslator(ACCOUNT); t('account.disconnect')`.
 * Without one, those of the shell; the tables of views hold these too.
 */
export function useTranslator(): Translator<keyof typeof COMMON>
export function useTranslator<Key extends MessageKey>(english: MessageTable<Key> | undefined): Translator<Key>
export function useTranslator(english: MessageTable<MessageKey> = COMMON as never): Translator<MessageKey> {
  return useLocale().translator(english)
}
