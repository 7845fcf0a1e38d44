import { existsSync, readFileSync } from 'node:fs'
import { ROWS } from '../../src/element/options/attributes'
import { ACCOUNT_ERRORS } from '../../src/shared/errors/account-errors'
import { ERRORS } from '../../src/shared/errors/catalogue'
import { FRAME_ERRORS } from '../../src/shared/errors/frame-errors'
import { MONEY_ERRORS } from '../../src/shared/errors/money-errors'
import { NAME_ERRORS } from '../../src/shared/errors/name-errors'
import { ONRAMP_ERRORS } from '../../src/shared/errors/onramp-errors'
import { SIGN_IN_ERRORS } from '../../src/shared/errors/sign-in-errors'
import { SOCIAL_ERRORS } from '../../src/shared/errors/social-errors'
import { SWAP_ERRORS } from '../../src/shared/errors/swap-errors'
import { TRANSACTION_ERRORS } from '../../src/shared/errors/transaction-errors'
import { OPENABLE } from '../../src/store/router/routes'

const readme = readFileSync('README.md', 'utf8')
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

test('default: every error with its words', () => {
  const missing = Object.entries({
    ...ERRORS,
    ...FRAME_ERRORS,
    ...SWAP_ERRORS,
    ...ACCOUNT_ERRORS,
    ...NAME_ERRORS,
    ...ONRAMP_ERRORS,
    ...SIGN_IN_ERRORS,
    ...SOCIAL_ERRORS,
    ...MONEY_ERRORS,
    ...TRANSACTION_ERRORS,
  }).filter(([code, { text }]) => !readme.includes(`| \`${code}\` | ${text} |`))
  expect(missing.map(([code]) => code)).toEqual([])
})

test('default: every attribute', () => {
  const properties = ['metadata', 'onrampSession', ...Object.keys(ROWS)]
  expect(
    properties.filter(name => !readme.includes(`\`${name}\``) && !readme.includes(`\`${kebab(name)}\``)),
  ).toEqual([])
})

test('default: every view that show() opens', () => {
  const views = Object.entries(OPENABLE).filter(([, rule]) => rule !== 'never')
  expect(views.map(([view]) => view).filter(view => !readme.includes(`\`${view}\``))).toEqual([])
})

test('default: every folder of the map is there', () => {
  const folders = [...readme.matchAll(/^\| ((?:`[\w/*]+` ?)+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([\w/]+)/g)].map(([, name = '']) => name.replace(/\/$/, '')),
  )
  expect(
    folders
      .filter(folder => folder.startsWith('src') || folder === 'test')
      .filter(folder => !existsSync(folder)),
  ).toEqual([])
  expect(folders.length).toBeGreaterThan(15)
})

test('default: the way to report a vulnerability, and the attacks that the sandbox plays', () => {
  expect(readme).toContain('[SECURITY.md](SECURITY.md)')
  const linked = [...readFileSync('SECURITY.md', 'utf8').matchAll(/\]\(([\w./-]+)\)/g)].map(
    ([, file = '']) => file,
  )
  expect(linked).toContain('test/sandbox/hostile/modes.ts')
  expect(linked.filter(file => !existsSync(file))).toEqual([])
})
