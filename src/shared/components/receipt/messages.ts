import { COMMON } from '../../i18n/common-messages'

/** Texts of the receipt that ends sending, swapping, buying and registering a name. */
export const RECEIPT = {
  ...COMMON,
  'receipt.date': 'Date',
  // Row: the shortened hash of the transaction.
  'receipt.transaction': 'Transaction',
  // For screen readers: button in that row. The shortened hash follows.
  'receipt.copyHash': 'Copy transaction hash',
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
