import * as v from 'valibot'
import { decodeBase64, fromUtf8, toBase64Url, toUtf8 } from '../crypto/encoding'

/**
 * ReCaps: permissions requested inside a sign-in message (https://eips.ethereum.org/EIPS/eip-5573). Here they name the
 * session's methods and chains.
 */

const PREFIX = 'urn:recap:'
const STATEMENT_START = 'I further authorize the stated URI to perform the following actions on my behalf:'

const RecapSchema = v.object({
  att: v.record(
    v.string(),
    v.record(v.string(), v.array(v.object({ chains: v.optional(v.array(v.string())) }))),
  ),
})
type Recap = v.InferOutput<typeof RecapSchema>

/** Creates the ReCap resource that requests `request/<method>` on a chain family. */
export function encodeRecap(family: string, methods: readonly string[]): string {
  const rights = Object.fromEntries([...methods].sort().map(method => [`request/${method}`, [{}]]))
  return PREFIX + toBase64Url(toUtf8(JSON.stringify({ att: { [family]: rights } })))
}

/** Reads the ReCap of a message: its last resource, if that is one. */
export function decodeRecap(resources: readonly string[] | undefined): Recap | undefined {
  const last = resources?.at(-1)
  if (!last?.startsWith(PREFIX)) return undefined
  try {
    return v.parse(
      RecapSchema,
      JSON.parse(fromUtf8(decodeBase64(last.slice(PREFIX.length).replace(/=+$/, '')))),
    )
  } catch {
    return undefined
  }
}

/** Methods granted on a chain family, and the chains that they are limited to. */
export function rightsOf(
  recap: Recap | undefined,
  family: string,
): { methods: readonly string[]; chains: readonly string[] } {
  const rights = Object.entries(recap?.att[family] ?? {}).filter(([action]) => action.startsWith('request/'))
  return {
    methods: rights.map(([action]) => action.slice('request/'.length)),
    chains: [...new Set(rights.flatMap(([, limits]) => limits.flatMap(({ chains = [] }) => chains)))],
  }
}

/** Adds the permissions to the statement as English text, which EIP-5573 requires. */
export function statementWithRights(
  statement: string | undefined,
  recap: Recap | undefined,
): string | undefined {
  if (!recap || statement?.includes(STATEMENT_START)) return statement
  let count = 0
  const sentences = Object.entries(recap.att).flatMap(([resource, rights]) => {
    const actions = new Map<string, string[]>()
    for (const right of Object.keys(rights).sort()) {
      const [ability = '', action = ''] = right.split('/')
      actions.set(ability, [...(actions.get(ability) ?? []), `'${action}'`])
    }
    return [...actions].map(
      ([ability, names]) => `(${++count}) '${ability}': ${names.join(', ')} for '${resource}'.`,
    )
  })
  return [statement, STATEMENT_START, ...sentences].filter(Boolean).join(' ')
}
