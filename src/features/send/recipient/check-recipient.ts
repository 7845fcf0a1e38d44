import type { ParsedAddress } from '../../../chains/chain-facts'
import { CHAIN_FAMILIES } from '../../../chains/families'
import type { Namespace } from '../../../shared/lib/caip'

/** The parsed text of the recipient field. */
export type RecipientText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'name'; readonly name: string }
  | ParsedAddress

/** A name has at least two parts separated by dots, without characters that no name can contain. */
const NAME = /^[^\s./@:]+(\.[^\s./@:]+)+$/u

/**
 * Parses the text of the recipient field. Without a network (`namespace`) every text counts as empty. `hasNames`:
 * whether the page has a service that resolves names.
 */
export function checkRecipient(
  text: string,
  namespace: Namespace | undefined,
  hasNames = true,
): RecipientText {
  const trimmed = text.trim()
  if (trimmed === '' || namespace === undefined) return { kind: 'empty' }
  const { addresses, names } = CHAIN_FAMILIES[namespace]
  const parsed = addresses.parse(trimmed)
  const isName =
    parsed.kind === 'invalid' && parsed.reason === 'format' && hasNames && names && NAME.test(trimmed)
  return isName ? { kind: 'name', name: trimmed } : parsed
}
