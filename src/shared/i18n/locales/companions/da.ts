import type { CompanionWords } from '../../companion-words'

/** Danish. */
export const words: CompanionWords = {
  connect: 'Forbind tegnebog',
  connecting: 'Forbinder…',
  network: 'Vælg netværk',
  close: 'Luk',
  loadFailed: 'Tegnebogsvinduet blev ikke indlæst. Tjek din forbindelse, og genindlæs siden.',
  switchNetwork: 'Skift netværk',
  unknownNetwork: 'Ukendt netværk',
  quotes: 'Hent tilbud',
  pay: 'Du betaler',
  buy: 'Du køber',
  amount: 'Beløb, du betaler',
  presets: 'Foreslåede beløb',
  change: 'Skift',
  card: 'Kort',
  bank: 'Bankkonto',
}
