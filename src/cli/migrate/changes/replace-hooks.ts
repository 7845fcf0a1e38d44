/** Hooks of React, and composables of Vue, that the libraries have. */
import type { CallExpression, ObjectPattern, ObjectProperty, VariableDeclarator } from '@babel/types'
import type { OldImport, Script } from '../script'
import { endOf, keyOf, memberOf, type Name, referencesTo, startOf } from '../syntax'
import { CHAIN_ID, HOOKS, type Hook } from './hook-table'
import { networkId } from './networks'
import { checkShow } from './show-calls'
import { migrateComposable } from './vue-composables'

const PROVIDERS = ['useWeb3ModalProvider', 'useAppKitProvider']

export function migrateHooks(script: Script): void {
  for (const each of script.oldImports) {
    const hook = HOOKS[each.imported]
    if (!hook && !PROVIDERS.includes(each.imported)) continue
    for (const use of script.uses(each)) {
      const call = script.parent(use)
      if (call?.type !== 'CallExpression' || call.callee !== use) continue
      const declarator = script.parent(call)
      const isDone =
        declarator?.type === 'VariableDeclarator' &&
        (hook
          ? call.arguments.length === 0 && migrateCall(script, call, declarator, hook, each)
          : migrateProvider(script, call, declarator, each))
      // without an old hook, the rest of the file may still need its import: a note says what is left
      if (!isDone) script.note(use, each.imported, each.module.library)
    }
  }
}

function migrateCall(
  script: Script,
  call: CallExpression,
  declarator: VariableDeclarator,
  hook: Hook,
  old: OldImport,
): boolean {
  const { id } = declarator
  const isVue = old.module.framework === 'vue'
  const module = isVue ? 'w3m-modal/vue' : 'w3m-modal/react'
  if (isVue && hook.to !== 'useW3m') return migrateComposable(script, call, declarator, hook, module)
  if (isVue && hook.part) return false
  const lines =
    id.type === 'ObjectPattern'
      ? renameFields(script, declarator, id, hook)
      : id.type === 'Identifier' && renameMembers(script, declarator, id.name, hook)
        ? []
        : undefined
  if (!lines) return false
  const name = script.import({ module, name: hook.to })
  script.code.overwrite(startOf(call), endOf(call), `${name}()${hook.part ? `.${hook.part}` : ''}`)
  script.removed(call.callee)
  script.code.appendLeft(endOf(script.parent(declarator) ?? declarator), lines.join(''))
  followFunctions(script, declarator, old)
  return true
}

type Field = {
  readonly property: ObjectProperty
  readonly name: string
  readonly local: Name
  readonly initial: string
}

/**
 * `const { isConnected } = …` to `const { connected: isConnected } = …`. Returns the lines that have to follow; `undefined`:
 * a field has no counterpart.
 */
function renameFields(
  script: Script,
  declarator: VariableDeclarator,
  pattern: ObjectPattern,
  hook: Hook,
): readonly string[] | undefined {
  const fields = pattern.properties.flatMap((property): readonly Field[] => {
    const name = hook.fields[keyOf(property) ?? '']
    if (property.type !== 'ObjectProperty' || !name) return []
    const { value } = property
    if (value.type === 'Identifier') return [{ property, name, local: value, initial: '' }]
    if (value.type !== 'AssignmentPattern' || value.left.type !== 'Identifier' || name === CHAIN_ID) return []
    return [{ property, name, local: value.left, initial: ` = ${script.text(value.right)}` }]
  })
  if (fields.length < pattern.properties.length) return undefined
  const network = fields.find(({ name }) => name === 'network')?.local.name
  return fields.flatMap(({ property, name, local, initial }) => {
    const rewrite = (text: string) => script.code.overwrite(startOf(property), endOf(property), text)
    if (name !== CHAIN_ID) {
      rewrite(`${name === local.name ? name : `${name}: ${local.name}`}${initial}`)
      return []
    }
    const source = network ?? script.unusedName('network')
    if (network) dropField(script, pattern, property)
    else rewrite(source === 'network' ? source : `network: ${source}`)
    const statement = script.parent(declarator) ?? declarator
    const end = script.source[endOf(statement) - 1] === ';' ? ';' : ''
    const value = `${source} && Number(${source}.split(${script.quote(':')})[1])`
    return [`${script.newline}${script.indentOf(statement)}const ${local.name} = ${value}${end}`]
  })
}

function dropField(script: Script, pattern: ObjectPattern, property: ObjectProperty): void {
  const index = pattern.properties.indexOf(property)
  const next = pattern.properties[index + 1]
  const previous = pattern.properties[index - 1]
  if (next) script.code.remove(startOf(property), startOf(next))
  else if (previous) script.code.remove(endOf(previous), endOf(property))
}

/** `account.isConnected` to `account.connected`. */
function renameMembers(script: Script, declarator: VariableDeclarator, local: string, hook: Hook): boolean {
  const members = referencesTo(script.syntax, declarator, local).map(each => script.parent(each))
  if (members.some(each => !hook.fields[memberOf(each) ?? ''])) return false
  for (const member of members) {
    const name = hook.fields[memberOf(member) ?? '']
    if (!member || !name || !('property' in member)) continue
    const { property } = member as { property: Name }
    if (name !== CHAIN_ID) script.code.overwrite(startOf(property), endOf(property), name)
    else script.replace(member, `Number(${local}.network?.split(${script.quote(':')})[1])`)
  }
  return true
}

/** Adapts the uses of `open`, which must not get the event of a click, and of `switchNetwork`, which needs a CAIP-2 id. */
function followFunctions(script: Script, declarator: VariableDeclarator, { module }: OldImport): void {
  const { id } = declarator
  const uses =
    id.type === 'ObjectPattern'
      ? id.properties.flatMap(each => {
          const local = each.type === 'ObjectProperty' ? each.value : undefined
          const name = keyOf(each) ?? ''
          return local?.type === 'Identifier'
            ? referencesTo(script.syntax, declarator, local.name).map(use => ({ name, use, callee: use }))
            : []
        })
      : id.type === 'Identifier'
        ? referencesTo(script.syntax, declarator, id.name).map(use => {
            const member = script.parent(use)
            return { name: memberOf(member) ?? '', use, callee: member ?? use }
          })
        : []
  for (const { name, use, callee } of uses) {
    const parent = script.parent(callee)
    const call = parent?.type === 'CallExpression' && parent.callee === callee ? parent : undefined
    if (name === 'open' && call) checkShow(script, call, module.library)
    else if (name === 'open' && parent?.type === 'JSXExpressionContainer') {
      // a handler gets the event, which is no view
      script.code.appendRight(startOf(callee), '() => ')
      script.code.appendLeft(endOf(callee), '()')
    } else if (name === 'switchNetwork' && call) {
      const [argument] = call.arguments
      const id = argument && networkId(script, argument, module)
      if (argument && id) script.replace(argument, id)
      else script.note(use, name, module.library, 'give it a CAIP-2 id, such as `eip155:137`')
    }
  }
  if (id.type === 'Identifier' && module.framework === 'vue')
    script.templateEdits.push([new RegExp(`\\b${id.name}\\.open\\b`, 'g'), `${id.name}.show`])
  if (id.type === 'ObjectPattern' && module.framework === 'vue') {
    const open = id.properties.find(each => keyOf(each) === 'open')
    const local =
      open?.type === 'ObjectProperty' && open.value.type === 'Identifier' ? open.value.name : undefined
    if (local) script.templateEdits.push([new RegExp(`^${local}$`), `${local}()`])
  }
}

/** `const { walletProvider } = useAppKitProvider('eip155')` to `const walletProvider = useProvider('eip155')`. */
function migrateProvider(
  script: Script,
  call: CallExpression,
  declarator: VariableDeclarator,
  { module }: OldImport,
): boolean {
  const { id } = declarator
  const [argument] = call.arguments
  const isOne =
    id.type === 'ObjectPattern' && id.properties.length === 1 && keyOf(id.properties[0]) === 'walletProvider'
  const field = isOne ? id.properties[0] : undefined
  const local =
    field?.type === 'ObjectProperty' && field.value.type === 'Identifier' ? field.value.name : undefined
  const namespace = argument ? (argument.type === 'StringLiteral' ? argument.value : '') : module.chains
  if (!local || module.framework === 'vue' || !/^(eip155|solana)$/.test(namespace)) return false
  const quoted = argument ? script.text(argument) : script.quote(namespace)
  const types = call.typeParameters
  if (types) script.removed(types)
  script.removed(call.callee)
  script.code.overwrite(startOf(id), endOf(id), local)
  const name = script.import({ module: 'w3m-modal/react', name: 'useProvider' })
  script.code.overwrite(startOf(call), endOf(call), `${name}(${quoted})`)
  return true
}
