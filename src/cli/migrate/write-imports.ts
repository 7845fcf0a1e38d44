/** What the script imports in the end, and what nothing uses any more. */
import type { ImportDeclaration, ImportSpecifier, Node, Statement } from '@babel/types'
import { oldModule } from './libraries'
import { removeLine } from './remove-line'
import { nameOf, type Script } from './script'
import { endOf, referencesTo, startOf, unwrap } from './syntax'

/**
 * Removes imports of the libraries that are no longer used, and what only their options used. Adds a note for the
 * others.
 */
export function writeImports(script: Script): void {
  const unused = findUnused(script)
  noteOtherImports(script)
  const declarations = script.importDeclarations()
  const old = new Set<Node>()
  for (const each of script.oldImports) {
    const uses = script.uses(each)
    if (uses.length === 0) unused.add(each.specifier)
    for (const use of uses)
      if (!script.notes.some(({ text }) => text.startsWith(`${each.imported}:`)))
        script.note(use, each.imported === '*' ? `* as ${each.local}` : each.imported, each.module.library)
    const declaration = script.parent(each.specifier)
    if (declaration) old.add(declaration)
  }
  const pending = new Map<string, string[]>()
  const order = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
  for (const { module, name, local, isType } of [...script.newImports()].sort(order)) {
    const text = name === local ? name : `${name} as ${local}`
    pending.set(module, [...(pending.get(module) ?? []), isType ? `type ${text}` : text])
  }
  const place = declarations.find(
    each => old.has(each) && each.specifiers.every(specifier => unused.has(specifier)),
  )
  for (const declaration of declarations) {
    const added = declaration.importKind === 'type' ? undefined : pending.get(declaration.source.value)
    const canTake = added && declaration.specifiers.some(each => each.type === 'ImportSpecifier')
    if (canTake) pending.delete(declaration.source.value)
    if (declaration !== place) rewrite(script, declaration, unused, canTake ? added : [])
  }
  const lines = [
    ...[...pending].map(([module, names]) => [`{ ${names.join(', ')} }`, module] as const),
    ...[...script.sideEffects]
      .filter(module => !pending.has(module) && !declarations.some(each => each.source.value === module))
      .map(module => ['', module] as const),
    ...(script.typesOfTags && !declarations.some(each => each.source.value === 'w3m-modal/jsx')
      ? [['type {}', 'w3m-modal/jsx'] as const]
      : []),
  ]
  writeLines(script, lines, place)
}

/** Notes what else names a library in a string: dynamic imports, `require()`, re-exports, and mocks of tests. */
function noteOtherImports(script: Script): void {
  for (const node of script.syntax.nodes) {
    if (node.type !== 'StringLiteral' || script.isRemoved(node)) continue
    const module = oldModule(node.value)
    const isImport = script.parent(node)?.type === 'ImportDeclaration'
    if (!module || isImport || (script.only && script.only !== module.library)) continue
    script.note(node, node.value, module.library, 'replace it as the guide says')
  }
}

function writeLines(
  script: Script,
  lines: readonly (readonly [names: string, module: string])[],
  place: ImportDeclaration | undefined,
): void {
  const { code, source, newline, syntax } = script
  const last = script.importDeclarations().at(-1)
  const model = place ?? last
  const text = model ? source.slice(startOf(model.source), endOf(model)) : "''"
  const quote = text[0] ?? "'"
  const end = text.endsWith(';') ? ';' : ''
  const indent = model ? script.indentOf(model) : ''
  const statements = lines.map(
    ([names, module]) => `import ${names ? `${names} from ` : ''}${quote}${module}${quote}${end}`,
  )
  const joined = statements.join(newline + indent)
  if (place) {
    if (joined) code.overwrite(startOf(place), endOf(place), joined)
    else removeLine(script, place)
    return
  }
  if (!joined) return
  if (last) return void code.appendLeft(endOf(last), `${newline}${indent}${joined}`)
  const [first] = syntax.file.program.body
  code.appendRight(first ? startOf(first) : source.length, `${joined}${newline}`)
}

/** Prints a declaration again if names were removed or added. */
function rewrite(
  script: Script,
  declaration: ImportDeclaration,
  unused: ReadonlySet<Node>,
  added: readonly string[],
): void {
  const { code, source } = script
  const kept = declaration.specifiers.filter(each => !unused.has(each))
  if (kept.length === declaration.specifiers.length) {
    const last = declaration.specifiers.at(-1)
    if (last && added.length > 0) code.appendLeft(endOf(last), `, ${added.join(', ')}`)
    return
  }
  if (kept.length === 0 && added.length === 0) {
    removeLine(script, declaration)
    return
  }
  const textOf = (node: Node) => source.slice(startOf(node), endOf(node))
  const named = kept.filter((each): each is ImportSpecifier => each.type === 'ImportSpecifier').map(textOf)
  const others = kept.filter(each => each.type !== 'ImportSpecifier').map(textOf)
  const list = [...named, ...added]
  const names = [...others, ...(list.length > 0 ? [`{ ${list.join(', ')} }`] : [])].join(', ')
  const kind = declaration.importKind === 'type' ? 'type ' : ''
  code.overwrite(
    startOf(declaration),
    endOf(declaration),
    `import ${kind}${names} from ${source.slice(startOf(declaration.source), endOf(declaration))}`,
  )
}

/** Finds the imports that only removed code used. Removes constants that only such code used. */
function findUnused(script: Script): Set<Node> {
  const { syntax } = script
  const unused = new Set<Node>()
  const isUnused = (declared: Node, name: string) => {
    const references = referencesTo(syntax, declared, name)
    return references.length > 0 && references.every(each => script.isRemoved(each))
  }
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const statement of syntax.file.program.body) {
      if (unused.has(statement) || script.isRemoved(statement)) continue
      const declared = soleConstant(script, statement)
      if (!declared || !isUnused(declared.declarator, declared.name)) continue
      removeLine(script, statement)
      unused.add(statement)
      isChanged = true
    }
  }
  for (const declaration of script.importDeclarations())
    for (const specifier of declaration.specifiers)
      if (isUnused(declaration, specifier.local.name) && !isImportedAgain(script, specifier))
        unused.add(specifier)
  return unused
}

/** Whether the migrated script imports the same name from the same module. */
const isImportedAgain = (script: Script, specifier: Node) =>
  script.newImports().some(({ name, module }) => {
    const declaration = script.parent(specifier)
    return (
      declaration?.type === 'ImportDeclaration' &&
      declaration.source.value === module &&
      specifier.type === 'ImportSpecifier' &&
      nameOf(specifier) === name
    )
  })

/** A constant of the file whose value does nothing: a literal, or an adapter of a library. */
function soleConstant(script: Script, statement: Statement) {
  if (statement.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return undefined
  const [declarator] = statement.declarations
  if (declarator?.id.type !== 'Identifier' || !declarator.init) return undefined
  const init = unwrap(declarator.init)
  const callee = init.type === 'NewExpression' || init.type === 'CallExpression' ? init.callee : undefined
  const isOld = callee?.type === 'Identifier' && script.oldImports.some(({ local }) => local === callee.name)
  const isLiteral = /^(Object|Array)Expression$|Literal$/.test(init.type)
  return isOld || isLiteral ? { declarator, name: declarator.id.name } : undefined
}
