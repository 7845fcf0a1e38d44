import type { CompanionWords } from './companion-words'

/** Texts of a connected companion and of the on-ramp form, which load with the companions' code. */
export const MORE_ENGLISH = {
  switchNetwork: 'Switch Network',
  unknownNetwork: 'Unknown Network',
  quotes: 'Get quotes',
  connectFirst: 'Connect wallet',
  pay: 'You pay',
  buy: 'You buy',
  amount: 'Amount you pay',
  presets: 'Suggested amounts',
  change: 'Change',
  card: 'Card',
  bank: 'Bank account',
}

export type MoreWords = typeof MORE_ENGLISH

/** All texts of the companions by language. */
export const COMPANION_WORDS: Readonly<Record<string, Omit<CompanionWords, 'lang'> & MoreWords>> = {
  ar: {
    connect: 'توصيل المحفظة',
    connecting: 'جارٍ الاتصال...',
    network: 'اختر الشبكة',
    switchNetwork: 'تبديل الشبكة',
    unknownNetwork: 'شبكة غير معروفة',
    quotes: 'اطلب الأسعار',
    connectFirst: 'توصيل المحفظة',
    pay: 'تدفع',
    buy: 'تشتري',
    amount: 'المبلغ الذي تدفعه',
    presets: 'مبالغ مقترحة',
    change: 'تغيير',
    card: 'بطاقة',
    bank: 'حساب بنكي',
  },
}
