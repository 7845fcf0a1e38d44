import type { ErrorCode } from '../errors/catalogue'
import type { Messages } from './messages'

/** All texts of one language; for a finished translation, so that a new English text is a type error in it. */
export type CompleteTable = {
  readonly messages: Messages
  readonly errors: { readonly [code in ErrorCode]: string }
}

/**
 * Some texts of a language: those of one view, to begin with. The others are English. Also the texts that a page
 * provides.
 */
export type LocaleTable = { readonly [part in keyof CompleteTable]?: Partial<CompleteTable[part]> }
