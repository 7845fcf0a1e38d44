import type { CompanionWords } from '../../companion-words'

/** Finnish. */
export const words: CompanionWords = {
  connect: 'Yhdistä lompakko',
  connecting: 'Yhdistetään…',
  network: 'Valitse verkko',
  close: 'Sulje',
  loadFailed: 'Lompakkoikkunaa ei voitu ladata. Tarkista yhteytesi ja lataa sivu uudelleen.',
  switchNetwork: 'Vaihda verkkoa',
  unknownNetwork: 'Tuntematon verkko',
  quotes: 'Hae tarjoukset',
  pay: 'Maksat',
  buy: 'Ostat',
  amount: 'Summa, jonka maksat',
  presets: 'Ehdotetut summat',
  change: 'Vaihda',
  card: 'Kortti',
  bank: 'Pankkitili',
}
