import type { CompanionWords } from '../../companion-words'

/** Malay. */
export const words: CompanionWords = {
  connect: 'Sambung dompet',
  connecting: 'Menyambung…',
  network: 'Pilih rangkaian',
  close: 'Tutup',
  loadFailed: 'Tetingkap dompet gagal dimuatkan. Semak sambungan anda dan muat semula halaman.',
  switchNetwork: 'Tukar rangkaian',
  unknownNetwork: 'Rangkaian tidak diketahui',
  quotes: 'Dapatkan sebut harga',
  pay: 'Anda bayar',
  buy: 'Anda beli',
  amount: 'Jumlah yang anda bayar',
  presets: 'Jumlah dicadangkan',
  change: 'Tukar',
  card: 'Kad',
  bank: 'Akaun bank',
}
