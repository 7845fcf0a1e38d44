/** Where `<W3mModal>` goes in a React app. */
import type { JSXElement, JSXFragment, Node } from '@babel/types'
import type { Library } from '../libraries'
import type { Script } from '../script'
import { endOf, startOf } from '../syntax'

type Root = JSXElement | JSXFragment

/** Shows the modal with these options, in the component that is closest to the root of the app. */
export function renderModal(script: Script, statement: Node, options: string, library: Library): void {
  const component = script.import({ module: 'w3m-modal/react', name: 'W3mModal' })
  const tag = `<${component} {...${options}} />`
  const root = findRoot(script)
  if (root) return void insertInto(script, root, tag)
  const name = script.unusedName('WalletModal')
  const usesJsx = script.options.jsx && script.syntax.nodes.some(node => node.type === 'JSXElement')
  const created = usesJsx
    ? tag
    : `${script.import({ module: 'react', name: 'createElement' })}(${component}, ${options})`
  const end = script.source[endOf(statement) - 1] === ';' ? ';' : ''
  const { newline } = script
  script.code.appendLeft(
    endOf(statement),
    `${newline}${newline}export const ${name} = () => ${created}${end}`,
  )
  script.note(statement, name, library, `render \`<${name} />\` once, near the root of the page`)
}

/** What the app renders: the argument of `render()`, else what a component returns around its children, else the default export or App. */
function findRoot(script: Script): Root | undefined {
  const roots = script.syntax.nodes.filter((node): node is Root => isRoot(script, node))
  const returned = roots.filter(root => {
    const parent = outer(script, root)
    return parent?.type === 'ReturnStatement' || parent?.type === 'ArrowFunctionExpression'
  })
  const children = returned.filter(root =>
    /\{\s*(props\.)?children\s*\}/.test(script.source.slice(startOf(root), endOf(root))),
  )
  const rendered = roots.find(root => {
    const call = outer(script, root)
    if (call?.type !== 'CallExpression') return false
    const { callee } = call
    return (
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'render'
    )
  })
  const main = returned.filter(root => isMain(script, root))
  return rendered ?? children.at(-1) ?? main.at(-1) ?? only(script, returned)
}

/** The last of these elements, if all belong to one component. */
function only(script: Script, roots: readonly Root[]): Root | undefined {
  const components = new Set(roots.map(root => topLevel(script, root)))
  return components.size === 1 ? roots.at(-1) : undefined
}

const isJsx = (node: Node | undefined) => /^JSX/.test(node?.type ?? '')
const isRoot = (script: Script, node: Node) =>
  (node.type === 'JSXElement' || node.type === 'JSXFragment') && !isJsx(script.parent(node))

/** The node around an expression, without parts of conditions. */
function outer(script: Script, node: Node): Node | undefined {
  let parent = script.parent(node)
  while (parent?.type === 'ConditionalExpression' || parent?.type === 'LogicalExpression')
    parent = script.parent(parent)
  return parent
}

function topLevel(script: Script, node: Node): Node {
  let statement = node
  for (let parent = script.parent(node); parent && parent.type !== 'Program'; parent = script.parent(parent))
    statement = parent
  return statement
}

/** Whether a component is the file’s default export, or is called App. */
function isMain(script: Script, root: Root): boolean {
  const statement = topLevel(script, root)
  if (statement.type === 'ExportDefaultDeclaration') return true
  const exported = script.syntax.file.program.body.flatMap(each =>
    each.type === 'ExportDefaultDeclaration' && each.declaration.type === 'Identifier'
      ? each.declaration.name
      : [],
  )
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  const [variable] = declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  const id = declaration?.type === 'FunctionDeclaration' ? declaration.id : variable?.id
  return id?.type === 'Identifier' && [...exported, 'App'].includes(id.name)
}

function insertInto(script: Script, root: Root, tag: string): void {
  const { code, newline } = script
  const opening = root.type === 'JSXElement' ? root.openingElement : root.openingFragment
  if (root.type === 'JSXElement' && root.openingElement.selfClosing) {
    const indent = script.indentOf(root)
    const isAlone = script.source.slice(0, startOf(root)).endsWith(`\n${indent}`)
    const inner = isAlone ? `${newline}${indent}  ` : ''
    code.appendRight(startOf(root), `<>${inner}${tag}${inner}`)
    code.appendLeft(endOf(root), `${isAlone ? `${newline}${indent}` : ''}</>`)
    return
  }
  const [first] = root.children
  const space = first?.type === 'JSXText' ? (/^\s*\n\s*/.exec(first.value)?.[0] ?? '') : ''
  code.appendLeft(endOf(opening), `${space}${tag}`)
}
