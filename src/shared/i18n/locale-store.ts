import type { HostMessages } from '../host/runtime-contract'
import type { Lazy } from '../lib/lazy'
import type { LocaleTable } from './locale-table'
import type { MessageKey } from './messages'
import type { ResolvedLocale } from './resolve-locale'
import { createTranslator, type MessageTable, type Translator } from './translate'

/** Current language, a new object on each change. */
export type Locale = ResolvedLocale & {
  /** Returns the translator of a table; the same one for the same table. */
  translator<Key extends MessageKey>(english: MessageTable<Key>): Translator<Key>
}

type LocaleCode = Lazy<typeof import('./load-locale')>

export type LocaleOptions = {
  /** BCP 47, or `auto`: the language of the page, then those of the browser. */
  readonly locale: string
  readonly messages?: HostMessages
}

const NO_MESSAGES: HostMessages = {}
const ENGLISH = /^en(?![a-z])/i

const english = (tag: string): ResolvedLocale => ({ tag, language: 'en', direction: 'ltr' })

/** Texts of one element. English is used until another language's table has loaded, or if it cannot be loaded. */
export class LocaleStore {
  #current: Locale = createLocale(english('en'))
  #requested = 'en'
  #messages = NO_MESSAGES
  readonly #listeners = new Set<() => void>()
  readonly #code: LocaleCode | undefined

  /**
   * @param code loader of other languages, not used for an English page without custom texts; without it, English only
   */
  constructor(code?: LocaleCode) {
    this.#code = code
  }

  readonly get = (): Locale => this.#current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Applies the host's `locale` and `messages`. Resolves when the texts are loaded or have failed to load. */
  async use({ locale, messages = NO_MESSAGES }: LocaleOptions, page: Document): Promise<void> {
    const tags = locale === 'auto' ? [page.documentElement.lang, ...navigator.languages] : [locale]
    const requested = tags.filter(Boolean)
    const key = String(requested)
    if (key === this.#requested && messages === this.#messages) return
    this.#requested = key
    this.#messages = messages
    const isLast = () => this.#requested === key && this.#messages === messages
    try {
      const [first = 'en'] = requested
      const isPlain = ENGLISH.test(first) && Object.keys(messages).length === 0
      const other = isPlain ? undefined : await this.#code?.load()
      const [resolved, table] = other
        ? await other.loadLocale(requested, messages)
        : [english(Intl.getCanonicalLocales(first.replaceAll('_', '-'))[0] ?? 'en')]
      if (isLast()) this.#set(createLocale(resolved, table))
    } catch {
      if (isLast()) this.#requested = '' // keeps the texts; the next opening tries again
    }
  }

  #set(locale: Locale): void {
    this.#current = locale
    for (const listener of [...this.#listeners]) listener()
  }
}

function createLocale(resolved: ResolvedLocale, table: LocaleTable = {}): Locale {
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
