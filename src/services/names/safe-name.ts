import type { Deps } from '../../store/deps'

/** Maximum length of a DNS name; longer names could cover the interface around them. */
const MAX_LENGTH = 255
/**
 * Labels that ENSIP-15 leaves unchanged: lower-case letters, digits, and hyphens, except as both third and fourth
 * character.
 */
const PLAIN_LABEL = /^(?!..--)[a-z0-9-]+$/

/**
 * The name of an account in the only form that is ever shown: normalized by ENSIP-15, which rejects control characters,
 * mixed scripts and look-alike letters. `undefined` if it is rejected, has no dot, or the tables cannot be loaded; then
 * the address is shown.
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
