import { COMMON } from '../common'

/** WalletSendSelectToken. */
export const SEND_TOKENS = {
  ...COMMON,
  'send.search': 'Search token',
  'send.empty.title': 'No token found',
  'send.empty.text': 'Nothing you hold here matches.',
  'send.search.clear': 'Clear search',
  'send.buy': 'Buy crypto',
} as const
