import type { CompanionWords } from '../../companion-words'

/** Vietnamese. */
export const words: CompanionWords = {
  connect: 'Kết nối ví',
  connecting: 'Đang kết nối…',
  network: 'Chọn mạng',
  close: 'Đóng',
  loadFailed: 'Cửa sổ ví không tải được. Hãy kiểm tra kết nối Internet rồi tải lại trang.',
  switchNetwork: 'Chuyển mạng',
  unknownNetwork: 'Mạng không rõ',
  quotes: 'Lấy báo giá',
  pay: 'Bạn trả',
  buy: 'Bạn mua',
  amount: 'Số tiền bạn trả',
  presets: 'Số tiền gợi ý',
  change: 'Thay đổi',
  card: 'Thẻ',
  bank: 'TK ngân hàng',
}
