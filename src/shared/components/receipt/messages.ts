import { COMMON } from '../../i18n/common-messages'

/** Texts of the receipt that ends sending, swapping, buying and registering a name. */
export const RECEIPT = {
  ...COMMON,
  'receipt.date': 'Date',
  // Button that shares the link to the transaction.
  'receipt.share': 'Share',
  // The same button in browsers that cannot share.
  'receipt.copy': 'Copy link',
  'receipt.copied': 'Copied',
} as const

declare module '../../i18n/messages' {
  interface EnglishTables {
    receipt: typeof RECEIPT
  }
}
