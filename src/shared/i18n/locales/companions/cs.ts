import type { CompanionWords } from '../../companion-words'

/** Czech. */
export const words: CompanionWords = {
  connect: 'Připojit peněženku',
  connecting: 'Připojování…',
  network: 'Vyberte síť',
  close: 'Zavřít',
  loadFailed: 'Okno peněženky se nenačetlo. Zkontrolujte připojení a načtěte stránku znovu.',
  switchNetwork: 'Změnit síť',
  unknownNetwork: 'Neznámá síť',
  quotes: 'Získat nabídky',
  pay: 'Platíte',
  buy: 'Kupujete',
  amount: 'Částka, kterou platíte',
  presets: 'Navržené částky',
  change: 'Změnit',
  card: 'Karta',
  bank: 'Bankovní účet',
}
