import type { Caip2, Caip10, Namespace } from '../shared/lib/caip'
import { CHAIN_FACTS } from './facts'

/** CAIP-2 namespaces of the supported chain families, in display order. */
export const NAMESPACES = Object.keys(CHAIN_FACTS) as readonly Namespace[]

/** Whether a text is the CAIP-2 namespace of a supported chain family. */
export function isNamespace(text: string): text is Namespace {
  return Object.hasOwn(CHAIN_FACTS, text)
}

/** The namespace of a CAIP-2 or CAIP-10 id; `undefined` if the family is not supported. */
export function namespaceOf(id: Caip2 | Caip10): Namespace | undefined {
  const [head = ''] = id.split(':')
  return isNamespace(head) ? head : undefined
}
