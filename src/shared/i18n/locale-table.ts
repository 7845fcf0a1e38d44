import type { ErrorCode } from '../errors/catalogue'
import type { Messages } from './messages'

/** All texts of one language. */
export type CompleteTable = {
  readonly messages: Messages
  readonly errors: { readonly [code in ErrorCode]: string }
}

/** Translations of the English texts: the tables of the views, and the catalogue of errors. */
export type LocaleTable = { readonly [part in keyof CompleteTable]?: Partial<CompleteTable[part]> }
