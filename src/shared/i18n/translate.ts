import type { SerializedW3mError } from '../errors/serialize-error'
import type { LocaleTable } from './locale-table'
import type { EnglishText, Message, MessageKey } from './messages'

type Texts<M> = M extends string ? M : M[keyof M]
type Placeholders<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type PlaceholdersOf<K extends MessageKey> = Placeholders<Texts<EnglishText<K>>>

export type MessageValues = Readonly<Record<string, string | number>>

/** Values for the placeholders of a text, none if it has no placeholder. */
export type ValuesOf<K extends MessageKey> = [PlaceholdersOf<K>] extends [never]
  ? []
  : [values: { readonly [name in PlaceholdersOf<K>]: string | number }]

/** A group of English texts. The translator made from it accepts their keys. */
export type MessageTable<Key extends MessageKey> = { readonly [key in Key]: Message }

type ShownError = Pick<SerializedW3mError, 'code' | 'message' | 'values' | 'showsDetails'>

export interface Translator<Key extends MessageKey> {
  /** Returns a text of the table. Numbers are formatted for the locale. */
  <K extends Key>(key: K, ...values: ValuesOf<K>): string
  /** The same for a key and values that are only known at run time, for example from the store. */
  text(key: Key, values?: MessageValues): string
  /** Returns the text of an error. */
  error(error: ShownError): string
}

/**
 * Creates a translator for one locale. `tag` (BCP 47) sets number and plural rules; missing texts fall back to English.
 */
export function createTranslator<Key extends MessageKey>(
  tag: string,
  english: MessageTable<Key>,
  { messages, errors }: LocaleTable,
): Translator<Key> {
  // Created on first use, because creating them takes longer than rendering a view.
  let numbers: Intl.NumberFormat | undefined
  let plurals: Intl.PluralRules | undefined

  const fill = (text: string, values: MessageValues = {}) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name] ?? placeholder
      if (typeof value !== 'number') return value
      numbers ??= new Intl.NumberFormat(tag)
      return numbers.format(value)
    })
  const choose = (message: Message, count: unknown) => {
    if (typeof message === 'string') return message
    plurals ??= new Intl.PluralRules(tag)
    return message[plurals.select(Number(count))] ?? message.other
  }
  const text = (key: Key, values?: MessageValues) =>
    fill(choose(messages?.[key] ?? english[key], values?.count), values)

  return Object.assign(<K extends Key>(key: K, ...[values]: ValuesOf<K>) => text(key, values), {
    text,
    error({ code, message, values, showsDetails }: ShownError) {
      const own = showsDetails ? undefined : errors?.[code]
      return own === undefined ? message : fill(own, values)
    },
  })
}
