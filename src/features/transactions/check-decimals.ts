import type { TokenAddress, TransactionAdapter } from '../../chains/family'
import { wellKnownDecimals } from '../../chains/networks/well-known-tokens'
import type { Caip2 } from '../../shared/lib/caip'
import { transactionError } from './errors'

/**
 * Throws TOKEN_DECIMALS_MISMATCH unless the token's own decimals equal those of the token list, which turned the typed
 * amount into base units; otherwise the user could sign a thousand times too much. Well-known tokens are also compared
 * with a built-in table, because list and node may belong to the same operator. `native`: decimals of the native
 * currency, which has no contract to read them from.
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
