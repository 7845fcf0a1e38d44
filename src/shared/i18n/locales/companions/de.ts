import type { CompanionWords } from '../../companion-words'

/** German. */
export const words: CompanionWords = {
  connect: 'Wallet verbinden',
  connecting: 'Wird verbunden…',
  network: 'Netzwerk auswählen',
  close: 'Schließen',
  loadFailed:
    'Das Wallet-Fenster wurde nicht geladen. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  switchNetwork: 'Netzwerk wechseln',
  unknownNetwork: 'Unbekanntes Netzwerk',
  quotes: 'Angebote holen',
  pay: 'Sie zahlen',
  buy: 'Sie kaufen',
  amount: 'Betrag, den Sie zahlen',
  presets: 'Vorgeschlagene Beträge',
  change: 'Ändern',
  card: 'Karte',
  bank: 'Bankkonto',
}
