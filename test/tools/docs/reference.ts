import { code, table } from './markdown'

type Typed = {
  readonly type?: { readonly text: string }
  readonly description?: string
  readonly name: string
}
type Parameter = Typed & { readonly optional?: boolean }
type Member = Typed & {
  readonly kind: 'field' | 'method'
  readonly static?: boolean
  readonly readonly?: boolean
  readonly parameters?: readonly Parameter[]
  readonly return?: { readonly type: { readonly text: string } }
}
type Element = {
  readonly tagName: string
  readonly description: string
  readonly attributes: readonly (Typed & { readonly fieldName?: string })[]
  readonly members: readonly Member[]
  readonly events?: readonly Typed[]
  readonly cssParts?: readonly Typed[]
  readonly cssProperties?: readonly Typed[]
}
export type Manifest = { readonly modules: readonly { readonly declarations: readonly Element[] }[] }

const MODAL = 'w3m-modal'
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const typeOf = ({ type }: Typed) => code(type?.text ?? '')

/** Tables of docs/reference, made from the manifest. */
export function referenceTables({ modules }: Manifest): Readonly<Record<string, string>> {
  const elements = modules.flatMap(({ declarations }) => declarations)
  const modal = elements.find(({ tagName }) => tagName === MODAL)
  if (!modal) throw new Error('custom-elements.json has no <w3m-modal>')
  const companions = elements.filter(({ tagName }) => tagName !== MODAL)
  return {
    attributes: attributesOf(modal),
    methods: methodsOf(modal),
    events: listOf(modal.events, 'Event'),
    parts: listOf(modal.cssParts, 'Part'),
    variables: listOf(modal.cssProperties, 'Variable'),
    companions: companions
      .map(each =>
        [
          `## \`<${each.tagName}>\``,
          each.description,
          attributesOf(each),
          `Parts: ${(each.cssParts ?? []).map(({ name }) => code(name)).join(' ')}`,
        ].join('\n\n'),
      )
      .join('\n\n'),
  }
}

function attributesOf({ attributes, members, tagName }: Element): string {
  const withAttribute = attributes.map(each => each.fieldName)
  const own = members.filter(
    ({ kind, name, static: isStatic, readonly: isReadonly }) =>
      kind === 'field' && !isStatic && !isReadonly && name !== 'open' && !withAttribute.includes(name),
  )
  const rows = attributes.map(each => [
    code(each.name),
    propertyOf(each),
    typeOf(each),
    each.description ?? '',
  ])
  const only = own.map(each => ['', code(each.name), typeOf(each), each.description ?? ''])
  const all = [...rows, ...only]
  if (tagName === MODAL) return table(['Attribute', 'Property', 'Type', 'What'], all)
  return table(
    ['Attribute', 'Type', 'What'],
    rows.map(([name = '', , type = '', what = '']) => [name, type, what]),
  )
}

const propertyOf = ({ name, fieldName }: { readonly name: string; readonly fieldName?: string }) =>
  fieldName && kebab(fieldName) !== name && fieldName !== name
    ? code(fieldName)
    : code(fieldName ?? (name === 'open' ? name : ''))

function methodsOf({ members }: Element): string {
  return table(
    ['Method', 'Returns', 'What'],
    members
      .filter(({ kind }) => kind === 'method')
      .map(({ name, parameters = [], return: returned, description = '' }) => [
        code(`${name}(${parameters.map(parameterOf).join(', ')})`),
        code(returned?.type.text ?? 'void'),
        description,
      ]),
  )
}

const parameterOf = ({ name, optional, type }: Parameter) =>
  `${name}${optional ? '?' : ''}: ${type?.text ?? 'unknown'}`

const listOf = (rows: readonly Typed[] | undefined, head: string): string =>
  table(
    [head, 'What'],
    (rows ?? []).map(({ name, description = '' }) => [code(name), description]),
  )
