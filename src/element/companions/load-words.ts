import { type CompanionWords, LAZY_ENGLISH_WORDS } from '../../shared/i18n/companion-words'
import { resolveLocale } from '../../shared/i18n/resolve-locale'
import { type Lazy, lazy } from '../../shared/lib/lazy'
import { ENGLISH } from './companion-texts'

type WordsFile = { readonly words: CompanionWords }

/** Every language except English is a file of less than 1 kB. */
const FILES: Readonly<Record<string, Lazy<WordsFile>>> = {
  ar: lazy(() => import('../../shared/i18n/locales/companions/ar')),
  bn: lazy(() => import('../../shared/i18n/locales/companions/bn')),
  cs: lazy(() => import('../../shared/i18n/locales/companions/cs')),
  da: lazy(() => import('../../shared/i18n/locales/companions/da')),
  de: lazy(() => import('../../shared/i18n/locales/companions/de')),
  el: lazy(() => import('../../shared/i18n/locales/companions/el')),
  es: lazy(() => import('../../shared/i18n/locales/companions/es')),
  'es-419': lazy(() => import('../../shared/i18n/locales/companions/es-419')),
  fa: lazy(() => import('../../shared/i18n/locales/companions/fa')),
  fi: lazy(() => import('../../shared/i18n/locales/companions/fi')),
  fr: lazy(() => import('../../shared/i18n/locales/companions/fr')),
  he: lazy(() => import('../../shared/i18n/locales/companions/he')),
  hi: lazy(() => import('../../shared/i18n/locales/companions/hi')),
  hu: lazy(() => import('../../shared/i18n/locales/companions/hu')),
  id: lazy(() => import('../../shared/i18n/locales/companions/id')),
  it: lazy(() => import('../../shared/i18n/locales/companions/it')),
  ja: lazy(() => import('../../shared/i18n/locales/companions/ja')),
  ko: lazy(() => import('../../shared/i18n/locales/companions/ko')),
  ms: lazy(() => import('../../shared/i18n/locales/companions/ms')),
  nl: lazy(() => import('../../shared/i18n/locales/companions/nl')),
  pl: lazy(() => import('../../shared/i18n/locales/companions/pl')),
  pt: lazy(() => import('../../shared/i18n/locales/companions/pt')),
  'pt-BR': lazy(() => import('../../shared/i18n/locales/companions/pt-BR')),
  ro: lazy(() => import('../../shared/i18n/locales/companions/ro')),
  ru: lazy(() => import('../../shared/i18n/locales/companions/ru')),
  sv: lazy(() => import('../../shared/i18n/locales/companions/sv')),
  th: lazy(() => import('../../shared/i18n/locales/companions/th')),
  tr: lazy(() => import('../../shared/i18n/locales/companions/tr')),
  uk: lazy(() => import('../../shared/i18n/locales/companions/uk')),
  ur: lazy(() => import('../../shared/i18n/locales/companions/ur')),
  vi: lazy(() => import('../../shared/i18n/locales/companions/vi')),
  'zh-Hans': lazy(() => import('../../shared/i18n/locales/companions/zh-Hans')),
  'zh-Hant': lazy(() => import('../../shared/i18n/locales/companions/zh-Hant')),
}

/** Languages of the companions: those of the modal. */
export const COMPANION_LANGUAGES: readonly string[] = ['en', ...Object.keys(FILES)]

/** All texts of the companions and of the early card in one language. */
export type LoadedTexts = CompanionWords & {
  readonly lang: string
  /** Button below the on-ramp form while no wallet is connected. Another spelling than `connect` in English alone. */
  readonly connectFirst: string
}

export const ALL_ENGLISH: LoadedTexts = {
  ...ENGLISH,
  ...LAZY_ENGLISH_WORDS,
  connectFirst: 'Connect wallet',
}

/** Returns the texts of the first requested language that there is, which is chosen like the modal’s. */
export function textsOf(requested: readonly string[]): Lazy<LoadedTexts> {
  const { language: lang } = resolveLocale(requested, COMPANION_LANGUAGES)
  const file = FILES[lang]
  const complete = ({ words }: WordsFile) => ({ connectFirst: words.connect, ...words, lang })
  return {
    async load() {
      return file ? complete(await file.load()) : ALL_ENGLISH
    },
    peek() {
      if (!file) return ALL_ENGLISH
      const loaded = file.peek()
      return loaded && complete(loaded)
    },
  }
}
