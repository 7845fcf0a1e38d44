import type { CompanionWords } from '../../companion-words'

/** Japanese. */
export const words: CompanionWords = {
  connect: 'ウォレットを接続',
  connecting: '接続中…',
  network: 'ネットワークを選択',
  close: '閉じる',
  loadFailed: 'ウォレット画面を読み込めませんでした。通信状況を確認してページを再読み込みしてください。',
  switchNetwork: 'ネットワークの切り替え',
  unknownNetwork: '不明なネットワーク',
  quotes: '見積もりを取得',
  pay: '支払う',
  buy: '購入する',
  amount: '支払う金額',
  presets: '候補の金額',
  change: '変更',
  card: 'カード',
  bank: '銀行口座',
}
