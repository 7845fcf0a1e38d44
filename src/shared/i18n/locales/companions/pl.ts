import type { CompanionWords } from '../../companion-words'

/** Polish. */
export const words: CompanionWords = {
  connect: 'Połącz portfel',
  connecting: 'Łączenie…',
  network: 'Wybierz sieć',
  close: 'Zamknij',
  loadFailed: 'Nie udało się wczytać okna portfela. Sprawdź połączenie i odśwież stronę.',
  switchNetwork: 'Zmień sieć',
  unknownNetwork: 'Nieznana sieć',
  quotes: 'Pobierz wyceny',
  pay: 'Płacisz',
  buy: 'Kupujesz',
  amount: 'Kwota, którą płacisz',
  presets: 'Proponowane kwoty',
  change: 'Zmień',
  card: 'Karta',
  bank: 'Konto bankowe',
}
