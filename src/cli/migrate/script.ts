import type { ImportDeclaration, ImportSpecifier, Node } from '@babel/types'
import type MagicString from 'magic-string'
import { adviceFor } from './advice'
import type { Library, OldModule } from './libraries'
import { oldModule } from './libraries'
import type { Project } from './project'
import { endOf, isWithin, lineOf, type Name, referencesTo, type Syntax, startOf } from './syntax'

/** Something that `migrate` leaves to a person. */
export type Note = { readonly line: number; readonly text: string; readonly library: Library }

export type OldImport = {
  readonly local: string
  /** Name in the library; `*` for all of it. */
  readonly imported: string
  readonly module: OldModule
  readonly specifier: Node
}

/** A name that the migrated script imports. */
export type NewImport = { readonly module: string; readonly name: string; readonly isType?: boolean }

export type ScriptOptions = {
  readonly typescript: boolean
  readonly jsx: boolean
  /** In a single-file component of Vue, whose template shows the modal. */
  readonly hasTemplate: boolean
}

/** One script while it is migrated: its syntax, the edits so far, and what is left to a person. */
export class Script {
  readonly notes: Note[] = []
  readonly oldImports: readonly OldImport[]
  /** Names of the libraries’ objects in the template of a Vue component, and what takes their place. */
  readonly templateEdits: (readonly [pattern: RegExp, replacement: string])[] = []
  /** Name of the object with the options, if the template has to show the modal. */
  templateModal: string | undefined
  private readonly added: (NewImport & { readonly local: string; readonly uses: Node[] })[] = []
  readonly sideEffects = new Set<string>()
  /** Whether the types of the tags have to be imported. */
  typesOfTags = false
  readonly newline: string
  /** Quotation mark of the script’s strings. */
  private readonly mark: string
  private readonly replacedNodes: Node[] = []
  private readonly removedNodes: Node[] = []
  private readonly copiedNodes: Node[] = []
  private readonly names: Set<string>

  constructor(
    readonly source: string,
    readonly code: MagicString,
    readonly syntax: Syntax,
    readonly options: ScriptOptions,
    readonly project: Project,
    readonly only: Library | undefined,
  ) {
    this.newline = source.includes('\r\n') ? '\r\n' : '\n'
    const model = this.importDeclarations()[0]?.source
    this.mark = (model && source[startOf(model)]) ?? "'"
    this.oldImports = this.importDeclarations().flatMap(declaration => {
      const module = oldModule(declaration.source.value)
      if (!module || (only && module.library !== only)) return []
      return declaration.specifiers.map(specifier => ({
        local: specifier.local.name,
        imported: specifier.type === 'ImportSpecifier' ? nameOf(specifier) : '*',
        module,
        specifier,
      }))
    })
    this.names = new Set(
      syntax.nodes.flatMap(node =>
        node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : [],
      ),
    )
  }

  importDeclarations(): readonly ImportDeclaration[] {
    return this.syntax.file.program.body.filter(each => each.type === 'ImportDeclaration')
  }

  parent(node: Node): Node | undefined {
    return this.syntax.parents.get(node)
  }

  /** Uses of an import, apart from those that were migrated or removed. */
  uses({ specifier, local }: Pick<OldImport, 'specifier' | 'local'>): readonly Name[] {
    const declaration = this.parent(specifier) ?? specifier
    return referencesTo(this.syntax, declaration, local).filter(each => !this.isRemoved(each))
  }

  /** Text of a node, with the edits so far. */
  text(node: Node): string {
    return this.code.slice(startOf(node), endOf(node))
  }

  /** Records that these nodes are replaced or removed, so that they no longer use anything. */
  removed(...nodes: readonly Node[]): void {
    this.removedNodes.push(...nodes)
  }

  isRemoved(node: Node): boolean {
    return this.replacedNodes.some(each => isWithin(node, each)) || this.isCut(node)
  }

  private isCut(node: Node): boolean {
    return this.removedNodes.some(each => isWithin(node, each)) && !this.isCopied(node)
  }

  /** Records that a name refers to something else now. */
  migrated(name: Name): void {
    this.replacedNodes.push(name)
  }

  /** Returns the text of a node for another place, and records that what it names is still in use. */
  copy(node: Node): string {
    this.copiedNodes.push(node)
    return this.text(node)
  }

  isCopied(node: Node): boolean {
    return this.copiedNodes.some(each => isWithin(node, each))
  }

  replace(node: Node, text: string): void {
    this.code.overwrite(startOf(node), endOf(node), text)
    this.replacedNodes.push(node)
  }

  /** A string literal with the quotation marks of the script. */
  quote(text: string): string {
    return this.mark + text + this.mark
  }

  note(node: Node, subject: string, library: Library, advice = adviceFor(subject)): void {
    const line = lineOf(node)
    const text = `${subject}: ${advice}`
    if (!this.notes.some(each => each.line === line && each.text === text))
      this.notes.push({ line, text, library })
  }

  /** Returns a name that nothing in the script has. */
  unusedName(wanted: string): string {
    let name = wanted
    for (let index = 2; this.names.has(name); index++) name = `${wanted}${index}`
    this.names.add(name)
    return name
  }

  /** Imports a name, and returns what it is called in the script. `use`: what needs it, which may still be removed. */
  import({ module, name, isType = false }: NewImport, use?: Node): string {
    const before = this.added.find(each => each.module === module && each.name === name)
    if (before) {
      if (use && before.uses.length > 0) before.uses.push(use)
      else before.uses.length = 0
      return before.local
    }
    const declared = this.importDeclarations()
      .filter(each => each.source.value === module)
      .flatMap(each => each.specifiers)
      .find(each => each.type === 'ImportSpecifier' && nameOf(each) === name)
    if (declared) return declared.local.name
    const isOld = this.oldImports.some(each => each.local === name)
    const alias = name.startsWith('use') ? `useW3m${name.slice('use'.length)}` : `${name}FromW3m`
    const local = this.names.has(name) && !isOld ? this.unusedName(alias) : name
    this.names.add(local)
    this.added.push({ module, name, isType, local, uses: use ? [use] : [] })
    return local
  }

  /** New imports that are still in use. */
  newImports(): readonly (NewImport & { readonly local: string })[] {
    return this.added.filter(({ uses }) => uses.length === 0 || uses.some(each => !this.isCut(each)))
  }

  /** Whitespace in front of the line that a node starts on. */
  indentOf(node: Node): string {
    const lineStart = this.source.lastIndexOf('\n', startOf(node) - 1) + 1
    return /^[ \t]*/.exec(this.source.slice(lineStart))?.[0] ?? ''
  }
}

export const nameOf = ({ imported }: ImportSpecifier): string =>
  imported.type === 'Identifier' ? imported.name : imported.value
