import type { Caip2 } from '../../../../src/shared/lib/caip'
import { TOKEN_ABI } from '../../evm/contracts/code'
import type { EvmNodes } from '../../evm/evm-nodes'
import { tokensOf } from '../../evm/tokens/token-list'
import { type Asset, nativeOf, toBalanceItem } from '../assets'
import type { PriceTable } from '../price-table'
import type { BalanceItem } from '../wire'

export function tokenAssets(chain: Caip2): readonly (Asset & { readonly contract: string })[] {
  return tokensOf(chain).map(({ name, symbol, decimals, listed, address }) => ({
    name,
    symbol,
    decimals,
    listed,
    address: `${chain}:${address}`,
    contract: address,
  }))
}

/** `forced`: CAIP-10 ids in lower case. */
type Holder = { readonly account: string; readonly forced: readonly string[] }

/**
 * What an account holds on one network, according to its node. Tokens without a balance are left out unless they are
 * forced.
 */
export async function readEvmBalance(
  { evm, prices }: { readonly evm: EvmNodes; readonly prices: PriceTable },
  chain: Caip2,
  { account, forced }: Holder,
): Promise<readonly BalanceItem[]> {
  const tokens = tokenAssets(chain)
  const [native, ...held] = await evm.callAll(chain, [
    ['eth_getBalance', [account, 'latest']],
    ...tokens.map(({ contract }) => {
      const data = TOKEN_ABI.encodeFunctionData('balanceOf', [account])
      return ['eth_call', [{ to: contract, data }, 'latest']] as const
    }),
  ])
  const rows = [nativeOf(chain), ...tokens].map((asset, index) => ({
    asset,
    units: BigInt(String(index === 0 ? native : held[index - 1])),
  }))
  return rows
    .filter(({ asset, units }) => units > 0n || forced.includes(asset.address?.toLowerCase() ?? ''))
    .map(({ asset, units }) => toBalanceItem(chain, asset, units, prices))
}
