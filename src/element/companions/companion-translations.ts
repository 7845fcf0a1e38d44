import type { CompanionWords } from './companion-words'

/** Texts of the companions by language. Pages in English load them only with the connected account. */
export const COMPANION_WORDS: Readonly<Record<string, CompanionWords>> = {
  ar: { lang: 'ar', connect: 'توصيل المحفظة', connecting: 'جارٍ الاتصال...', network: 'اختر الشبكة' },
}
