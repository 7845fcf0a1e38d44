/** Networks of the libraries: objects there, CAIP-2 ids or objects of viem here. */
import type { Node } from '@babel/types'
import type { OldModule } from '../libraries'
import type { OldImport, Script } from '../script'
import { nameOf } from '../script'
import { endOf, keyOf, type Name, objectOf, startOf, topLevelVariable, unwrap } from '../syntax'

const SOLANA: Readonly<Record<string, string>> = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  solanaDevnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  solanaTestnet: 'solana:4uhcVJyU9pJkvQyUS88uRDa11HmgxWkv',
}
/** Chain ids of the networks that pages without a bundler name, which have no viem. */
const EVM: Readonly<Record<string, number>> = {
  arbitrum: 42161,
  arbitrumSepolia: 421614,
  aurora: 1313161554,
  avalanche: 43114,
  base: 8453,
  baseSepolia: 84532,
  blast: 81457,
  bsc: 56,
  celo: 42220,
  fantom: 250,
  gnosis: 100,
  linea: 59144,
  mainnet: 1,
  mantle: 5000,
  mode: 34443,
  moonbeam: 1284,
  optimism: 10,
  optimismSepolia: 11155420,
  polygon: 137,
  polygonAmoy: 80002,
  scroll: 534352,
  sepolia: 11155111,
  zksync: 324,
  zora: 7777777,
}
/** Networks in the library’s list whose chain families have no counterpart. */
const OTHER = /^(bitcoin|ton|sui|tron|stacks|near|cosmos)/i

const isNetworks = ({ module }: OldImport) => /^(networks|chains)$/.test(module.path)
const isViem = (module: string) => /^(viem|wagmi|@wagmi\/core|@wagmi\/vue)\/chains$/.test(module)

/** Replaces what the script imports from a library’s list of networks. */
export function migrateNetworks(script: Script): void {
  for (const each of script.oldImports) {
    if (each.module.isUrl && each.imported === 'networks') fromTable(script, each)
    else if (each.imported === 'AppKitNetwork') typeOfNetwork(script, each)
    else if (isNetworks(each) && each.imported !== '*') fromList(script, each)
  }
}

function fromList(script: Script, each: OldImport): void {
  const { imported, module } = each
  const id = SOLANA[imported]
  if (OTHER.test(imported)) return
  for (const use of script.uses(each)) {
    if (id) literal(script, use, id)
    else if (imported === 'defineChain')
      swap(script, use, script.import({ module: 'viem', name: 'defineChain' }, use))
    else if (module.library === 'appkit')
      swap(
        script,
        use,
        script.import({ module: 'viem/chains', name: imported }, use),
        each.local !== imported,
      )
  }
}

/** Uses the new import in place of the old one. The text stays as it is if both have the same name. */
function swap(script: Script, use: Name, name: string, isRenamed = false): void {
  if (use.name !== name || isRenamed) {
    script.code.overwrite(startOf(use), endOf(use), name)
    script.migrated(use)
  } else script.migrated(use)
}

/** Writes a CAIP-2 id in the place of a name. */
function literal(script: Script, use: Name, id: string): void {
  const parent = script.parent(use)
  const isShorthand = parent?.type === 'ObjectProperty' && parent.shorthand
  const { typescript } = script.options
  script.replace(use, `${isShorthand ? `${use.name}: ` : ''}${script.quote(id)}`)
  const array = parent?.type === 'ArrayExpression' ? parent : undefined
  const declarator = array && declaratorOf(script, array)
  if (!array || !declarator || !typescript) return
  // objects and ids have no type in common, so the list’s own type goes
  const init = declarator.init
  if (init && init !== array) {
    script.removed(...('typeAnnotation' in init && init.typeAnnotation ? [init.typeAnnotation] : []))
    script.code.overwrite(endOf(array), endOf(init), ' as const')
  } else {
    script.code.appendLeft(endOf(array), ' as const')
  }
  const annotation = declarator.id.type === 'Identifier' ? declarator.id.typeAnnotation : undefined
  if (annotation) {
    script.removed(annotation)
    script.code.remove(startOf(annotation), endOf(annotation))
  }
}

/** The variable that is declared with this list, unless an earlier element was handled. */
function declaratorOf(script: Script, array: Node) {
  let node = script.parent(array)
  while (node && /^TS(As|Satisfies)Expression$/.test(node.type)) node = script.parent(node)
  if (node?.type !== 'VariableDeclarator' || script.isCopied(array)) return undefined
  script.copy(array)
  return node
}

/** The script for pages without a bundler exports one object with all networks. */
function fromTable(script: Script, each: OldImport): void {
  for (const use of script.uses(each)) {
    const member = script.parent(use)
    const name =
      member?.type === 'MemberExpression' && member.property.type === 'Identifier' ? member.property.name : ''
    const id = SOLANA[name] ?? (EVM[name] && `eip155:${EVM[name]}`)
    if (member && id) script.replace(member, script.quote(id))
    else script.note(use, name ? `networks.${name}` : 'networks', each.module.library, 'write its CAIP-2 id')
  }
}

function typeOfNetwork(script: Script, each: OldImport): void {
  for (const use of script.uses(each))
    swap(script, use, script.import({ module: 'viem', name: 'Chain', isType: true }, use))
}

/**
 * An expression for the CAIP-2 id of a network that is an object, or has been one: `'solana:…'`, or `eip155:${mainnet.id}`
 * in a template. `undefined`: what the expression stands for is not known.
 */
export function networkId(script: Script, node: Node, { library }: OldModule): string | undefined {
  const value = unwrap(node as Parameters<typeof unwrap>[0])
  if (value.type === 'NumericLiteral') return script.quote(`eip155:${value.value}`)
  if (value.type === 'MemberExpression') {
    const text = script.copy(value)
    return /^['"]/.test(text) ? text : undefined
  }
  if (value.type !== 'Identifier') return undefined
  const old = script.oldImports.find(({ local }) => local === value.name)
  const id = old && SOLANA[old.imported]
  if (id) return script.quote(id)
  const chain = chainObjectId(script, value)
  if (chain) return script.quote(`eip155:${chain}`)
  const isChain =
    (old && isNetworks(old) && library === 'appkit' && !OTHER.test(old.imported)) ||
    script
      .importDeclarations()
      .some(
        each => isViem(each.source.value) && each.specifiers.some(({ local }) => local.name === value.name),
      )
  return isChain ? `\`eip155:\${${script.copy(value)}.id}\`` : undefined
}

/** Chain id of an object such as Web3Modal’s, `{ chainId: 1, name, currency, explorerUrl, rpcUrl }`. */
function chainObjectId(script: Script, node: Node): number | undefined {
  for (const property of objectOf(script.syntax, node)?.properties ?? [])
    if (property.type === 'ObjectProperty' && /^(chainId|id)$/.test(keyOf(property) ?? '')) {
      const text = property.value
      if (text.type === 'NumericLiteral') return text.value
    }
  return undefined
}

/** Turns the objects of Web3Modal’s `chains` into networks of this package, where they are declared. */
export function translateChains(script: Script, node: Node, module: OldModule): void {
  const value = unwrap(node as Parameters<typeof unwrap>[0])
  const init = value.type === 'Identifier' ? topLevelVariable(script.syntax, value.name)?.init : value
  const list = init && unwrap(init)
  if (list?.type !== 'ArrayExpression') return void script.note(node, 'chains', module.library)
  for (const element of list.elements) {
    const chain = objectOf(script.syntax, element)
    if (chain) {
      for (const property of chain.properties) {
        const name = keyOf(property)
        if (property.type !== 'ObjectProperty' || script.isRemoved(property)) continue
        if (name === 'chainId') {
          const id =
            property.value.type === 'NumericLiteral'
              ? script.quote(`eip155:${property.value.value}`)
              : undefined
          if (!id) script.note(property, 'chains', module.library)
          else script.replace(property, `id: ${id}${script.options.typescript ? ' as const' : ''}`)
        } else if (name === 'currency' && property.value.type === 'StringLiteral') {
          const symbol = script.text(property.value)
          script.replace(property, `currency: { name: ${symbol}, symbol: ${symbol}, decimals: 18 }`)
        }
      }
    } else if (element && !isKnownChain(script, element)) script.note(element, 'chains', module.library)
  }
}

const isKnownChain = (script: Script, node: Node) =>
  node.type === 'Identifier' &&
  script
    .importDeclarations()
    .some(
      each =>
        (isViem(each.source.value) || /solana\/chains$/.test(each.source.value)) &&
        each.specifiers.some(
          specifier =>
            specifier.local.name === node.name &&
            (specifier.type !== 'ImportSpecifier' || nameOf(specifier) !== 'Chain'),
        ),
    )
