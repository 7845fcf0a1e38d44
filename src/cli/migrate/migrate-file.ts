import MagicString from 'magic-string'
import { attributeFor, isOurTag, libraryOfTag, NAMESPACE_ADVICE, tagAdvice, tagFor } from './changes/tags'
import type { Library } from './libraries'
import { type Block, isScript, keepOnly, type Markup, readMarkup } from './markup'
import { migrateScript } from './migrate-script'
import type { Project } from './project'
import type { Note, Script } from './script'
import { readSyntax, type Syntax } from './syntax'

export type SourceFile = { readonly path: string; readonly source: string }
export type Migrated = { readonly code: string; readonly notes: readonly Note[] }

const SCRIPT = /\.[cm]?[jt]sx?$/
const MARKUP = /\.(vue|html?)$/
/** Whether `migrate` knows how to read files of that name. */
export const isKnownFile = (path: string): boolean =>
  (SCRIPT.test(path) && !/\.d\.[cm]?ts$/.test(path)) || MARKUP.test(path)
const isMarkup = (path: string) => MARKUP.test(path)

const kindOf = (path: string, block?: Block) => {
  const language = block?.attributes.lang ?? ''
  const typescript = block ? /^tsx?$/.test(language) : /\.[cm]?tsx?$/.test(path)
  return { typescript, jsx: block ? /x$/.test(language) || !typescript : !/\.[cm]?ts$/.test(path) }
}

/** All scripts of a file. Throws a `SyntaxError` if one of them is not valid. */
export function readScripts({ path, source }: SourceFile): readonly Syntax[] {
  if (!isMarkup(path)) return [readSyntax(source, kindOf(path))]
  return readMarkup(source)
    .scripts.filter(isScript)
    .map(block => readSyntax(keepOnly(source, block), kindOf(path, block)))
}

/** The migrated text of a file, which is the same text if there is nothing to do, and what is left to a person. */
export function migrateFile({ path, source }: SourceFile, project: Project, library?: Library): Migrated {
  const code = new MagicString(source)
  if (!isMarkup(path)) {
    const { notes } = migrateScript(source, code, { ...kindOf(path), hasTemplate: false }, project, library)
    return { code: code.toString(), notes: sorted(notes) }
  }
  const markup = readMarkup(source)
  const hasTemplate = path.endsWith('.vue') && markup.template !== undefined
  const scripts = markup.scripts.filter(isScript).map(block => {
    const isSetup = 'setup' in block.attributes
    const options = { ...kindOf(path, block), hasTemplate: hasTemplate && isSetup }
    return migrateScript(keepOnly(source, block), code, options, project, library)
  })
  const notes = [...scripts.flatMap(script => script.notes), ...migrateTags(source, code, markup, library)]
  for (const block of markup.scripts)
    if (!isScript(block) && namesLibrary(source, block))
      notes.push(
        noteAt(source, block.start, 'script', 'it names a library that is replaced', library ?? 'appkit'),
      )
  if (markup.template) for (const script of scripts) migrateTemplate(source, code, markup.template, script)
  return { code: code.toString(), notes: sorted(notes) }
}

const sorted = (notes: readonly Note[]) => [...notes].sort((one, other) => one.line - other.line)

const namesLibrary = (source: string, { start, end, attributes }: Block) =>
  /@reown\/appkit|@web3modal\//.test(`${attributes.src} ${source.slice(start, end)}`)

const noteAt = (source: string, offset: number, subject: string, advice: string, library: Library): Note => ({
  line: source.slice(0, offset).split('\n').length,
  text: `${subject}: ${advice}`,
  library,
})

function migrateTags(
  source: string,
  code: MagicString,
  { tags }: Markup,
  wanted: Library | undefined,
): readonly Note[] {
  return tags.flatMap(({ name, start, end, isClosing }) => {
    const library = libraryOfTag(name)
    if (wanted && wanted !== library) return []
    const to = tagFor(name)
    const nameStart = start + (isClosing ? 2 : 1)
    if (to) code.overwrite(nameStart, nameStart + name.length, to)
    const text = source.slice(start, end)
    const advice = tagAdvice(name)
    if (isClosing || (!advice && !isOurTag(name))) return []
    const notes = advice ? [noteAt(source, start, `<${name}>`, advice, library)] : []
    for (const match of text.matchAll(/\s:?([\w-]+)(?==)/g)) {
      const [matched, attribute = ''] = match
      const at = start + match.index + matched.length - attribute.length
      const renamed = attributeFor(attribute)
      if (renamed) code.overwrite(at, at + attribute.length, renamed)
      if (attribute === 'namespace')
        notes.push(noteAt(source, at, `namespace of <${name}>`, NAMESPACE_ADVICE, library))
    }
    return notes
  })
}

/** Shows the modal in the template of a component, and follows names that its script has changed. */
function migrateTemplate(source: string, code: MagicString, template: Block, script: Script): void {
  if (script.templateModal) {
    const space = /^\s*/.exec(source.slice(template.start))?.[0] ?? ''
    code.appendLeft(template.start, `${space}<w3m-modal v-bind="${script.templateModal}" />`)
  }
  const text = source.slice(template.start, template.end)
  const values = [
    ...text.matchAll(/(?<before>\s(?:@|:|v-)[\w.:-]*=)(?<quote>["'])(?<value>.*?)\k<quote>/gs),
    ...text.matchAll(/(?<before>\{\{)(?<value>.*?)\}\}/gs),
  ]
  for (const match of values) {
    const { before = '', quote = '', value = '' } = match.groups ?? {}
    const at = template.start + match.index + before.length + quote.length
    const changed = script.templateEdits.reduce(
      (value, [pattern, replacement]) => value.replace(pattern, replacement),
      value,
    )
    if (changed !== value) code.overwrite(at, at + value.length, changed)
  }
}
