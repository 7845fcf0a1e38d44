import type { SerializedW3mError } from '../errors/serialize-error'
import type { LocaleTable } from './locale-table'
import type { EnglishText, Message, MessageKey } from './messages'

type Texts<M> = M extends string ? M : M[keyof M]
type Marks<T> = T extends `${string}{${infer Mark}}${infer Rest}` ? Mark | Marks<Rest> : never
type MarksOf<K extends MessageKey> = Marks<Texts<EnglishText<K>>>

export type MessageValues = Readonly<Record<string, string | number>>

/** The values a text needs: one per mark, none where it has no mark. */
export type ValuesOf<K extends MessageKey> = [MarksOf<K>] extends [never]
  ? []
  : [values: { readonly [mark in MarksOf<K>]: string | number }]

/** Part of the English words: the keys that a translator of it knows. */
export type MessageTable<Key extends MessageKey> = { readonly [key in Key]: Message }

type ShownError = Pick<SerializedW3mError, 'code' | 'message' | 'values' | 'showsDetails'>

export interface Translator<Key extends MessageKey> {
  /** A text of the table. Numbers are written in the locale's own way. */
  <K extends Key>(key: K, ...values: ValuesOf<K>): string
  /** The same where key and values come as data, as from the store. */
  text(key: Key, values?: MessageValues): string
  /** An error of the catalogue in words. */
  error(error: ShownError): string
}

/** Speaks one locale: `tag` (BCP 47) rules numbers and plurals; words are the locale's, else the English ones. */
export function createTranslator<Key extends MessageKey>(
  tag: string,
  english: MessageTable<Key>,
  { messages, errors }: LocaleTable,
): Translator<Key> {
  // Made when a number is first said: they take longer to make than a view takes to draw.
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
