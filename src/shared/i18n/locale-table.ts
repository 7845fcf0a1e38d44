import type { ErrorCode } from '../errors/catalogue'
import type { Messages } from './messages'

/** Everything one language says. */
export type CompleteTable = {
  readonly messages: Messages
  readonly errors: { readonly [code in ErrorCode]: string }
}

/** Translations of the English texts: the tables of the views, and the catalogue of errors. */
export type LocaleTable = { readonly [part in keyof CompleteTable]?: Partial<CompleteTable[part]> }
