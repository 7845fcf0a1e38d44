/**
 * The English texts of each feature are in its `messages.ts`, so that they load with the code that uses them; a view
 * names its table: `useTranslator(ACCOUNT)`. `COMMON` is part of each. A table joins `EnglishTables` by declaration
 * merging.
 *
 * - `{placeholder}` is filled at run time; every locale uses the same ones. Errors are not here but beside `defineErrors`.
 * - A table of plural forms is chosen from by `{count}`, in the locale's own rules (`Intl.PluralRules`).
 * - What happened, then what to do. Sentence case, active, the visitor's side. `test/rules/messages.test.ts` has the limits.
 *
 * To add a table: write it in the feature's `messages.ts`, and list it in `test/support/english.ts`. To add a language, see
 * docs/i18n/README.md. Its table is a `CompleteTable`, so that a missing key is a type error.
 *
 * The comment above a key is a note for translators: where the text is shown, and what its placeholders are. Texts marked
 * "exact" are relied on by hosts' tests and stay as they are in English.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each table is added by declaration merging
export interface EnglishTables {}

/** Literal type of the English text of a key. */
export type EnglishText<Key extends MessageKey> = {
  [Table in keyof EnglishTables]: Key extends keyof EnglishTables[Table] ? EnglishTables[Table][Key] : never
}[keyof EnglishTables]

/** A text, or its plural forms keyed by the categories of `Intl.PluralRules`. */
export type Message =
  | string
  | ({ readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string })
export type MessageKey = { [Table in keyof EnglishTables]: keyof EnglishTables[Table] }[keyof EnglishTables]
/** All texts of one locale, one for each English key. */
export type Messages = { readonly [key in MessageKey]: Message }
/** Keys of the texts that are always loaded. */
export type CommonKey = keyof EnglishTables['common']
/** Texts of the shell, and titles and snackbars that load with the session. */
export type SessionKey = keyof EnglishTables['session']
