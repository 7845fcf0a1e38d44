import type { GenericSchema } from 'valibot'

type Node = GenericSchema & {
  readonly type: string
  readonly wrapped?: Node
  readonly entries?: Readonly<Record<string, Node>>
  readonly options?: readonly (Node | string)[]
  readonly item?: Node
  readonly key?: Node
  readonly value?: Node
  readonly literal?: unknown
  readonly pipe?: readonly [Node, ...unknown[]]
}

const OPTIONAL = ['optional', 'exact_optional', 'nullish']

/** What a valibot schema accepts, as a reader of the protocol wants it: `{ email: string, token?: string }`. */
export function schemaText(schema: GenericSchema | undefined): string {
  return schema ? textOf(schema as Node) : ''
}

function textOf(node: Node): string {
  const { type, wrapped, entries, options, item, key, value } = node
  if (entries) return `{ ${Object.entries(entries).map(fieldOf).join(', ')} }`
  if (wrapped) return textOf(wrapped)
  if (type === 'picklist') return (options ?? []).map(each => `'${String(each)}'`).join(' | ')
  if (type === 'union') return [...new Set((options ?? []).map(each => textOf(each as Node)))].join(' | ')
  if (type === 'array' && item)
    return item.entries || !/[ |]/.test(textOf(item)) ? `${textOf(item)}[]` : `(${textOf(item)})[]`
  if (type === 'record' && key && value)
    return `{ [${textOf(key) === 'string' ? 'name' : textOf(key)}]: ${textOf(value)} }`
  if (type === 'literal') return JSON.stringify(node.literal)
  return type
}

/** Fields of an object schema with their types; a question mark means optional. */
export const fieldsOf = ({ entries }: { readonly entries: Readonly<Record<string, GenericSchema>> }) =>
  Object.entries(entries).map(([name, node]) => {
    const [field = '', ...type] = fieldOf([name, node as Node]).split(': ')
    return [field, type.join(': ')] as const
  })

function fieldOf([name, node]: [string, Node]): string {
  const isOptional = OPTIONAL.includes(node.type)
  return `${name}${isOptional ? '?' : ''}: ${textOf(node)}`
}
