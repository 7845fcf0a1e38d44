import { readdirSync, readFileSync } from 'node:fs'
import type { Message } from '../../../../src/shared/i18n/messages'
import { ENGLISH } from '../../../support/english'

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

/** Hosts' tests look for these, to the letter. */
test.each([
  ['connect.title', 'Connect Wallet'],
  ['connecting.continue', 'Continue in {name}'],
  ['common.retry', 'Try again'],
  ['account.copied', 'Address copied'],
  ['networks.title', 'Choose Network'],
  ['networks.search', 'Search networks'],
  ['switch.title', 'Switch Network'],
  ['switch.approve', 'Approve in wallet'],
  ['wallet.title', 'What is a wallet?'],
  ['network.title', 'What is a network?'],
  ['legal.terms', 'Terms of Service'],
  ['legal.privacy', 'Privacy Policy'],
  [
    'unsupported.text',
    'This app doesn’t support your current network. Switch to an available option to continue.',
  ],
] as const)('default: %s', (key, text) => expect(ENGLISH[key]).toBe(text))

test('behavior: keys are grouped by view', () => {
  for (const key of Object.keys(ENGLISH)) expect(key).toMatch(/^[a-z]\w*(\.[a-z]\w*)+$/)
})

test('behavior: short, calm and without unfilled placeholders', () => {
  for (const [key, message] of Object.entries(ENGLISH)) {
    for (const text of forms(message)) {
      expect({ key, text, length: text.length <= 110 }).toEqual({ key, text, length: true })
      expect(text).not.toMatch(/!|\s$|^\s| {2}|\{[^\w}]|\{\}/)
    }
  }
})

test('behavior: no word that visitors do not use', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/messages\.ts$|views\/titles\.ts$|\/locales\//.test(file))
    .map(file => readFileSync(`src/${file}`, 'utf8'))
    .join('\n')
  const computed = [...sources.matchAll(/`([\w.]+\.)\$\{[\w[\]]+\}([\w.]*)`/g)]
  const isUsed = (key: string) =>
    sources.includes(`'${key}'`) ||
    computed.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end))
  expect(Object.keys(ENGLISH).filter(key => !isUsed(key))).toEqual([])
})
