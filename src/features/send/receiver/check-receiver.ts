import { CHAIN_FAMILIES } from '../../../chains/families'
import type { ParsedAddress } from '../../../chains/family'
import type { Namespace } from '../../../shared/lib/caip'

/** What the text of a receiver is. */
export type ReceiverText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'name'; readonly name: string }
  | ParsedAddress

/** Two parts at least, and nothing that no name has. */
const NAME = /^[^\s./@:]+(\.[^\s./@:]+)+$/u

/** `namespace`: of the network in use, if there is one. */
export function checkReceiver(text: string, namespace: Namespace | undefined): ReceiverText {
  const trimmed = text.trim()
  if (trimmed === '' || namespace === undefined) return { kind: 'empty' }
  const { addresses, names } = CHAIN_FAMILIES[namespace]
  const parsed = addresses.parse(trimmed)
  const isName = parsed.kind === 'invalid' && parsed.reason === 'format' && names && NAME.test(trimmed)
  return isName ? { kind: 'name', name: trimmed } : parsed
}
