import { type Caip2, parseCaip2 } from '../../shared/lib/caip'

/**
 * Highest bit of a coin type, set for EVM chains (https://docs.ens.domains/ensip/11). So only smaller chain ids have
 * one.
 */
const EVM_BIT = 0x80000000

/** ENSIP-11 coin type of an EVM network as an unsigned 32-bit number; `undefined` if it has none. */
export function coinTypeOf(network: Caip2): number | undefined {
  const { namespace, reference = '' } = parseCaip2(network) ?? {}
  const chain = /^\d+$/.test(reference) ? Number(reference) : 0
  if (namespace !== 'eip155' || chain < 1 || chain >= EVM_BIT) return undefined
  return EVM_BIT + chain
}
