import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Characters of the SHA-256 of the English page that a translated page records. */
const HASH_LENGTH = 12
/** `docs/es`, `docs/pt-BR`: other folders of the documents have longer names. */
const TAG = /^[a-z]{2}(-\w+)?$/
const FRONT_MATTER = /^---\noriginal: (\S+)\nsource: ([0-9a-f]+)\n---\n/

/** A page of the documents in another language. */
export interface TranslatedDocument {
  readonly path: string
  /** Language of its folder. */
  readonly tag: string
  /** The English page, from the root of the repository. */
  readonly original: string
  /** Start of the SHA-256 of the English page that was translated. */
  readonly source: string
  readonly text: string
}

/** Whether a page of the documents is a translation, by its path. */
export const isTranslated = (path: string): boolean => TAG.test(path.match(/^docs\/([^/]+)\//)?.[1] ?? '')

/** Every translated page of the documents. Throws for one whose front matter does not name its English page. */
export const translatedDocuments = (): readonly TranslatedDocument[] =>
  readdirSync('docs')
    .filter(folder => TAG.test(folder))
    .flatMap(tag => readdirSync(join('docs', tag)).map(name => readTranslated(join('docs', tag, name), tag)))

function readTranslated(path: string, tag: string): TranslatedDocument {
  const text = readFileSync(path, 'utf8')
  const [, original, source] = text.match(FRONT_MATTER) ?? []
  if (!original || !source) throw new Error(`${path}: begins without "original" and "source"`)
  return { path, tag, original, source, text }
}

/** What a translation of an English page made today records as its source. */
export const sourceOf = (english: string): string =>
  createHash('sha256').update(english).digest('hex').slice(0, HASH_LENGTH)

/** Whether the English page has changed since it was translated. */
export const isStale = ({ original, source }: TranslatedDocument): boolean =>
  sourceOf(readFileSync(original, 'utf8')) !== source

/** The text of a page that names today's English page as its source. */
export const withCurrentSource = ({ original, source, text }: TranslatedDocument): string =>
  text.replace(`source: ${source}`, `source: ${sourceOf(readFileSync(original, 'utf8'))}`)
