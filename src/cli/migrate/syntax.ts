/** Reading of scripts: parsing, and which identifiers refer to which declaration. */
import { type ParserOptions, parse } from '@babel/parser'
import type {
  Expression,
  File,
  Identifier,
  JSXIdentifier,
  Node,
  ObjectExpression,
  VariableDeclarator,
} from '@babel/types'

export type Syntax = {
  readonly file: File
  /** In the order of the source. */
  readonly nodes: readonly Node[]
  readonly parents: ReadonlyMap<Node, Node>
}
export type Name = Identifier | JSXIdentifier
export type ScriptKind = { readonly typescript: boolean; readonly jsx: boolean }

/** Throws a `SyntaxError` if the source is not valid. */
export function readSyntax(source: string, { typescript, jsx }: ScriptKind): Syntax {
  const plugins: NonNullable<ParserOptions['plugins']> = ['decorators']
  if (typescript) plugins.push('typescript')
  if (jsx) plugins.push('jsx')
  const file = parse(source, { sourceType: 'unambiguous', allowAwaitOutsideFunction: true, plugins })
  const nodes: Node[] = []
  const parents = new Map<Node, Node>()
  const visit = (node: Node) => {
    nodes.push(node)
    for (const child of childrenOf(node)) {
      parents.set(child, node)
      visit(child)
    }
  }
  visit(file.program)
  return { file, nodes, parents }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (/comments$/i.test(key) || key === 'loc' || key === 'extra') return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })
}

/** Start and end of a node that was parsed, as offsets in the file. */
export const startOf = (node: Node): number => node.start ?? 0
export const endOf = (node: Node): number => node.end ?? 0
export const lineOf = (node: Node): number => node.loc?.start.line ?? 1
export const isWithin = (inner: Node, outer: Node): boolean =>
  startOf(inner) >= startOf(outer) && endOf(inner) <= endOf(outer)

/** Name of a property whose name is written out. */
export function keyOf(node: Node | null | undefined): string | undefined {
  const isNamed = node?.type === 'ObjectProperty' || node?.type === 'ObjectMethod'
  if (!isNamed || node.computed) return undefined
  if (node.key.type === 'Identifier') return node.key.name
  return node.key.type === 'StringLiteral' ? node.key.value : undefined
}

/** Name of the property that an expression reads from an object. */
export const memberOf = (node: Node | undefined): string | undefined =>
  (node?.type === 'MemberExpression' || node?.type === 'OptionalMemberExpression') &&
  !node.computed &&
  node.property.type === 'Identifier'
    ? node.property.name
    : undefined

/** An expression without `as …`, `satisfies …` and `!`. */
export function unwrap(node: Expression): Expression {
  const isTyped =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression'
  return isTyped ? unwrap(node.expression) : node
}

/** The node that a name is used in as a value or type; a property of that name does not count. */
function isReference(name: Name, parent: Node | undefined): boolean {
  if (!parent) return false
  switch (parent.type) {
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return parent.object === name || parent.computed
    case 'ObjectProperty':
      return parent.value === name || (parent.computed && parent.key === name)
    case 'ObjectMethod':
    case 'ClassMethod':
    case 'ClassProperty':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return parent.computed === true && parent.key === name
    case 'JSXAttribute':
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'LabeledStatement':
      return false
    case 'ExportSpecifier':
      return parent.local === name
    case 'TSQualifiedName':
      return parent.left === name
    case 'JSXMemberExpression':
      return parent.object === name
    default:
      return true
  }
}

const isScope = (node: Node): boolean =>
  /Function|Method|BlockStatement|Program|^For|CatchClause/.test(node.type)

/** Names that a pattern declares: the identifiers themselves. */
export function declaredIn(pattern: Node | null | undefined): readonly Identifier[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap(each =>
        declaredIn(each.type === 'RestElement' ? each.argument : each.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredIn)
    case 'AssignmentPattern':
      return declaredIn(pattern.left)
    case 'RestElement':
      return declaredIn(pattern.argument)
    default:
      return []
  }
}

/** The identifiers that a node declares, in the scope around it or in its own. */
function declarations(node: Node): readonly Identifier[] {
  if (node.type === 'VariableDeclarator') return declaredIn(node.id)
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return declaredIn(node.id)
  if (node.type === 'CatchClause') return declaredIn(node.param)
  if ('params' in node && Array.isArray(node.params))
    return node.params.flatMap(each => declaredIn(each as Node))
  return []
}

/** The function, block or program that a declaration is visible in. */
function scopeOf(syntax: Syntax, declaration: Node): Node {
  let node = syntax.parents.get(declaration)
  while (node && !isScope(node)) node = syntax.parents.get(node)
  return node ?? syntax.file.program
}

/** All uses of a declared name, in its scope, except where an inner declaration has the same name. */
export function referencesTo(syntax: Syntax, declared: Node, name: string): readonly Name[] {
  const scope = scopeOf(syntax, declared)
  const own = (node: Identifier) => isWithin(node, declared)
  const hidden = syntax.nodes
    .filter(node => isWithin(node, scope))
    .flatMap(node => declarations(node).map(each => ({ each, node })))
    .filter(({ each }) => each.name === name && !own(each))
    .map(({ each, node }) => ('params' in node ? node : scopeOf(syntax, each)))
    .filter(inner => inner !== scope)
  return syntax.nodes.filter(
    (node): node is Name =>
      (node.type === 'Identifier' || node.type === 'JSXIdentifier') &&
      node.name === name &&
      isWithin(node, scope) &&
      !isDeclared(syntax, node) &&
      isReference(node, syntax.parents.get(node)) &&
      !hidden.some(inner => isWithin(node, inner)),
  )
}

/** Whether this identifier is itself the declaration of a name. */
function isDeclared(syntax: Syntax, node: Name): boolean {
  let parent = syntax.parents.get(node)
  while (parent && /Pattern|Property|RestElement/.test(parent.type)) parent = syntax.parents.get(parent)
  return parent !== undefined && declarations(parent).some(each => each === node)
}

/** The declaration of a variable at the top level of the file. */
export function topLevelVariable(syntax: Syntax, name: string): VariableDeclarator | undefined {
  const declarators = syntax.file.program.body.flatMap(statement => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
  return declarators.find(({ id }) => id.type === 'Identifier' && id.name === name)
}

/** The object that an expression is, or that the top-level constant it names was declared with. */
export function objectOf(syntax: Syntax, node: Node | null | undefined): ObjectExpression | undefined {
  if (!node) return undefined
  const value = unwrap(node as Expression)
  if (value.type === 'ObjectExpression') return value
  const init = value.type === 'Identifier' ? topLevelVariable(syntax, value.name)?.init : undefined
  const declared = init && unwrap(init)
  return declared?.type === 'ObjectExpression' ? declared : undefined
}
