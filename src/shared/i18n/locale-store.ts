import { LANGUAGES, loadLocale, peekLocale } from './load-locale'
import type { LocaleTable } from './locale-table'
import type { MessageKey } from './messages'
import { type ResolvedLocale, resolveLocale } from './resolve-locale'
import { createTranslator, type MessageTable, type Translator } from './translate'

/** The language on screen: one object per change. */
export type Locale = ResolvedLocale & {
  /** Says the words of a table; the same translator for the same table. */
  translator<Key extends MessageKey>(english: MessageTable<Key>): Translator<Key>
}

const ENGLISH: ResolvedLocale = { tag: 'en', language: 'en', direction: 'ltr' }

/** The words of one element. English speaks until another language's table has come, and where it cannot be loaded. */
export class LocaleStore {
  #current: Locale = speak(ENGLISH)
  #wanted = ENGLISH.tag
  readonly #listeners = new Set<() => void>()

  readonly get = (): Locale => this.#current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes up the host's `locale`; resolves once its words are loaded, or failed to load. */
  async use(option: string, page: Document): Promise<void> {
    const resolved = resolveLocale({
      option,
      available: LANGUAGES,
      page: page.documentElement.lang || undefined,
      browser: navigator.languages,
    })
    if (resolved.tag === this.#wanted) return
    this.#wanted = resolved.tag
    try {
      if (!peekLocale(resolved.language)) await loadLocale(resolved.language)
    } catch {
      // The words stay as they are; the next opening asks again.
      this.#wanted = this.#current.tag
      return
    }
    if (this.#wanted !== resolved.tag) return
    this.#current = speak(resolved)
    for (const listener of [...this.#listeners]) listener()
  }
}

function speak(resolved: ResolvedLocale): Locale {
  const table: LocaleTable = peekLocale(resolved.language) ?? {}
  const translators = new WeakMap<object, unknown>()
  return {
    ...resolved,
    translator<Key extends MessageKey>(english: MessageTable<Key>) {
      const known = translators.get(english) ?? createTranslator(resolved.tag, english, table)
      translators.set(english, known)
      return known as Translator<Key>
    },
  }
}
