/** Texts of the companions. They are part of the eager script, so that a button never changes its language. */
const ENGLISH = {
  lang: 'en',
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  network: 'Select Network',
}
const ARABIC: CompanionWords = {
  lang: 'ar',
  connect: 'توصيل المحفظة',
  connecting: 'جارٍ الاتصال...',
  network: 'اختر الشبكة',
}

export type CompanionWords = typeof ENGLISH

const SPOKEN = /^(en|ar)(?![a-z])/i

/**
 * Chooses the language like `i18n/resolve-locale`: the modal's `locale` if supported; with `auto` the page's language,
 * then the browser's.
 */
export function companionWords(locale = 'auto'): CompanionWords {
  const languages = locale === 'auto' ? [document.documentElement.lang, ...navigator.languages] : [locale]
  return /^ar/i.test(`${languages.find(tag => SPOKEN.test(tag))}`) ? ARABIC : ENGLISH
}
