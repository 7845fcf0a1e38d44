import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LOGIN_FORM } from '../../src/features/embedded-wallet/login-form/messages'
import type { Message } from '../../src/shared/i18n/messages'
import { ENGLISH } from '../support/english'
import { ERROR_ADVICE, ERROR_DEFINITIONS } from '../tools/docs/error-definitions'
import { fixedKeys } from '../tools/docs/message-reference'
import { withSortedRows } from '../tools/i18n/add-texts'

const LOCALES = 'src/shared/i18n/locales'

/** Texts of the wire protocol and of hosts' tests are marked where they are defined. */
const FIXED = fixedKeys()

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const messages = Object.entries({ ...ENGLISH, ...LOGIN_FORM })
  .filter(([key]) => !FIXED.has(key))
  .flatMap(([key, message]) => forms(message).map(text => ({ key, text })))
const errors = Object.entries(ERROR_DEFINITIONS)
  .filter(([code]) => !FIXED.has(code))
  .map(([key, { text }]) => ({ key, text }))
const advice = Object.entries(ERROR_ADVICE).map(([key, text]) => ({ key, text }))
const ours = [...messages, ...errors]

/** A placeholder counts as a short word. */
const lengthOf = (text: string) => text.replace(/\{\w+\}/g, '______').length
const longer = (all: typeof ours, limit: number) =>
  all.filter(({ text }) => lengthOf(text) > limit).map(({ key, text }) => `${key}: ${lengthOf(text)}`)

const TITLE = /(\.title|\.heading)$/
const BUTTON =
  /\.(submit|save|cancel|continue|back|close|open|copy|get|more|done|dismiss|confirm|review|max|paste|clear|buy|page|activity|register|choose|learnMore|explore|again|getWallet|help|showCode|replacement|explorer|stopWaiting|later|next)$/
/** Keys that look like a button’s: a link’s label for screen readers, a checkbox, a sentence and a heading. */
const NOT_BUTTONS: readonly string[] = ['check.explorer', 'send.agree.again', 'buy.continue', 'buy.what.page']
/** Warnings about money and about what is signed are worth a second line. */
const WARNING =
  /^(swap\.(checked|unverified|notGuaranteed|approval|reset)|check\.|send\.(warn|again|nothing))/

test('default: what is fixed is known', () => {
  expect(FIXED.size).toBeGreaterThan(80)
  expect([...FIXED]).toEqual(expect.arrayContaining(['connect.title', 'SWAP_FAILED', 'SIGN_IN_DECLINED']))
})

test('default: the texts of each language are sorted by their keys, so that one is found', () => {
  const locales = readdirSync(LOCALES).filter(file => file.endsWith('.ts'))
  expect(locales.length).toBeGreaterThan(29)
  const isSorted = (file: string) => {
    const source = readFileSync(path.join(LOCALES, file), 'utf8')
    return withSortedRows(source) === source
  }
  expect(locales.filter(file => !isSorted(file))).toEqual([])
})

test('default: titles have at most 28 characters, buttons 22, errors and warnings 120, the rest 90', () => {
  const kind = (pattern: RegExp) => messages.filter(({ key }) => pattern.test(key))
  expect(longer(kind(TITLE), 28)).toEqual([])
  const buttons = kind(BUTTON).filter(({ key }) => !NOT_BUTTONS.includes(key))
  expect(longer(buttons, 22)).toEqual([])
  expect(longer([...errors, ...kind(WARNING)], 120)).toEqual([])
  expect(
    longer(
      messages.filter(({ key }) => !WARNING.test(key)),
      90,
    ),
  ).toEqual([])
})

test.each([
  ['straight apostrophes and quotes', /['"]/],
  ['three dots in place of …', /\.\.\./],
  ['a space before %', / %/],
  ['an exclamation mark', /!/],
  ['the code of a protocol', /\bHTTP\b|\b[45]\d\d\b|-32\d{3}/],
  ['white space to spare', /^\s|\s$| {2}/],
  ['could not, cannot, do not and the like, written out', /\b(could|can|do|does|did|is|are|was|will) ?not\b/],
])('behavior: no message has %s', (_what, pattern) => {
  expect(ours.filter(({ text }) => pattern.test(text))).toEqual([])
})

/** Idioms, translated word order and internal terms: what to write is in docs/glossary.md. */
const BANNED =
  /\b(please|nobody|somebody|whoever|anew|became of|came of|be had|asked for|(was|were|is|are) asked|not understood|network cost|lure|speaks|stands for|by itself|no longer runs|errand|decoded|desk|twin|wish|relay|node|calldata|chunk|payload)\b/i
/** Page authors know technical terms. */
const BANNED_FOR_AUTHORS = /\b(nobody|whoever|anew|became of|be had|errand|desk|twin|network cost)\b/i

test('behavior: plain words', () => {
  expect(ours.filter(({ text }) => BANNED.test(text))).toEqual([])
  expect(advice.filter(({ text }) => BANNED_FOR_AUTHORS.test(text))).toEqual([])
})

const NAMES = /\b(QR|NFTs?|EOA|URL|Coinbase|Farcaster|Ethereum|Solana|ID|PC|I)\b/g

test('behavior: titles and buttons are in sentence case', () => {
  const upperCased = messages
    .filter(({ key }) => TITLE.test(key) || BUTTON.test(key))
    .filter(({ text }) => /[^.:?]\s\p{Lu}/u.test(text.replace(NAMES, 'x').replace(/\{\w+\}/g, 'x')))
  expect(upperCased).toEqual([])
})

test('behavior: sentences to the page’s author end, and name no file of ours', () => {
  expect(advice.filter(({ text }) => !/\.$/.test(text) || /\bsrc\//.test(text))).toEqual([])
})
