import { ENGLISH_WORDS } from '../../shared/i18n/companion-words'

/** Texts of the companions in English. */
export const ENGLISH = { lang: 'en', ...ENGLISH_WORDS }

export type CompanionTexts = typeof ENGLISH

/** BCP 47 tags in order of preference: the modal's `locale`, or with `auto` the page's language, then the browser's. */
export const requestedLanguages = (locale = 'auto'): readonly string[] =>
  locale === 'auto' ? [document.documentElement.lang, ...navigator.languages].filter(Boolean) : [locale]
