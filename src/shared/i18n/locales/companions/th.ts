import type { CompanionWords } from '../../companion-words'

/** Thai. */
export const words: CompanionWords = {
  connect: 'เชื่อมต่อวอลเล็ต',
  connecting: 'กำลังเชื่อมต่อ…',
  network: 'เลือกเครือข่าย',
  close: 'ปิด',
  loadFailed: 'โหลดหน้าต่างวอลเล็ตไม่สำเร็จ ตรวจสอบการเชื่อมต่ออินเทอร์เน็ต แล้วโหลดหน้าใหม่',
  switchNetwork: 'เปลี่ยนเครือข่าย',
  unknownNetwork: 'เครือข่ายที่ไม่รู้จัก',
  quotes: 'ดูราคาเสนอ',
  pay: 'คุณจ่าย',
  buy: 'คุณซื้อ',
  amount: 'จำนวนที่คุณจ่าย',
  presets: 'จำนวนที่แนะนำ',
  change: 'เปลี่ยน',
  card: 'บัตร',
  bank: 'บัญชีธนาคาร',
}
