import type { TokenAddress, TransactionAdapter } from '../../chains/family'
import { wellKnownDecimals } from '../../chains/networks/well-known-tokens'
import type { Caip2 } from '../../shared/lib/caip'
import { transactionError } from './errors'

/**
 * An amount that was typed is made of base units by the decimals of a list. TOKEN_DECIMALS_MISMATCH where the token itself counts
 * otherwise, or does not say: a thousand times too much could be signed. Of a well-known token it is known what it says, as list
 * and node may be of one party. `native`: those of the network's own currency, which has no contract to ask.
 */
export async function checkDecimals(
  adapter: TransactionAdapter,
  {
    network,
    token,
    decimals,
    native,
  }: { network: Caip2; token: TokenAddress; decimals: number; native: number | undefined },
): Promise<void> {
  const reported = token === null ? native : await adapter.decimalsOf(network, token)
  const known = token === null ? native : (wellKnownDecimals(network, token) ?? reported)
  if (reported === decimals && known === decimals) return
  throw transactionError('TOKEN_DECIMALS_MISMATCH')
}
