import type { CompanionWords } from '../../companion-words'

/** Persian. */
export const words: CompanionWords = {
  connect: 'اتصال کیف پول',
  connecting: 'در حال اتصال…',
  network: 'انتخاب شبکه',
  close: 'بستن',
  loadFailed: 'پنجرهٔ کیف پول بارگذاری نشد. اتصال اینترنت را بررسی و صفحه را دوباره بارگذاری کنید.',
  switchNetwork: 'تغییر شبکه',
  unknownNetwork: 'شبکهٔ ناشناس',
  quotes: 'دریافت پیشنهادهای قیمت',
  pay: 'می‌پردازید',
  buy: 'می‌خرید',
  amount: 'مبلغی که می‌پردازید',
  presets: 'مبالغ پیشنهادی',
  change: 'تغییر',
  card: 'کارت',
  bank: 'حساب بانکی',
}
