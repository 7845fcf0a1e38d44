import { type Caip2, parseCaip2 } from '../../shared/lib/caip'

/** The highest bit says "an EVM chain" (https://docs.ens.domains/ensip/11), so that ids end below it. */
const EVM_BIT = 0x80000000

/** The coin type of an EVM network, as an unsigned number of 32 bits; `undefined` where it has none. */
export function coinTypeOf(network: Caip2): number | undefined {
  const { namespace, reference = '' } = parseCaip2(network) ?? {}
  const chain = /^\d+$/.test(reference) ? Number(reference) : 0
  if (namespace !== 'eip155' || chain < 1 || chain >= EVM_BIT) return undefined
  return EVM_BIT + chain
}
