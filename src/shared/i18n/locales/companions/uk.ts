import type { CompanionWords } from '../../companion-words'

/** Ukrainian. */
export const words: CompanionWords = {
  connect: 'Підключити гаманець',
  connecting: 'Підключення…',
  network: 'Виберіть мережу',
  close: 'Закрити',
  loadFailed: 'Вікно гаманця не завантажилося. Перевірте з’єднання й перезавантажте сторінку.',
  switchNetwork: 'Змінити мережу',
  unknownNetwork: 'Невідома мережа',
  quotes: 'Отримати котирування',
  pay: 'Ви платите',
  buy: 'Ви купуєте',
  amount: 'Сума, яку ви платите',
  presets: 'Пропоновані суми',
  change: 'Змінити',
  card: 'Картка',
  bank: 'Рахунок у банку',
}
