import type { CompanionWords } from '../../companion-words'

/** Arabic. */
export const words: CompanionWords = {
  connect: 'توصيل المحفظة',
  connecting: 'جارٍ الاتصال…',
  network: 'اختر الشبكة',
  close: 'إغلاق',
  loadFailed: 'تعذّر تحميل نافذة المحفظة. تحقق من اتصالك وأعد تحميل الصفحة.',
  switchNetwork: 'تبديل الشبكة',
  unknownNetwork: 'شبكة غير معروفة',
  quotes: 'اطلب الأسعار',
  pay: 'تدفع',
  buy: 'تشتري',
  amount: 'المبلغ الذي تدفعه',
  presets: 'مبالغ مقترحة',
  change: 'تغيير',
  card: 'بطاقة',
  bank: 'حساب بنكي',
}
