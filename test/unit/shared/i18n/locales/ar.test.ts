import type { ErrorCode } from '../../../../../src/shared/errors/catalogue'
import { ar } from '../../../../../src/shared/i18n/locales/ar'
import type { Message, MessageKey } from '../../../../../src/shared/i18n/messages'
import { ENGLISH } from '../../../../support/english'
import { ERROR_DEFINITIONS } from '../../../../tools/docs/error-definitions'

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

/** What others say is not translated. */
const PASSED_ON = '{message}'

test('default: every text, and no other', () => {
  expect(Object.keys(ar.messages).sort()).toEqual(Object.keys(ENGLISH).sort())
})

test('behavior: the marks are those of the English text', () => {
  for (const key of Object.keys(ENGLISH) as MessageKey[]) {
    const english = marks(forms(ENGLISH[key]).join(' '))
    for (const text of forms(ar.messages[key]))
      expect({ key, marks: marks(text) }).toEqual({ key, marks: english })
  }
})

test('behavior: plurals have all the forms that Arabic has', () => {
  const { pluralCategories } = new Intl.PluralRules('ar').resolvedOptions()
  for (const message of Object.values(ar.messages)) {
    if (typeof message !== 'string') expect(Object.keys(message).sort()).toEqual([...pluralCategories].sort())
  }
})

test('behavior: every error code has words, with the marks of the catalogue', () => {
  expect(Object.keys(ar.errors ?? {}).sort()).toEqual(Object.keys(ERROR_DEFINITIONS).sort())
  for (const code of Object.keys(ERROR_DEFINITIONS) as ErrorCode[]) {
    expect({ code, marks: marks(ar.errors?.[code] ?? '') }).toEqual({
      code,
      marks: marks(ERROR_DEFINITIONS[code].text),
    })
  }
})

test('behavior: words are in Arabic, and not longer than their place', () => {
  for (const text of [...Object.values(ar.messages).flatMap(forms), ...Object.values(ar.errors ?? {})]) {
    if (text === PASSED_ON) continue
    expect(text).toMatch(/[\u0600-\u06FF]/)
    expect(text.length).toBeLessThanOrEqual(110)
  }
})
