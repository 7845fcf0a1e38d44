import type { ErrorCode } from '../errors/catalogue'
import type { Messages } from './messages'

/** Everything one language says. English is empty: its words are the tables that views bring, and the catalogue. */
export type LocaleTable = {
  readonly messages?: Messages
  readonly errors?: { readonly [code in ErrorCode]: string }
}
