import type { CompanionWords } from '../../companion-words'

/** Swedish. */
export const words: CompanionWords = {
  connect: 'Anslut plånbok',
  connecting: 'Ansluter…',
  network: 'Välj nätverk',
  close: 'Stäng',
  loadFailed: 'Plånboksfönstret kunde inte laddas. Kontrollera anslutningen och ladda om sidan.',
  switchNetwork: 'Byt nätverk',
  unknownNetwork: 'Okänt nätverk',
  quotes: 'Hämta offerter',
  pay: 'Du betalar',
  buy: 'Du köper',
  amount: 'Belopp du betalar',
  presets: 'Föreslagna belopp',
  change: 'Ändra',
  card: 'Kort',
  bank: 'Bankkonto',
}
