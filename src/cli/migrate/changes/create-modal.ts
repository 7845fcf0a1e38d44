/** `createWeb3Modal()` and `createAppKit()` become the element: a component in React, a tag in Vue, an element elsewhere. */
import type { CallExpression, Node, ObjectExpression, VariableDeclarator } from '@babel/types'
import { CREATE_FUNCTIONS } from '../project'
import { removeLine } from '../remove-line'
import type { OldImport, Script } from '../script'
import { endOf, referencesTo, startOf, topLevelVariable, unwrap } from '../syntax'
import { migrateMethods } from './modal-methods'
import { renderModal } from './render-modal'
import { translateOptions } from './translate-options'

const elementIn = (script: Script) => `document.querySelector(${script.quote('w3m-modal')})`
const ADVICE = 'translate the call as the guide says: its options are not an object that is written out here'

type Creation = {
  readonly call: CallExpression
  readonly options: ObjectExpression
  /** Variable that holds the modal. */
  readonly variable: VariableDeclarator | undefined
  readonly statement: Node
  readonly isTopLevel: boolean
}

export function migrateCreation(script: Script): void {
  for (const each of script.oldImports) {
    if (!CREATE_FUNCTIONS.test(each.imported)) continue
    for (const use of script.uses(each)) {
      const call = script.parent(use)
      const creation =
        call?.type === 'CallExpression' && call.callee === use ? readCreation(script, call) : undefined
      if (creation) replaceCreation(script, creation, each)
      else script.note(use, each.imported, each.module.library, ADVICE)
    }
  }
  migrateImportedModals(script)
}

function readCreation(script: Script, call: CallExpression): Creation | undefined {
  const given = call.arguments[0]
  if (!given || given.type === 'SpreadElement') return undefined
  const argument = unwrap(given as Parameters<typeof unwrap>[0])
  const init =
    argument.type === 'Identifier' ? topLevelVariable(script.syntax, argument.name)?.init : argument
  if (init?.type !== 'ObjectExpression') return undefined
  const parent = script.parent(call)
  const variable =
    parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier' ? parent : undefined
  let statement: Node = call
  for (let node = script.parent(call); node; node = script.parent(node)) {
    if (node.type === 'Program') break
    statement = node
  }
  const own = variable ? script.parent(variable) : parent
  const isStatement = own?.type === 'ExpressionStatement' || own?.type === 'VariableDeclaration'
  const isTopLevel =
    own === statement || (statement.type === 'ExportNamedDeclaration' && statement.declaration === own)
  return { call, options: init, variable, statement, isTopLevel: isTopLevel && isStatement }
}

function replaceCreation(script: Script, creation: Creation, { module, imported }: OldImport): void {
  const { hasTemplate } = script.options
  const isComponent = module.framework === 'react' || (module.framework === 'vue' && hasTemplate)
  if (!isComponent) {
    translateOptions(script, creation.options, module)
    return void appendElement(script, creation, module.isUrl)
  }
  if (!creation.isTopLevel)
    return void script.note(
      creation.call,
      imported,
      module.library,
      'call it at the top level of the file, then run this again',
    )
  translateOptions(script, creation.options, module)
  const name = declareOptions(script, creation, module.framework === 'react')
  if (module.framework === 'react') renderModal(script, creation.statement, name, module.library)
  else {
    script.templateModal = name
    script.sideEffects.add('w3m-modal')
    script.note(creation.call, 'isCustomElement', module.library)
  }
  const { variable } = creation
  if (variable?.id.type !== 'Identifier') return
  migrateMethods(
    script,
    referencesTo(script.syntax, variable, variable.id.name),
    elementIn(script),
    module.library,
  )
  if (creation.statement.type === 'ExportNamedDeclaration')
    script.note(
      variable,
      variable.id.name,
      module.library,
      `it is not exported any more; use \`useW3m()\`, or ${elementIn(script)}`,
    )
}

/** Replaces the call with an element that is added to the page. */
function appendElement(script: Script, { call, options, variable }: Creation, isUrl: boolean): void {
  const { code } = script
  script.sideEffects.add(isUrl ? '/w3m-modal.js' : 'w3m-modal')
  if (isUrl) script.note(call, '/w3m-modal.js', script.oldImports[0]?.module.library ?? 'appkit')
  const isInline = startOf(options) > startOf(call) && endOf(options) < endOf(call)
  const before = `document.body.appendChild(Object.assign(document.createElement(${script.quote('w3m-modal')}), `
  const argument = call.arguments[0] ?? options
  if (isInline) {
    code.overwrite(startOf(call), startOf(argument), before)
    code.appendLeft(endOf(call), ')')
  } else {
    code.overwrite(startOf(call), endOf(call), `${before}${script.copy(argument)}))`)
  }
  script.removed(call.callee)
  if (variable?.id.type !== 'Identifier') return
  const { name } = variable.id
  const library = script.oldImports[0]?.module.library ?? 'appkit'
  migrateMethods(script, referencesTo(script.syntax, variable, name), name, library)
}

/** Keeps the options as a constant, so that no render makes new ones. Returns its name. */
function declareOptions(script: Script, creation: Creation, isReact: boolean): string {
  const { call, options, variable, statement } = creation
  const { code } = script
  const type =
    script.options.typescript && isReact
      ? `: ${script.import({ module: 'w3m-modal/react', name: 'W3mModalProps', isType: true })}`
      : ''
  script.removed(call.callee)
  const isInline = startOf(options) > startOf(call) && endOf(options) <= endOf(call)
  if (!isInline) {
    const declared = script.parent(options)
    const id =
      declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier' ? declared.id : undefined
    if (id && type && !id.typeAnnotation) code.appendLeft(endOf(id), type)
    if (call.arguments[0]) script.copy(call.arguments[0])
    removeLine(script, statement)
    return id?.name ?? ''
  }
  const name = script.unusedName('modalOptions')
  const start = variable ? startOf(variable) : startOf(call)
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
    code.remove(startOf(statement), startOf(statement.declaration))
  code.overwrite(start, startOf(options), `${variable ? '' : 'const '}${name}${type} = `)
  if (endOf(options) < endOf(call)) code.remove(endOf(options), endOf(call))
  return name
}

/** Migrates the calls of a modal that another file creates and exports. */
function migrateImportedModals(script: Script): void {
  const library = script.only ?? script.project.library
  if (!library) return
  for (const declaration of script.importDeclarations()) {
    if (!/^[.@~#/]/.test(declaration.source.value) || /^@\w/.test(declaration.source.value)) continue
    for (const specifier of declaration.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
      const kind = script.project.modals.get(specifier.imported.name)
      if (!kind) continue
      const references = referencesTo(script.syntax, declaration, specifier.local.name)
      const target = kind === 'react' ? elementIn(script) : specifier.local.name
      migrateMethods(script, references, target, library)
    }
  }
}
