import type { CompanionWords } from '../../companion-words'

/** Hungarian. */
export const words: CompanionWords = {
  connect: 'Tárca csatlakoztatása',
  connecting: 'Csatlakozás…',
  network: 'Hálózat kiválasztása',
  close: 'Bezárás',
  loadFailed: 'A tárcaablak nem töltődött be. Ellenőrizze a kapcsolatot, és töltse újra az oldalt.',
  switchNetwork: 'Hálózatváltás',
  unknownNetwork: 'Ismeretlen hálózat',
  quotes: 'Árajánlatok lekérése',
  pay: 'Ön fizet',
  buy: 'Ön vásárol',
  amount: 'Fizetendő összeg',
  presets: 'Javasolt összegek',
  change: 'Módosítás',
  card: 'Kártya',
  bank: 'Bankszámla',
}
