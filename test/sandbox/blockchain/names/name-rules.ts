import { Refusal } from '../routes/route'

export const ZONES: readonly string[] = ['wcn.id', 'reown.id']
/** Characters of the part before the zone. */
const SHORTEST = 3
const LONGEST = 64
const FORMAT = /^[a-zA-Z0-9.-]+$/
/** A list of suggestions: the exact name and available ones. */
const SUGGESTIONS = 5
const ENDINGS = ['1', '-app', '2', 'x', '-id', '3', '-eth', '4', '-hq', '5']

/** In the order in which the public server checks them. */
export function checkName(name: string): void {
  if (!FORMAT.test(name)) throw new Refusal(400, 'name', `Invalid name format: ${name}`)
  const [label = '', ...zone] = name.split('.')
  if (zone.length !== 2 || label.length < SHORTEST || label.length > LONGEST)
    throw new Refusal(400, 'name', `Invalid name length: ${name}`)
  if (!ZONES.includes(zone.join('.').toLowerCase()))
    throw new Refusal(400, 'name', `Name is not in the allowed zones: ${name}`)
}

export function isName(name: string): boolean {
  try {
    checkName(name)
    return true
  } catch {
    return false
  }
}

export type Suggestion = { readonly name: string; readonly registered: boolean }

/** The exact name first, available or not, then available ones. The public server takes them from a dictionary. */
export function suggestNames(
  label: string,
  zone: string,
  isTaken: (name: string) => boolean,
): readonly Suggestion[] {
  if (label.length < SHORTEST) throw new Refusal(400, 'name', `Invalid name length: ${label}`)
  if (!FORMAT.test(label)) throw new Refusal(400, 'name', `Invalid name format: ${label}`)
  const exact = `${label}.${zone}`
  const suggestions: Suggestion[] = [{ name: exact, registered: isTaken(exact) }]
  for (let turn = 0; suggestions.length < SUGGESTIONS; turn++) {
    const ending = ENDINGS[turn] ?? String(turn)
    const name = `${label.slice(0, LONGEST - ending.length)}${ending}.${zone}`
    if (!isTaken(name)) suggestions.push({ name, registered: false })
  }
  return suggestions
}
