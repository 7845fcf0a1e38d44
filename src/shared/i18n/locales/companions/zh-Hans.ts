import type { CompanionWords } from '../../companion-words'

/** Chinese (Simplified). */
export const words: CompanionWords = {
  connect: '连接钱包',
  connecting: '连接中…',
  network: '选择网络',
  close: '关闭',
  loadFailed: '钱包窗口未能加载。请检查网络连接并重新加载页面。',
  switchNetwork: '切换网络',
  unknownNetwork: '未知网络',
  quotes: '获取报价',
  pay: '您支付',
  buy: '您买入',
  amount: '您支付的金额',
  presets: '建议金额',
  change: '更换',
  card: '银行卡',
  bank: '银行账户',
}
