/**
 * The English words of each feature are in its `messages.ts`, so that they travel with the code that says them; a view names
 * its table: `useTranslator(ACCOUNT)`. `COMMON` is part of each. A table joins `EnglishTables` by declaration merging.
 *
 * - `{placeholder}` is filled at run time; every locale uses the same ones. Errors are not here but beside `defineErrors`.
 * - A table of plural forms is chosen from by `{count}`, in the locale's own rules (`Intl.PluralRules`).
 * - What happened, then what to do. Sentence case, active, the visitor's side. `test/rules/messages.test.ts` has the limits.
 *
 * To add a table: write it in the feature's `messages.ts`, and list it in `test/support/english.ts`. To add a locale: copy
 * `locales/ar.ts` to `locales/<language>.ts`, translate it (a missing key is a type error), and list it in `load-locale.ts`.
 * Texts marked "exact" are relied on by hosts' tests and stay as they are in English.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every table adds itself
export interface EnglishTables {}

/** The English text of a key, as its type. */
export type EnglishText<Key extends MessageKey> = {
  [Table in keyof EnglishTables]: Key extends keyof EnglishTables[Table] ? EnglishTables[Table][Key] : never
}[keyof EnglishTables]

/** A text, or its plural forms by the categories of `Intl.PluralRules`. */
export type Message =
  | string
  | ({ readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string })
export type MessageKey = { [Table in keyof EnglishTables]: keyof EnglishTables[Table] }[keyof EnglishTables]
/** One locale's words: every key of the English table. */
export type Messages = { readonly [key in MessageKey]: Message }
/** What can be said anywhere: titles and snackbars. */
export type CommonKey = keyof EnglishTables['common']
