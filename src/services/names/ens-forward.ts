import { namehash } from '../../shared/lib/encoding/namehash'
import { type EthCall, resolverOf, toAddress } from './ens-reverse'

const ADDR = '0x3b3b57de'

/**
 * The address of an ENS name, read from the chain (https://docs.ens.domains/ensip/1); `undefined` if there is none.
 * Off-chain names (CCIP-read) are not supported, as they would require requests to hosts unknown to the page.
 *
 * @param name normalized (`safeName`)
 */
export async function findEnsAddress(name: string, call: EthCall): Promise<string | undefined> {
  const node = namehash(name)
  const resolver = await resolverOf(node, call)
  return resolver && toAddress(await call(resolver, ADDR + node.slice(2)))
}
