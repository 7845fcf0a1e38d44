import type { LocaleTable } from './locale-table'

/**
 * Returns the table of a language as it is. The build takes the names of the texts out of all languages, and puts them into
 * this module, which then gives each text its name again: see `test/tools/build/locale-keys.mjs`.
 */
export const withKeys = (table: LocaleTable): LocaleTable => table
