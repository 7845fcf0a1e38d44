import type { CompanionWords } from '../../companion-words'

/** Urdu. */
export const words: CompanionWords = {
  connect: 'والیٹ کنیکٹ کریں',
  connecting: 'کنیکٹ ہو رہا ہے…',
  network: 'نیٹ ورک منتخب کریں',
  close: 'بند کریں',
  loadFailed: 'والیٹ ونڈو لوڈ نہیں ہوئی۔ اپنا کنکشن چیک کریں اور صفحہ ری لوڈ کریں۔',
  switchNetwork: 'نیٹ ورک بدلیں',
  unknownNetwork: 'نامعلوم نیٹ ورک',
  quotes: 'کوٹیشنز حاصل کریں',
  pay: 'آپ ادا کریں گے',
  buy: 'آپ خریدیں گے',
  amount: 'جو رقم آپ ادا کریں گے',
  presets: 'تجویز کردہ رقوم',
  change: 'بدلیں',
  card: 'کارڈ',
  bank: 'بینک اکاؤنٹ',
}
