import type { CompanionWords } from '../../companion-words'

/** Italian. */
export const words: CompanionWords = {
  connect: 'Connetti il portafoglio',
  connecting: 'Connessione…',
  network: 'Seleziona rete',
  close: 'Chiudi',
  loadFailed:
    'La finestra del portafoglio non è stata caricata. Controlla la connessione e ricarica la pagina.',
  switchNetwork: 'Cambia rete',
  unknownNetwork: 'Rete sconosciuta',
  quotes: 'Vedi le quotazioni',
  pay: 'Paghi',
  buy: 'Acquisti',
  amount: 'Importo che paghi',
  presets: 'Importi suggeriti',
  change: 'Cambia',
  card: 'Carta',
  bank: 'Conto bancario',
}
