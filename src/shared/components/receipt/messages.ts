import { COMMON } from '../../i18n/common-messages'

/** Texts of the receipt that ends sending, swapping, buying and registering a name. */
export const RECEIPT = {
  ...COMMON,
  'receipt.date': 'Date',
  'receipt.share': 'Share',
  'receipt.copy': 'Copy link',
  'receipt.copied': 'Copied',
} as const

declare module '../../i18n/messages' {
  interface EnglishTables {
    receipt: typeof RECEIPT
  }
}
