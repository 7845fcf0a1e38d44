import type { Caip2 } from '../../../src/lib/caip'
import { HttpError } from '../core/replies'
import type { EvmNodes } from '../evm/evm-nodes'
import { toDecimal } from './decimal-units'
import { type Fund, unitsOf } from './fund'

const DECIMALS = 18

/** Native currency alone. */
export async function fundEvm(evm: EvmNodes, fund: Fund): Promise<string> {
  const { caip2, address, token } = fund
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new HttpError(400, 'address: not an EVM address')
  if (token !== undefined) throw new HttpError(400, 'token: EVM nodes have native currency only')
  const units = unitsOf(fund, DECIMALS)
  const chain: Caip2 | undefined = evm.chains.find(id => id === caip2)
  if (!chain) throw new HttpError(400, `caip2: no node for ${caip2}`)
  const before = BigInt(String(await evm.call(chain, 'eth_getBalance', [address, 'latest'])))
  const after = before + units
  await evm.call(chain, 'anvil_setBalance', [address, `0x${after.toString(16)}`])
  return toDecimal(after, DECIMALS)
}
