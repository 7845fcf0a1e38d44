/** Texts of one language by key, of messages and errors. Plural forms are a table. */
export type NewTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const VALUE = String.raw`(?:${TEXT}|\{(?:\s*\w+:\s*${TEXT},?)*\s*\})`

const quote = (text: string) => `'${text.replace(/[\\']/g, String.raw`\$&`).replace(/\n/g, String.raw`\n`)}'`
const escapeRegExp = (text: string) => text.replace(/[.\\]/g, String.raw`\$&`)

/**
 * Returns the source of a locale with these texts. They replace existing ones; new ones come first in their section.
 *
 * @param isError tells the codes of errors from the keys of messages
 */
export function withTexts(source: string, texts: NewTexts, isError: (key: string) => boolean): string {
  let result = source
  for (const [key, text] of Object.entries(texts)) {
    const name = /^\w+$/.test(key) ? key : `'${key}'`
    const value =
      typeof text === 'string'
        ? quote(text)
        : `{ ${Object.entries(text)
            .map(([form, words]) => `${form}: ${quote(words)}`)
            .join(', ')} }`
    const row = `    ${name}: ${value},\n`
    const present = new RegExp(String.raw`^ {4}${escapeRegExp(name)}:\s*${VALUE},\n`, 'm')
    const head = isError(key) ? '  errors: {\n' : '  messages: {\n'
    result = present.test(result)
      ? result.replace(present, () => row)
      : result.replace(head, () => head + row)
  }
  return result
}
