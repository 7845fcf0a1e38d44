import type { CallExpression, VariableDeclarator } from '@babel/types'
import type { Script } from '../script'
import { endOf, keyOf, memberOf, type Name, referencesTo, startOf } from '../syntax'
import { CHAIN_ID, type Hook } from './hook-table'

/** Composables of Vue give a ref here: its fields are renamed, or become computed refs of their own. */
export function migrateComposable(
  script: Script,
  call: CallExpression,
  declarator: VariableDeclarator,
  hook: Hook,
  module: string,
): boolean {
  if (hook.to !== 'useAccount') return false
  const { id } = declarator
  const isDone =
    id.type === 'Identifier'
      ? renameFields(script, declarator, id.name, hook)
      : splitFields(script, declarator, hook)
  if (!isDone) return false
  const name = script.import({ module, name: hook.to })
  script.code.overwrite(startOf(call.callee), endOf(call.callee), name)
  script.removed(call.callee)
  return true
}

/** Renames the fields in `account.value.isConnected`, and in `account.isConnected` of the template. */
function renameFields(script: Script, declarator: VariableDeclarator, local: string, hook: Hook): boolean {
  const fields = referencesTo(script.syntax, declarator, local).map(each => {
    const value = script.parent(each)
    return memberOf(value) === 'value' && value ? script.parent(value) : undefined
  })
  const isKnown = fields.every(each => {
    const name = hook.fields[memberOf(each) ?? '']
    return name && name !== CHAIN_ID
  })
  if (!isKnown) return false
  for (const field of fields) {
    const { property } = field as unknown as { property: Name }
    script.code.overwrite(startOf(property), endOf(property), hook.fields[property.name] ?? '')
  }
  for (const [old, name] of Object.entries(hook.fields))
    if (old !== name)
      script.templateEdits.push([new RegExp(`\\b${local}(\\??\\.)${old}\\b`, 'g'), `${local}$1${name}`])
  return true
}

/** `const { address } = …` to one computed ref for each field. */
function splitFields(script: Script, declarator: VariableDeclarator, hook: Hook): boolean {
  const { id } = declarator
  const statement = script.parent(declarator)
  if (id.type !== 'ObjectPattern' || statement?.type !== 'VariableDeclaration') return false
  const fields = id.properties.map(each => {
    const value = each.type === 'ObjectProperty' ? each.value : undefined
    return {
      name: hook.fields[keyOf(each) ?? ''],
      local: value?.type === 'Identifier' ? value.name : undefined,
    }
  })
  if (fields.some(({ name, local }) => !name || !local)) return false
  const account = script.unusedName('account')
  const computed = script.import({ module: 'vue', name: 'computed' })
  const end = script.source[endOf(statement) - 1] === ';' ? ';' : ''
  const lines = fields.map(({ name, local }) => {
    const value =
      name === CHAIN_ID
        ? `Number(${account}.value.network?.split(${script.quote(':')})[1])`
        : `${account}.value.${name}`
    return `${script.newline}${script.indentOf(statement)}const ${local} = ${computed}(() => ${value})${end}`
  })
  script.code.overwrite(startOf(id), endOf(id), account)
  script.code.appendLeft(endOf(statement), lines.join(''))
  return true
}
