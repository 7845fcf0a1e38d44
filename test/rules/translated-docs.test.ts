import { existsSync, readFileSync } from 'node:fs'
import { LANGUAGES } from '../../src/shared/i18n/load-locale'
import { isStale, translatedDocuments, withCurrentSource } from '../tools/i18n/translated-documents'

const documents = translatedDocuments()

const samplesOf = (text: string) => text.match(/^```.*?^```$/gms) ?? []
/** A sample without its comments and without the words that a visitor reads. */
const codeOf = (sample: string) =>
  sample
    .replace(/ *(?:\/\/|#) .*$/gm, '')
    .replace(/(<button [^>]*>)[^<]*/g, '$1')
    .replace(/(signMessage\([^']*)'[^']*'/g, '$1')

const headingsOf = (text: string) => (text.replace(/^```.*?^```$/gms, '').match(/^#+(?= )/gm) ?? []).join(' ')

test('default: a landing page and a first guide for each language of the site', () => {
  const tags = Object.keys(JSON.parse(readFileSync('docs/.vitepress/locales.json', 'utf8')))
  const wanted = tags.flatMap(tag => [`docs/${tag}/README.md`, `docs/${tag}/get-started.md`])
  expect(documents.map(({ path }) => path).sort()).toEqual(wanted.sort())
  expect(tags.filter(tag => !LANGUAGES.includes(tag))).toEqual([])
})

test('default: the English page is there', () => {
  expect(documents.filter(({ original }) => !existsSync(original)).map(({ path }) => path)).toEqual([])
})

test.each(documents)('default: $path has the samples of $original', ({ original, text }) => {
  const english = readFileSync(original, 'utf8')
  expect(samplesOf(text).map(codeOf)).toEqual(samplesOf(english).map(codeOf))
})

test('default: pages that are up to date have the headings of their English page', () => {
  const differing = documents.filter(
    document =>
      !isStale(document) && headingsOf(document.text) !== headingsOf(readFileSync(document.original, 'utf8')),
  )
  expect(differing.map(({ path }) => path)).toEqual([])
})

test('behavior: a page is stale once its English page changes', () => {
  const [document] = documents
  if (!document) throw new Error('no translated page')
  const old = {
    ...document,
    source: '000000000000',
    text: document.text.replace(document.source, '000000000000'),
  }
  expect(isStale(old)).toBe(true)
  const accepted = withCurrentSource(old)
  expect(accepted).toMatch(/^---\noriginal: \S+\nsource: [0-9a-f]{12}\n---\n/)
  expect(accepted).not.toContain('000000000000')
})
