import type { Deps } from '../../store/deps'

/** Of a DNS name; longer ones are there to paint over what stands beside them. */
const MAX_LENGTH = 255
/** What ENSIP-15 leaves as it is: lower-case letters, digits, and hyphens that are not third and fourth. */
const PLAIN_LABEL = /^(?!..--)[a-z0-9-]+$/

/**
 * A name of an account in the only form that is ever shown: normalized by ENSIP-15, which refuses controls, mixed scripts
 * and letters that look like others. `undefined` for what it refuses, for a name without a dot, and where the tables cannot be loaded: then the address is shown.
 */
export async function safeName(
  name: string | undefined,
  { lazy }: Pick<Deps, 'lazy'>,
): Promise<string | undefined> {
  if (!name || name.length > MAX_LENGTH || !name.includes('.')) return undefined
  if (name.split('.').every(label => PLAIN_LABEL.test(label))) return name
  try {
    return (await lazy.ensNormalize.load()).ensNormalize(name)
  } catch {
    return undefined
  }
}
