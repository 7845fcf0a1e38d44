import type { CompanionWords } from '../../companion-words'

/** Indonesian. */
export const words: CompanionWords = {
  connect: 'Hubungkan dompet',
  connecting: 'Menghubungkan…',
  network: 'Pilih jaringan',
  close: 'Tutup',
  loadFailed: 'Jendela dompet gagal dimuat. Periksa koneksi internet, lalu muat ulang halaman.',
  switchNetwork: 'Ganti jaringan',
  unknownNetwork: 'Jaringan tidak dikenal',
  quotes: 'Dapatkan kuotasi',
  pay: 'Anda bayar',
  buy: 'Anda beli',
  amount: 'Jumlah yang Anda bayar',
  presets: 'Jumlah yang disarankan',
  change: 'Ubah',
  card: 'Kartu',
  bank: 'Rekening bank',
}
