import type { CompanionWords } from '../../companion-words'

/** Turkish. */
export const words: CompanionWords = {
  connect: 'Cüzdan bağla',
  connecting: 'Bağlanıyor…',
  network: 'Ağ seçin',
  close: 'Kapat',
  loadFailed: 'Cüzdan penceresi yüklenemedi. Bağlantınızı kontrol edip sayfayı yenileyin.',
  switchNetwork: 'Ağ değiştir',
  unknownNetwork: 'Bilinmeyen ağ',
  quotes: 'Fiyat teklifi al',
  pay: 'Ödediğiniz',
  buy: 'Satın aldığınız',
  amount: 'Ödediğiniz tutar',
  presets: 'Önerilen tutarlar',
  change: 'Değiştir',
  card: 'Kart',
  bank: 'Banka hesabı',
}
