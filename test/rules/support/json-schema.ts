/** The part of JSON Schema (draft 7) that the schemas we check against are written in. */
export type JsonSchema = {
  readonly $ref?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly definitions?: Readonly<Record<string, JsonSchema>>
}

/** Violations of `schema` in `value`: paths with what was expected. Empty if there are none. */
export function schemaViolations(root: JsonSchema, value: unknown): readonly string[] {
  const check = (schema: JsonSchema, at: unknown, path: string): readonly string[] => {
    if (schema.$ref) {
      const target = root.definitions?.[schema.$ref.replace('#/definitions/', '')]
      if (!target) throw new Error(`no definition ${schema.$ref}`)
      return check(target, at, path)
    }
    const found: string[] = []
    if (schema.anyOf) {
      const tries = schema.anyOf.map(each => check(each, at, path))
      const [closest = []] = tries.toSorted((a, b) => a.length - b.length)
      found.push(...closest)
    }
    if (schema.enum && !schema.enum.includes(at)) found.push(`${path}: one of ${schema.enum.join(', ')}`)
    if (schema.type && typeOf(at) !== schema.type) return [...found, `${path}: ${schema.type}`]
    const members = typeOf(at) === 'object' ? (at as Readonly<Record<string, unknown>>) : {}
    for (const name of schema.required ?? [])
      if (!Object.hasOwn(members, name)) found.push(`${path}.${name}: required`)
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (Object.hasOwn(members, name)) found.push(...check(property, members[name], `${path}.${name}`))
    const { items } = schema
    if (items && Array.isArray(at))
      found.push(...at.flatMap((item, index) => check(items, item, `${path}[${index}]`)))
    return found
  }
  return check(root, value, '$')
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
