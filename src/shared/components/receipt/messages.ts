import { COMMON } from '../../i18n/common-messages'

/** What sending, swapping and registering a name end in. */
export const RECEIPT = {
  ...COMMON,
  'receipt.date': 'Date',
  'receipt.share': 'Share',
  'receipt.copy': 'Copy link',
} as const

declare module '../../i18n/messages' {
  interface EnglishTables {
    receipt: typeof RECEIPT
  }
}
