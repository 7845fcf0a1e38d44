import type { Caip2, Caip10, Namespace } from '../shared/lib/caip'
import { CHAIN_FACTS } from './facts'

/** Those of the chain families that are served, in their order. */
export const NAMESPACES = Object.keys(CHAIN_FACTS) as readonly Namespace[]

/** Whether a text is the CAIP-2 namespace of a chain family that we know. */
export function isNamespace(text: string): text is Namespace {
  return Object.hasOwn(CHAIN_FACTS, text)
}

/** The namespace of a CAIP-2 or CAIP-10 id; `undefined` for a family that is not served. */
export function namespaceOf(id: Caip2 | Caip10): Namespace | undefined {
  const [head = ''] = id.split(':')
  return isNamespace(head) ? head : undefined
}
