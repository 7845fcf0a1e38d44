import { LOGIN_FORM } from '../../../src/features/embedded-wallet/login-form/messages'
import type { Message } from '../../../src/shared/i18n/messages'
import { readSources } from '../../rules/support/files'
import { ENGLISH } from '../../support/english'
import { code, table } from './markdown'

/** Keys of texts that hosts' tests compare, marked `// exact` where they are defined. */
export const fixedKeys = (): ReadonlySet<string> =>
  new Set(
    readSources('src').flatMap(({ text }) =>
      [...text.matchAll(/^ {2}'?([\w.]+)'?:.*\/\/ exact/gm)].map(([, key = '']) => key),
    ),
  )

/** Notes for translators: the comment above a key. */
const notes = (): ReadonlyMap<string, string> =>
  new Map(
    readSources('src').flatMap(({ path, text }) =>
      /(messages|titles)\.ts$/.test(path)
        ? [...text.matchAll(/^ {2}\/\/ (.+)\n {2}'([\w.]+)':/gm)].map(
            ([, note = '', key = '']) => [key, note] as const,
          )
        : [],
    ),
  )

const textOf = (message: Message): string =>
  typeof message === 'string'
    ? message
    : Object.entries(message)
        .map(([form, text]) => `${form}: ${text}`)
        .join(' · ')

/** Every English text of the views, by its key, with its note for translators. */
export function messageTable(): string {
  const fixed = fixedKeys()
  const noteOf = notes()
  const messages: readonly (readonly [string, Message])[] = Object.entries({ ...ENGLISH, ...LOGIN_FORM })
  return table(
    ['Key', 'English', 'Note', 'Fixed'],
    [...messages]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, message]) => [
        code(key),
        textOf(message),
        noteOf.get(key) ?? '',
        fixed.has(key) ? 'yes' : '',
      ]),
  )
}
