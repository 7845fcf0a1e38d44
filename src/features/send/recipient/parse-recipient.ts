import type { ParsedAddress } from '../../../chains/chain-facts'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Namespace } from '../../../shared/lib/caip'

/** The parsed text of the recipient field. */
export type ParsedRecipient =
  | { readonly kind: 'empty' }
  | { readonly kind: 'name'; readonly name: string }
  | ParsedAddress

/** A name has at least two parts separated by dots, without characters that no name can contain. */
const NAME = /^[^\s./@:]+(\.[^\s./@:]+)+$/u

/** Which service resolves names: none, the default service, or a service of the page, which may know names of any chain. */
export type NameSource = 'none' | 'default' | 'own'

export const acceptsNames = (namespace: Namespace, source: NameSource): boolean =>
  source === 'own' || (source === 'default' && CHAIN_FAMILIES[namespace].names !== undefined)

/** Parses the text of the recipient field. Without a network (`namespace`) every text counts as empty. */
export function parseRecipient(
  text: string,
  namespace: Namespace | undefined,
  source: NameSource = 'default',
): ParsedRecipient {
  const trimmed = text.trim()
  if (trimmed === '' || namespace === undefined) return { kind: 'empty' }
  const parsed = CHAIN_FAMILIES[namespace].addresses.parse(trimmed)
  const isName =
    parsed.kind === 'invalid' &&
    parsed.reason === 'format' &&
    acceptsNames(namespace, source) &&
    NAME.test(trimmed)
  return isName ? { kind: 'name', name: trimmed } : parsed
}
