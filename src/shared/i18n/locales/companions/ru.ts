import type { CompanionWords } from '../../companion-words'

/** Russian. */
export const words: CompanionWords = {
  connect: 'Подключить кошелек',
  connecting: 'Подключение…',
  network: 'Выберите сеть',
  close: 'Закрыть',
  loadFailed: 'Окно кошелька не загрузилось. Проверьте подключение и перезагрузите страницу.',
  switchNetwork: 'Сменить сеть',
  unknownNetwork: 'Неизвестная сеть',
  quotes: 'Получить котировки',
  pay: 'Вы платите',
  buy: 'Вы покупаете',
  amount: 'Сумма, которую вы платите',
  presets: 'Варианты суммы',
  change: 'Сменить',
  card: 'Карта',
  bank: 'Банковский счет',
}
