import { fromBase64, fromUtf8, toBase64, toUtf8 } from '../crypto/bytes'
import { WcError } from '../protocol/wc-error'

const PREFIX = 'urn:recap:'
const INTRO = 'I further authorize the stated URI to perform the following actions on my behalf:'

/** ERC-5573: resource → `ability/action` → limits. */
type Recap = { readonly att: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>> }

/** The ReCap of a sign-in request: its last resource, if it is one. */
export function readRecap(resources: readonly string[]): Recap | undefined {
  const last = resources.at(-1)
  if (!last?.startsWith(PREFIX)) return undefined
  try {
    const value: unknown = JSON.parse(fromUtf8(fromBase64(last.slice(PREFIX.length))))
    if (isRecap(value)) return value
  } catch {
    // The error is thrown below.
  }
  throw new WcError('malformedRequest', 'The ReCap cannot be read.')
}

/** The actions requested for a resource: for `eip155`, the methods of the future session. */
export function actionsOf({ att }: Recap, resource: string): string[] {
  return Object.keys(att[resource] ?? {}).flatMap(ability => ability.split('/')[1] ?? [])
}

/** The same, limited to the chains and methods that the wallet grants. */
export function limitRecap(
  recap: Recap,
  resource: string,
  grant: { readonly methods: readonly string[]; readonly chains: readonly string[] },
): Recap {
  const own = Object.fromEntries(
    [...grant.methods].sort().map(method => [`request/${method}`, [{ chains: grant.chains }]]),
  )
  const att = { ...recap.att, [resource]: own }
  return { att: Object.fromEntries(Object.entries(att).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Without padding, as the ReCap specification requires. */
export function encodeRecap(recap: Recap): string {
  return PREFIX + toBase64(toUtf8(JSON.stringify(recap))).replace(/=+$/, '')
}

/** The sentence that describes the ReCap (ERC-5573, "ReCap Translation Algorithm"). */
export function recapStatement({ att }: Recap): string {
  let count = 0
  const sentences = Object.entries(att).flatMap(([resource, abilities]) => {
    const byAbility = new Map<string, string[]>()
    for (const ability of Object.keys(abilities).sort()) {
      const [name = '', action = ''] = ability.split('/')
      byAbility.set(name, [...(byAbility.get(name) ?? []), action])
    }
    return [...byAbility].map(([name, actions]) => {
      count += 1
      return `(${count}) '${name}': ${actions.map(action => `'${action}'`).join(', ')} for '${resource}'.`
    })
  })
  return [INTRO, ...sentences].join(' ')
}

/** The site's statement and that of the ReCap. */
export function fullStatement(
  statement: string | null | undefined,
  recap: Recap | undefined,
): string | undefined {
  const words = statement || undefined
  if (!recap || words?.includes(INTRO)) return words
  return [words, recapStatement(recap)].filter(Boolean).join(' ')
}

function isRecap(value: unknown): value is Recap {
  if (typeof value !== 'object' || value === null || !('att' in value)) return false
  const { att } = value
  if (typeof att !== 'object' || att === null || Object.keys(att).length === 0) return false
  return Object.values(att).every(
    abilities =>
      typeof abilities === 'object' &&
      abilities !== null &&
      !Array.isArray(abilities) &&
      Object.values(abilities).every(limits => Array.isArray(limits) && limits.length > 0),
  )
}
