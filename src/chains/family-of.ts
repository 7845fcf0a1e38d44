import { W3mError } from '../shared/errors/w3m-error'
import type { Caip2, Caip10 } from '../shared/lib/caip'
import { CHAIN_FAMILIES } from './families'
import type { ChainFamily } from './family'
import { namespaceOf } from './namespaces'

/** The chain family of a CAIP-2 or CAIP-10 id; `undefined` if it is not supported. */
export function familyOf(id: Caip2 | Caip10): ChainFamily | undefined {
  const namespace = namespaceOf(id)
  return namespace && CHAIN_FAMILIES[namespace]
}

/** Like `familyOf`, but throws UNSUPPORTED_CHAIN instead of returning `undefined`. */
export function requireFamily(id: Caip2 | Caip10): ChainFamily {
  const family = familyOf(id)
  if (!family) throw new W3mError('UNSUPPORTED_CHAIN')
  return family
}
