// `npm run i18n`: what each language lacks, what it has too much, and which texts were translated from an English text that
// has changed since; and the pages of docs/ whose English page has. `npm run i18n -- --accept` records today's English texts
// and pages as those that were translated. For a reader who translates back, `-- --texts <tag>` lists a language's texts by
// number, without English, and `-- --with-english <tag>` the same with key and English. `-- --add <file.json>` writes new or other
// texts into the locales: `{ "de": { "swap.title": "…" }, … }`.
import fs from 'node:fs'
import { LANGUAGES, loadLocale } from '../../../src/shared/i18n/load-locale'
import { ENGLISH } from '../../support/english'
import { ERROR_DEFINITIONS } from '../docs/error-definitions'
import { type NewTexts, splitTexts, withTexts, withWords } from './add-texts'
import { isStale, translatedDocuments, withCurrentSource } from './translated-documents'

const RECORD = 'test/tools/i18n/translated-from.json'

const english: Readonly<Record<string, unknown>> = {
  ...ENGLISH,
  ...Object.fromEntries(Object.entries(ERROR_DEFINITIONS).map(([code, { text }]) => [code, text])),
}
const keys = Object.keys(english).sort()
const forms = (message: unknown) =>
  typeof message === 'string' ? message : Object.values(message ?? {}).join(' // ')
const list = (title: string, names: readonly string[]) =>
  names.length > 0 && console.log(`  ${title} (${names.length}): ${names.join(', ')}`)

const [, , command, wanted] = process.argv
if (command === '--texts' || command === '--with-english') {
  if (!wanted || !LANGUAGES.includes(wanted)) throw new Error(`usage: npm run i18n -- ${command} <tag>`)
  const [, { messages, errors }] = await loadLocale([wanted])
  const translated: Readonly<Record<string, unknown>> = { ...messages, ...errors }
  for (const [number, key] of keys.entries()) {
    const text = forms(translated[key])
    console.log(
      [number, ...(command === '--with-english' ? [key, forms(english[key]), text] : [text])].join('\t'),
    )
  }
  process.exit()
}

if (command === '--add') {
  if (!wanted) throw new Error('usage: npm run i18n -- --add <file.json>')
  const given: Readonly<Record<string, NewTexts>> = JSON.parse(fs.readFileSync(wanted, 'utf8'))
  for (const [language, texts] of Object.entries(given)) {
    const unknown = Object.keys(texts).filter(key => !(key in english))
    if (language === 'en' || !LANGUAGES.includes(language)) throw new Error(`no such language: ${language}`)
    if (unknown.length > 0) throw new Error(`${language}: no such key in English: ${unknown.join(', ')}`)
  }
  for (const [language, texts] of Object.entries(given)) {
    const path = `src/shared/i18n/locales/${language}.ts`
    const pathOfWords = `src/shared/i18n/locales/companions/${language}.ts`
    const source = fs.readFileSync(path, 'utf8')
    const { own, words } = splitTexts(source, texts)
    fs.writeFileSync(
      path,
      withTexts(source, own, key => key in ERROR_DEFINITIONS),
    )
    fs.writeFileSync(pathOfWords, withWords(fs.readFileSync(pathOfWords, 'utf8'), words))
  }
  const without = LANGUAGES.filter(each => each !== 'en' && !(each in given))
  console.log(`written: ${Object.keys(given).join(', ')}`)
  list('not in the file', without)
  console.log('now: npm run format')
  process.exit()
}

const recorded: Readonly<Record<string, unknown>> = fs.existsSync(RECORD)
  ? JSON.parse(fs.readFileSync(RECORD, 'utf8'))
  : {}
const stale = keys.filter(
  key => key in recorded && JSON.stringify(recorded[key]) !== JSON.stringify(english[key]),
)
console.log('English')
list('changed since it was translated', stale)
list(
  'new',
  keys.filter(key => !(key in recorded)),
)

for (const language of LANGUAGES.filter(each => each !== 'en')) {
  const [, { messages, errors }] = await loadLocale([language])
  const translated = { ...messages, ...errors }
  const missing = keys.filter(key => !(key in translated))
  const unused = Object.keys(translated).filter(key => !(key in english))
  console.log(`${language}${missing.length + unused.length === 0 ? ': complete' : ''}`)
  list('missing', missing)
  list('unused', unused)
  if (missing.length + unused.length > 0) process.exitCode = 1
}

const staleDocuments = translatedDocuments().filter(isStale)
console.log(`documents${staleDocuments.length === 0 ? ': up to date' : ''}`)
list(
  'English page changed since it was translated',
  staleDocuments.map(({ path, original }) => `${path} (${original})`),
)

if (process.argv.includes('--accept')) {
  for (const document of staleDocuments) fs.writeFileSync(document.path, withCurrentSource(document))
  const record = Object.fromEntries(keys.map(key => [key, english[key]]))
  fs.writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
}
