import type { CompanionWords } from '../../companion-words'

/** Korean. */
export const words: CompanionWords = {
  connect: '지갑 연결',
  connecting: '연결 중…',
  network: '네트워크 선택',
  close: '닫기',
  loadFailed: '지갑 창을 불러오지 못했습니다. 인터넷 연결을 확인하고 페이지를 새로고침하세요.',
  switchNetwork: '네트워크 전환',
  unknownNetwork: '알 수 없는 네트워크',
  quotes: '견적 받기',
  pay: '지불',
  buy: '구매',
  amount: '지불할 금액',
  presets: '추천 금액',
  change: '변경',
  card: '카드',
  bank: '은행 계좌',
}
