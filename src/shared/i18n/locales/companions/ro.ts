import type { CompanionWords } from '../../companion-words'

/** Romanian. */
export const words: CompanionWords = {
  connect: 'Conectează portofelul',
  connecting: 'Se conectează…',
  network: 'Alege rețeaua',
  close: 'Închide',
  loadFailed: 'Fereastra portofelului nu s-a încărcat. Verificați conexiunea și reîncărcați pagina.',
  switchNetwork: 'Schimbă rețeaua',
  unknownNetwork: 'Rețea necunoscută',
  quotes: 'Vezi cotațiile',
  pay: 'Plătiți',
  buy: 'Cumpărați',
  amount: 'Suma pe care o plătiți',
  presets: 'Sume sugerate',
  change: 'Schimbă',
  card: 'Card',
  bank: 'Cont bancar',
}
