import type { MoneyAdapter, TokenAddress } from '../../../chains/adapter'
import { moneyError } from '../../../errors/money-errors'
import type { Caip2 } from '../../../lib/caip'

/**
 * An amount that was typed is made of base units by the decimals of a list. TOKEN_OTHER where the token itself counts
 * otherwise, or does not say: a thousand times too much could be signed.
 */
export async function checkDecimals(
  adapter: MoneyAdapter,
  { network, token, decimals }: { network: Caip2; token: TokenAddress; decimals: number },
): Promise<void> {
  if (token === null || (await adapter.decimalsOf(network, token)) === decimals) return
  throw moneyError('TOKEN_OTHER')
}
