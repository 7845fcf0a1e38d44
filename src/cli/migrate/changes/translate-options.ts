/** The options of `createWeb3Modal()` and `createAppKit()`, one by one (docs/guides/migrate-from-*.md). */
import type { Node, ObjectExpression, ObjectProperty } from '@babel/types'
import { editObject } from '../edit-object'
import type { OldModule } from '../libraries'
import type { Script } from '../script'
import { endOf, keyOf, objectOf, startOf, unwrap } from '../syntax'
import { networkId, translateChains } from './networks'

const SAME = [
  'projectId',
  'networks',
  'metadata',
  'themeMode',
  'themeVariables',
  'featuredWalletIds',
  'includeWalletIds',
  'excludeWalletIds',
  'allWallets',
  'customWallets',
  'enableAnalytics',
  'enableOnramp',
  'enableSwaps',
  'allowUnsupportedChain',
]
const RENAMED: Readonly<Record<string, string>> = {
  termsConditionsUrl: 'termsUrl',
  privacyPolicyUrl: 'privacyUrl',
  enableEIP6963: 'enableEip6963',
  enableWalletConnect: 'enableWalletconnect',
}
/** Options that are objects: their parts, and the options that take the place of these. */
const PARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  features: {
    analytics: 'enableAnalytics',
    swaps: 'enableSwaps',
    onramp: 'enableOnramp',
    email: 'enableEmail',
    socials: 'socials',
  },
  auth: { email: 'enableEmail', socials: 'socials' },
}
/** Options that have no counterpart and need none: with the given value, or with any (`undefined`). */
const NEEDLESS: Readonly<Record<string, string | undefined>> = {
  enableInjected: 'true',
  enableCoinbase: 'true',
  enableReconnect: 'true',
  debug: undefined,
  send: 'true',
  history: 'true',
  emailShowWallets: 'true',
  showWallets: 'true',
  walletFeatures: 'true',
}
/** Options whose values are those of wagmi’s, ethers’ or Solana’s configuration. */
const CONFIGS = ['wagmiConfig', 'ethersConfig', 'solanaConfig']

type Draft = { readonly removed: Set<Node>; readonly added: Map<string, string> }

/** Edits the object with the options in place. */
export function translateOptions(script: Script, object: ObjectExpression, module: OldModule): void {
  const draft: Draft = { removed: new Set(), added: new Map() }
  const names = new Set(object.properties.map(keyOf))
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      script.note(
        property,
        `...${script.text(property.argument)}`,
        module.library,
        'check its options against the guide',
      )
      continue
    }
    const name = keyOf(property)
    if (property.type !== 'ObjectProperty' || !name) {
      script.note(property, name ?? 'computed option', module.library)
      continue
    }
    translateOption(script, property, name, module, draft)
  }
  if (!names.has('enableEIP6963') && !draft.added.has('enableEip6963'))
    draft.added.set('enableEip6963', 'true')
  const kept = new Set(object.properties.filter(each => !draft.removed.has(each)).map(keyOf))
  const added = [...draft.added].filter(([name]) => !kept.has(name))
  editObject(
    script,
    object,
    draft.removed,
    added.map(([name, value]) => (name === value ? name : `${name}: ${value}`)),
  )
}

function translateOption(
  script: Script,
  property: ObjectProperty,
  name: string,
  module: OldModule,
  draft: Draft,
): void {
  const value = property.value as Parameters<typeof unwrap>[0]
  const remove = () => draft.removed.add(property)
  if (name === 'themeVariables') renameVariables(script, value)
  if (SAME.includes(name)) return
  const renamed = RENAMED[name]
  if (renamed) return void renameKey(script, property, renamed)
  if (name in NEEDLESS) {
    const harmless = NEEDLESS[name]
    if (harmless !== undefined && script.text(value) !== harmless) script.note(property, name, module.library)
    return void remove()
  }
  if (name in PARTS) {
    const parts = objectOf(script.syntax, value)
    if (parts) translateParts(script, parts, PARTS[name] ?? {}, module, draft)
    else script.note(property, name, module.library)
    return void remove()
  }
  if (CONFIGS.includes(name)) {
    translateConfig(script, name, value, module, draft)
    return void remove()
  }
  if (name === 'chains') {
    translateChains(script, value, module)
    return void renameKey(script, property, 'networks')
  }
  if (name === 'defaultNetwork' || name === 'defaultChain') {
    const id = networkId(script, value, module)
    remove()
    if (id) draft.added.set('defaultNetwork', id)
    else script.note(property, name, module.library)
    return
  }
  if (name === 'customRpcUrls') return void translateRpcUrls(script, property, module, draft)
  if (name === 'adapters') {
    if (/bitcoin/i.test(script.text(value))) script.note(property, name, module.library)
    return void remove()
  }
  script.note(property, name, module.library)
  remove()
}

function renameKey(script: Script, property: ObjectProperty, to: string): void {
  if (property.shorthand) script.code.appendRight(startOf(property.value), `${to}: `)
  else script.code.overwrite(startOf(property.key), endOf(property.key), to)
}

function translateParts(
  script: Script,
  parts: ObjectExpression,
  names: Readonly<Record<string, string>>,
  module: OldModule,
  draft: Draft,
): void {
  for (const part of parts.properties) {
    const name = keyOf(part)
    const to = names[name ?? '']
    if (part.type !== 'ObjectProperty' || !name) script.note(part, 'features', module.library)
    else if (to) draft.added.set(to, partValue(script, to, script.copy(part.value)))
    else if (NEEDLESS[name] !== script.text(part.value)) script.note(part, name, module.library)
  }
}

/** `socials: false` and an empty list mean that there are none. */
const partValue = (script: Script, name: string, value: string) =>
  name === 'socials' && /^(false|\[\s*\])$/.test(value) ? script.quote('none') : value

/** Metadata and a few options are part of the configuration for wagmi, ethers or Solana in Web3Modal. */
function translateConfig(
  script: Script,
  name: string,
  value: Parameters<typeof unwrap>[0],
  module: OldModule,
  draft: Draft,
): void {
  const config = unwrap(value)
  if (name === 'wagmiConfig') {
    if (config.type === 'Identifier') draft.added.set('networks', `${script.copy(config)}.chains`)
    else script.note(value, 'networks', module.library)
  }
  const call = configCall(script, config)
  const options = call && objectOf(script.syntax, call.arguments[0])
  if (!options && name !== 'wagmiConfig')
    script.note(value, name, module.library, 'check its options against the guide')
  for (const property of options?.properties ?? []) {
    const key = keyOf(property)
    if (property.type !== 'ObjectProperty' || !key) continue
    const copy = () => script.copy(property.value)
    if (key === 'metadata' || key === 'projectId') draft.added.set(key, copy())
    else if (key === 'enableEIP6963' || key === 'enableWalletConnect')
      draft.added.set(RENAMED[key] ?? key, copy())
    else if (key === 'defaultChainId') draft.added.set('defaultNetwork', chainId(copy()))
    else if (key === 'auth') {
      const parts = objectOf(script.syntax, property.value)
      if (parts) translateParts(script, parts, PARTS.auth ?? {}, module, draft)
      else script.note(property, key, module.library)
    } else if (name !== 'wagmiConfig' && !(key in NEEDLESS) && key !== 'chains' && key !== 'rpcUrl')
      script.note(property, key, module.library)
  }
}

const chainId = (text: string) => (/^\d+$/.test(text) ? `'eip155:${text}'` : `\`eip155:\${${text}}\``)

/** The call of `defaultConfig()`, `defaultWagmiConfig()` or the like that a value stands for, directly or as a constant. */
function configCall(script: Script, value: Node) {
  const declared =
    value.type === 'Identifier'
      ? script.syntax.nodes.find(
          node =>
            node.type === 'VariableDeclarator' &&
            node.id.type === 'Identifier' &&
            node.id.name === value.name,
        )
      : undefined
  const call = declared?.type === 'VariableDeclarator' ? declared.init : value
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return undefined
  const { name } = call.callee
  const isOld = script.oldImports.some(
    ({ local, imported }) => local === name && /^default\w*Config$/.test(imported),
  )
  return isOld ? call : undefined
}

/** Theme variables of AppKit start with another prefix. */
function renameVariables(script: Script, value: Node): void {
  for (const property of objectOf(script.syntax, value)?.properties ?? []) {
    const name = keyOf(property)
    if (property.type === 'ObjectProperty' && name?.startsWith('--apkt-')) {
      const start = startOf(property.key) + 1
      script.code.overwrite(start, start + '--apkt-'.length, '--w3m-')
    }
  }
}

/** `{ 'eip155:1': [{ url }] }` to `{ 'eip155:1': [url] }`. */
function translateRpcUrls(script: Script, property: ObjectProperty, module: OldModule, draft: Draft): void {
  const lists = objectOf(script.syntax, property.value)
  const urls = (lists?.properties ?? []).flatMap(each => {
    const list = each.type === 'ObjectProperty' ? each.value : undefined
    const rows = list?.type === 'ArrayExpression' ? list.elements : []
    return rows.map(row => {
      const url =
        row?.type === 'ObjectExpression' && row.properties.length === 1 ? row.properties[0] : undefined
      return { row, url: url?.type === 'ObjectProperty' && keyOf(url) === 'url' ? url.value : undefined }
    })
  })
  if (!lists || urls.length === 0 || urls.some(({ url }) => !url)) {
    script.note(property, 'customRpcUrls', module.library)
    draft.removed.add(property)
    return
  }
  for (const { row, url } of urls) {
    if (!row || !url) continue
    script.code.remove(startOf(row), startOf(url))
    script.code.remove(endOf(url), endOf(row))
  }
  renameKey(script, property, 'rpcUrls')
}
