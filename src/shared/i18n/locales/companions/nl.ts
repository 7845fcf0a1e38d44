import type { CompanionWords } from '../../companion-words'

/** Dutch. */
export const words: CompanionWords = {
  connect: 'Wallet verbinden',
  connecting: 'Verbinden…',
  network: 'Netwerk kiezen',
  close: 'Sluiten',
  loadFailed: 'Het walletvenster is niet geladen. Controleer je verbinding en laad de pagina opnieuw.',
  switchNetwork: 'Van netwerk wisselen',
  unknownNetwork: 'Onbekend netwerk',
  quotes: 'Prijsopgaven ophalen',
  pay: 'Je betaalt',
  buy: 'Je koopt',
  amount: 'Bedrag dat je betaalt',
  presets: 'Voorgestelde bedragen',
  change: 'Wijzigen',
  card: 'Kaart',
  bank: 'Bankrekening',
}
