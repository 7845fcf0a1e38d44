import type { CompanionWords } from '../../companion-words'

/** Chinese (Traditional). */
export const words: CompanionWords = {
  connect: '連接錢包',
  connecting: '連接中…',
  network: '選擇網路',
  close: '關閉',
  loadFailed: '錢包視窗無法載入。請檢查網路連線並重新載入頁面。',
  switchNetwork: '切換網路',
  unknownNetwork: '未知的網路',
  quotes: '取得報價',
  pay: '您支付',
  buy: '您買入',
  amount: '您支付的金額',
  presets: '建議金額',
  change: '更換',
  card: '卡片',
  bank: '銀行帳戶',
}
