import type { TokenAddress, TransactionAdapter } from '../../chains/family'
import { wellKnownDecimals } from '../../chains/networks/well-known-tokens'
import type { Caip2 } from '../../shared/lib/caip'
import { transactionError } from './errors'

/**
 * Checks the decimals with which the typed amount was converted to base units. Throws TOKEN_DECIMALS_MISMATCH unless
 * the token's contract, and for well-known tokens a built-in table, say the same: a wrong list could make the visitor
 * sign a thousand times too much. The table is needed because one operator may run both the list and the node.
 * `native`: decimals of the native currency, which has no contract to ask.
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
