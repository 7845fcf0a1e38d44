import type { Caip2 } from '../../../src/shared/lib/caip'
import { HttpError } from '../core/replies'
import { NFT_ABI, TOKEN_ABI } from '../evm/contracts/code'
import type { EvmNodes } from '../evm/evm-nodes'
import { type EvmNft, type EvmToken, NFTS, tokensOf } from '../evm/tokens/token-list'
import { toDecimal } from './decimal-units'
import { type Fund, unitsOf } from './fund'

const DECIMALS = 18

/**
 * Sets the balance of the native currency, or mints a token or NFT (by its symbol, address or CAIP-10 id) in an
 * ordinary transaction.
 */
export async function fundEvm(evm: EvmNodes, fund: Fund): Promise<string> {
  const { caip2, address, token } = fund
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new HttpError(400, 'address: not an EVM address')
  const wanted = token === undefined ? undefined : findToken(caip2, token)
  const decimals = decimalsOf(wanted)
  const units = unitsOf(fund, decimals)
  const chain: Caip2 | undefined = evm.chains.find(id => id === caip2)
  if (!chain) throw new HttpError(400, `caip2: no node for ${caip2}`)
  if (wanted) return mint(evm, { chain, to: address, token: wanted, units })
  const before = BigInt(String(await evm.call(chain, 'eth_getBalance', [address, 'latest'])))
  const after = before + units
  await evm.call(chain, 'anvil_setBalance', [address, `0x${after.toString(16)}`])
  return toDecimal(after, decimals)
}

type Contract = EvmToken | EvmNft
type Funding = {
  readonly chain: Caip2
  readonly to: string
  readonly token: Contract
  readonly units: bigint
}

const decimalsOf = (token: Contract | undefined) =>
  token === undefined ? DECIMALS : token.kind === 'nft' ? 0 : token.decimals

async function mint(evm: EvmNodes, { chain, to, token, units }: Funding): Promise<string> {
  const { kind, address } = token
  const abi = kind === 'nft' ? NFT_ABI : TOKEN_ABI
  const data = abi.encodeFunctionData('mint', [to, units])
  await evm.sendAsFaucet(chain, address, data)
  const question = abi.encodeFunctionData('balanceOf', [to])
  const answer = await evm.call(chain, 'eth_call', [{ to: address, data: question }, 'latest'])
  return toDecimal(BigInt(String(answer)), decimalsOf(token))
}

function findToken(chain: Caip2, wanted: string): Contract {
  const all: readonly Contract[] = [...tokensOf(chain), ...NFTS]
  const plain = wanted.toLowerCase()
  const found = all.find(
    ({ symbol, address }) =>
      symbol === wanted || [address, `${chain}:${address}`].some(each => each.toLowerCase() === plain),
  )
  if (found) return found
  throw new HttpError(400, `token: there are ${all.map(({ symbol }) => symbol).join(', ')}`)
}
