/** Texts of one language by key, of messages and errors. Plural forms are a table. */
export type NewTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const VALUE = String.raw`(?:${TEXT}|\{(?:\s*\w+:\s*${TEXT},?)*\s*\})`

const quote = (text: string) => `'${text.replace(/[\\']/g, String.raw`\$&`).replace(/\n/g, String.raw`\n`)}'`
const escapeRegExp = (text: string) => text.replace(/[.\\]/g, String.raw`\$&`)

/** Matches the row of a text. */
const rowOf = (indent: string, name: string, value = VALUE) =>
  new RegExp(String.raw`^${indent}${escapeRegExp(name)}:\s*${value},\n`, 'm')
const nameOf = (key: string) => (/^\w+$/.test(key) ? key : `'${key}'`)

/**
 * Returns the source of a locale with these texts. They replace existing ones; new ones come to their sorted places.
 *
 * @param isError tells the codes of errors from the keys of messages
 */
export function withTexts(source: string, texts: NewTexts, isError: (key: string) => boolean): string {
  let result = source
  for (const [key, text] of Object.entries(texts)) {
    const value =
      typeof text === 'string'
        ? quote(text)
        : `{ ${Object.entries(text)
            .map(([form, words]) => `${form}: ${quote(words)}`)
            .join(', ')} }`
    const row = `    ${nameOf(key)}: ${value},\n`
    const present = rowOf(' {4}', nameOf(key))
    const head = isError(key) ? '  errors: {\n' : '  messages: {\n'
    result = present.test(result)
      ? result.replace(present, () => row)
      : result.replace(head, () => head + row)
  }
  return withSortedRows(result)
}

/** Returns the source of a locale with the rows of each section sorted by key. */
export const withSortedRows = (source: string): string =>
  source.replace(
    /^( {2}(?:messages|errors): \{\n)(.*?)(?=^ {2}\},)/gms,
    (_section, head: string, body: string) => {
      const rows = body.replace(/^\n/gm, '').split(/^(?= {4}[\w'])/m)
      return head + rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).join('')
    },
  )

const keyOf = (row: string) => /[\w.]+/.exec(row)?.[0] ?? ''

/**
 * Splits the texts of a language into those of its locale and those that the locale takes from the companions' words, by
 * word.
 */
export function splitTexts(source: string, texts: NewTexts): { own: NewTexts; words: NewTexts } {
  const entries = Object.entries(texts).map(([key, text]) => {
    const [, word] = rowOf(' {4}', nameOf(key), String.raw`words\.(\w+)`).exec(source) ?? []
    return { key, text, word }
  })
  return {
    own: Object.fromEntries(entries.flatMap(({ key, text, word }) => (word ? [] : [[key, text]]))),
    words: Object.fromEntries(entries.flatMap(({ text, word }) => (word ? [[word, text]] : []))),
  }
}

/** Returns the source of the companions' words with other ones. */
export function withWords(source: string, words: NewTexts): string {
  let result = source
  for (const [word, text] of Object.entries(words))
    result = result.replace(rowOf(' {2}', word), () => `  ${word}: ${quote(String(text))},\n`)
  return result
}
