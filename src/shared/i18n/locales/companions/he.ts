import type { CompanionWords } from '../../companion-words'

/** Hebrew. */
export const words: CompanionWords = {
  connect: 'חיבור ארנק',
  connecting: 'מתחברים…',
  network: 'בחירת רשת',
  close: 'סגירה',
  loadFailed: 'חלון הארנק לא נטען. בדקו את החיבור לאינטרנט וטענו מחדש את הדף.',
  switchNetwork: 'החלפת רשת',
  unknownNetwork: 'רשת לא מוכרת',
  quotes: 'קבלת הצעות מחיר',
  pay: 'אתם משלמים',
  buy: 'אתם קונים',
  amount: 'הסכום שאתם משלמים',
  presets: 'סכומים מוצעים',
  change: 'שינוי',
  card: 'כרטיס',
  bank: 'חשבון בנק',
}
