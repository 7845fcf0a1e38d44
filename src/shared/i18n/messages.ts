import type { ACCOUNT } from './messages/account'
import type { ACTIVITY } from './messages/account/activity'
import type { HOLDINGS } from './messages/account/holdings'
import type { NAMES } from './messages/account/names'
import type { APPROVE } from './messages/approve'
import type { COMMON } from './messages/common'
import type { CONNECT } from './messages/connect'
import type { EMAIL } from './messages/email/views'
import type { EMBEDDED } from './messages/embedded'
import type { HELP } from './messages/help'
import type { BUY } from './messages/money/buy'
import type { CHECKS } from './messages/money/checks'
import type { PENDING } from './messages/money/pending'
import type { PROGRESS } from './messages/money/progress'
import type { SEND } from './messages/money/send'
import type { SEND_PREVIEW } from './messages/money/send-preview'
import type { SEND_TOKENS } from './messages/money/send-tokens'
import type { SEND_WARNINGS } from './messages/money/send-warnings'
import type { SWAP } from './messages/money/swap'
import type { MULTI_CHAIN } from './messages/multi-chain'
import type { NETWORKS } from './messages/networks'
import type { PAIRING } from './messages/pairing'
import type { SIWE } from './messages/siwe'
import type { SOCIAL } from './messages/social/views'
import type { SWITCH_CHAIN } from './messages/switch-chain'
import type { TITLES } from './messages/titles'

/**
 * The words of the product, in English, are the tables of `messages/`, one per group of views. A view names its table,
 * `useTranslator(ACCOUNT)`, so that English words travel with the code that says them; `COMMON` is always there.
 *
 * - `{mark}` is filled at run time; every locale uses the same marks. Errors are not here but in `errors/catalogue.ts`.
 * - A table of plural forms is chosen from by `{count}`, in the locale's own rules (`Intl.PluralRules`).
 * - Write short, plain, on the visitor's side; no exclamation marks; what happened and what to do.
 *
 * To add a table: write it in `messages/` and list it here. To add a locale: copy `locales/ar.ts` to
 * `locales/<language>.ts`, translate it (a missing key is a type error), and list it in `load-locale.ts`. Texts marked
 * "exact" are relied on by hosts' tests and stay as they are in English.
 */
export type EnglishTables = typeof ACCOUNT &
  typeof ACTIVITY &
  typeof APPROVE &
  typeof BUY &
  typeof CHECKS &
  typeof MULTI_CHAIN &
  typeof SWITCH_CHAIN &
  typeof COMMON &
  typeof CONNECT &
  typeof EMAIL &
  typeof EMBEDDED &
  typeof HELP &
  typeof HOLDINGS &
  typeof NAMES &
  typeof NETWORKS &
  typeof PAIRING &
  typeof PENDING &
  typeof PROGRESS &
  typeof SWAP &
  typeof SIWE &
  typeof SOCIAL &
  typeof SEND &
  typeof SEND_PREVIEW &
  typeof SEND_TOKENS &
  typeof SEND_WARNINGS &
  typeof TITLES

/** A text, or its plural forms by the categories of `Intl.PluralRules`. */
export type Message =
  | string
  | ({ readonly [form in Intl.LDMLPluralRule]?: string } & { readonly other: string })
export type MessageKey = keyof EnglishTables
/** One locale's words: every key of the English table. */
export type Messages = { readonly [key in MessageKey]: Message }
/** What can be said anywhere: titles and snackbars. */
export type CommonKey = keyof typeof COMMON
