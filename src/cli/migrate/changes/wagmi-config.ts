/** `defaultWagmiConfig()` of Web3Modal and `WagmiAdapter` of AppKit become wagmi’s own `createConfig()`. */
import type { CallExpression, NewExpression, Node, ObjectExpression } from '@babel/types'
import { editObject } from '../edit-object'
import type { OldImport, Script } from '../script'
import { endOf, keyOf, memberOf, objectOf, startOf, topLevelVariable, unwrap } from '../syntax'

/** Options of the modal, not of wagmi. */
const OF_MODAL = [
  'projectId',
  'enableEIP6963',
  'enableInjected',
  'enableCoinbase',
  'enableWalletConnect',
  'enableEmail',
  'auth',
  'coinbasePreference',
  'metadata',
  'customRpcUrls',
]
/** Those of them that get a note, because their value is lost unless it is used elsewhere. */
const LOST = ['metadata', 'auth', 'customRpcUrls', 'enableEmail']

export function migrateWagmi(script: Script): void {
  for (const each of script.oldImports) {
    const isAdapter = each.imported === 'WagmiAdapter'
    if (!isAdapter && each.imported !== 'defaultWagmiConfig') continue
    for (const use of script.uses(each)) {
      const call = script.parent(use)
      if ((call?.type !== 'CallExpression' && call?.type !== 'NewExpression') || call.callee !== use) continue
      const options = objectOf(script.syntax, call.arguments[0])
      if (!options || options !== call.arguments[0]) continue
      const variable = script.parent(call)
      const isUsed =
        !isAdapter || (variable?.type === 'VariableDeclarator' && isExportedOrRead(script, variable.id))
      if (isUsed) toCreateConfig(script, call, options, each)
    }
  }
  readConfigs(script)
}

/** Whether something reads `.wagmiConfig` of an adapter; others exist for the modal alone. */
function isExportedOrRead(script: Script, id: Node): boolean {
  if (id.type !== 'Identifier') return false
  const isRead = script.syntax.nodes.some(
    node =>
      memberOf(node) === 'wagmiConfig' &&
      'object' in node &&
      (node.object as Node).type === 'Identifier' &&
      (node.object as { name: string }).name === id.name,
  )
  return isRead || script.project.adapters.has(id.name)
}

function toCreateConfig(
  script: Script,
  call: CallExpression | NewExpression,
  options: ObjectExpression,
  { module }: OldImport,
): void {
  const { project, code } = script
  const createConfig = script.import({ module: project.wagmi, name: 'createConfig' })
  const connector = `${script.import({ module: 'w3m-modal/wagmi', name: 'w3mConnector' })}()`
  const names = options.properties.map(keyOf)
  const removed = new Set<Node>()
  const added: string[] = []
  for (const property of options.properties) {
    const name = keyOf(property)
    if (property.type !== 'ObjectProperty' || !name) continue
    if (name === 'networks') {
      if (property.shorthand) code.appendRight(startOf(property.value), 'chains: ')
      else code.overwrite(startOf(property.key), endOf(property.key), 'chains')
      if (hasSolana(script, property.value))
        script.note(property, 'chains', module.library, 'wagmi takes EVM networks only')
    } else if (name === 'connectors') {
      const list = unwrap(property.value as Parameters<typeof unwrap>[0])
      if (list.type === 'ArrayExpression')
        code.appendRight(startOf(list) + 1, `${connector}${list.elements.length > 0 ? ', ' : ''}`)
      else {
        code.appendLeft(
          startOf(property.value),
          `${property.shorthand ? 'connectors: ' : ''}[${connector}, ...`,
        )
        code.appendLeft(endOf(property.value), ']')
      }
      script.note(property, name, module.library)
    } else if (OF_MODAL.includes(name)) {
      if (LOST.includes(name) && !script.isCopied(property.value)) script.note(property, name, module.library)
      removed.add(property)
    }
  }
  if (!names.includes('connectors')) added.push(`connectors: [${connector}]`)
  if (!names.includes('transports') && !names.includes('client')) {
    const createClient = script.import({ module: 'viem', name: 'createClient' })
    const http = script.import({ module: project.wagmi, name: 'http' })
    added.push(`client: ({ chain }) => ${createClient}({ chain, transport: ${http}() })`)
  }
  editObject(script, options, removed, added)
  code.overwrite(startOf(call), endOf(call.callee), createConfig)
  script.removed(call.callee)
}

function hasSolana(script: Script, node: Node): boolean {
  const value = unwrap(node as Parameters<typeof unwrap>[0])
  const init = value.type === 'Identifier' ? topLevelVariable(script.syntax, value.name)?.init : value
  return init ? script.text(init).match(/['"]solana:/) !== null : false
}

/** Replaces `adapter.wagmiConfig` with the variable itself. */
function readConfigs(script: Script): void {
  for (const node of script.syntax.nodes) {
    if (memberOf(node) !== 'wagmiConfig' || node.type !== 'MemberExpression') continue
    const { object } = node
    if (object.type !== 'Identifier' || script.isRemoved(node) || !isAdapter(script, object.name)) continue
    script.code.remove(endOf(object), endOf(node))
  }
}

function isAdapter(script: Script, name: string): boolean {
  const init = topLevelVariable(script.syntax, name)?.init
  if (init) {
    const callee = init.type === 'NewExpression' && init.callee.type === 'Identifier' ? init.callee.name : ''
    return script.oldImports.some(({ local, imported }) => local === callee && imported === 'WagmiAdapter')
  }
  const isImported = script
    .importDeclarations()
    .some(each => each.specifiers.some(({ local }) => local.name === name))
  return isImported && script.project.adapters.has(name)
}
