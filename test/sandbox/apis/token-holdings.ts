import { tokenAssets } from '../blockchain/evm/evm-balance'
import type { SandboxContext } from '../core/context'
import { TOKEN_ABI } from '../evm/contracts/code'

type Holding = ReturnType<typeof tokenAssets>[number] & { readonly units: bigint }

/** Tokens of the sandbox that an account holds on a network, with their base units. */
export async function tokenHoldings(
  evm: SandboxContext['evm'],
  chain: string,
  account: string,
): Promise<readonly Holding[]> {
  const tokens = tokenAssets(chain)
  const data = TOKEN_ABI.encodeFunctionData('balanceOf', [account])
  const units = await evm.callAll(
    chain,
    tokens.map(({ contract }) => ['eth_call', [{ to: contract, data }, 'latest']] as const),
  )
  return tokens
    .map((token, at) => ({ ...token, units: BigInt(String(units[at])) }))
    .filter(holding => holding.units > 0n)
}
