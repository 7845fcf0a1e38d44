/** Texts of the companions in English. The eager script has no others, because most pages need none. */
export const ENGLISH = {
  lang: 'en',
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  network: 'Select Network',
}

export type CompanionTexts = typeof ENGLISH

/** BCP 47 tags in order of preference: the modal's `locale`, or with `auto` the page's language, then the browser's. */
export const requestedLanguages = (locale = 'auto'): readonly string[] =>
  locale === 'auto' ? [document.documentElement.lang, ...navigator.languages].filter(Boolean) : [locale]
