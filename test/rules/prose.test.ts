import { readFileSync } from 'node:fs'
import { documentPaths } from '../tools/docs/documents'
import { isTranslated } from '../tools/i18n/translated-documents'
import { readSources } from './support/files'

/** Archaic words, translated idioms and private terms: docs/glossary.md has the words to use. */
const BANNED =
  /\b(?:anew|whoever|nobody|somebody|anybody|everybody|thereof|whence|wherein|lest|deeds?|twins?|(?:cannot|could not|can|to) be had|(?:became|becomes) of|(?:tells?|told) of|in this moment|for ever|by itself|by themselves|in its stead|of its own accord)\b/gi

/** In documents, which address the reader, also what no one would say in person. */
const BANNED_IN_DOCUMENTS = /\b(?:simply|just|easily|obviously|of course|strangers?)\b/gi

const COMMENT = /\/\*\*?.*?\*\/|(?<![:'"`\w/])\/\/(?!\/)[^\n]*/gs
const oneLine = (text: string) => text.replace(/\n\s*\*?\s*/g, ' ')
/** Quoted words and code are left out. */
const proseOf = (text: string) => text.replace(/```.*?```|`[^`\n]*`|“[^”]*”|"[^"\n]*"/gs, '')

const found = (path: string, text: string, banned: RegExp) =>
  [...proseOf(text).matchAll(banned)].map(([words]) => `${path}: ${words}`)

const pages = documentPaths()
  .filter(path => !isTranslated(path))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }))

test('default: comments are in plain words', () => {
  const comments = readSources('src').flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)].map(([comment]) => ({ path, comment: oneLine(comment) })),
  )
  expect(comments.length).toBeGreaterThan(1000)
  expect(comments.flatMap(({ path, comment }) => found(path, comment, BANNED))).toEqual([])
})

test('default: documents are in plain words', () => {
  expect(pages.flatMap(({ path, text }) => found(path, text, BANNED))).toEqual([])
  const guides = pages.filter(({ path }) => /^(?:README|docs\/(?:guides|frameworks|reference))/.test(path))
  expect(guides.flatMap(({ path, text }) => found(path, text, BANNED_IN_DOCUMENTS))).toEqual([])
})

test('default: the words of the spelling check are sorted', () => {
  const { words, ignoreWords } = JSON.parse(readFileSync('cspell.json', 'utf8'))
  for (const list of [words, ignoreWords]) expect(list).toEqual([...new Set(list)].sort())
})
