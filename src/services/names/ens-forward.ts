import { namehash } from '../../shared/lib/encoding/namehash'
import { type EthCall, resolverOf, toAddress } from './ens-reverse'

const ADDR = '0x3b3b57de'

/**
 * The address that an ENS name stands for, read from the chain (https://docs.ens.domains/ensip/1); `undefined` where there
 * is none. Names that live off chain (CCIP-read) are not requested: that would mean hosts which the page does not know.
 *
 * @param name normalized (`safeName`)
 */
export async function findEnsAddress(name: string, call: EthCall): Promise<string | undefined> {
  const node = namehash(name)
  const resolver = await resolverOf(node, call)
  return resolver && toAddress(await call(resolver, ADDR + node.slice(2)))
}
