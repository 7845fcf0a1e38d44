import type { Network } from '../../../chains/networks/network'
import type { TokenBalance } from '../../../services/blockchain/balance-schema'
import type { SwapToken } from '../../../services/blockchain/schemas'
import {
  compareDecimals,
  type Decimal,
  isZero,
  multiplyDecimals,
} from '../../../shared/lib/amounts/exact-decimal'
import { isSameToken } from './swap-slice'

/**
 * Symbols of suggested tokens in order of preference. A network suggests the first of them that it has; they also come
 * first in every list.
 */
const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
const POPULAR = [
  ...SUGGESTED,
  ...'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'.split(
    ' ',
  ),
]
const MAX_SUGGESTED = 8

export type OwnedToken = {
  readonly token: SwapToken
  readonly quantity: Decimal
  readonly value: Decimal | undefined
}

export type TokenLists = {
  readonly suggested: readonly SwapToken[]
  /** Tokens that the account holds and can swap, most valuable first. */
  readonly own: readonly OwnedToken[]
  /** All other tokens. */
  readonly others: readonly SwapToken[]
}

const rankOf = (list: readonly string[], symbol: string) => {
  const rank = list.indexOf(symbol)
  return rank < 0 ? list.length : rank
}

/**
 * Groups the tokens of a network for the picker, sorted by popularity and then by symbol, and filtered by the search
 * text.
 */
export function tokenLists(
  tokens: readonly SwapToken[],
  { balances = [], query }: { balances?: readonly TokenBalance[] | undefined; query: string },
): TokenLists {
  const search = query.trim().toLowerCase()
  const matching = tokens.filter(token => !search || textOf(token).includes(search))
  const sorted = [...matching].sort(
    (a, b) => rankOf(POPULAR, a.symbol) - rankOf(POPULAR, b.symbol) || a.symbol.localeCompare(b.symbol),
  )
  const own = sorted.flatMap((token): OwnedToken[] => {
    const balance = balances.find(each => isSameToken(each, token))
    if (!balance || isZero(balance.quantity)) return []
    const { quantity, price } = balance
    return [{ token, quantity, value: balance.value ?? (price && multiplyDecimals(quantity, price)) }]
  })
  return {
    suggested: search
      ? []
      : sorted.filter(({ symbol }) => SUGGESTED.includes(symbol)).slice(0, MAX_SUGGESTED),
    own: own.sort((a, b) => compareDecimals(b.value ?? '0', a.value ?? '0')),
    others: sorted.filter(token => !own.some(each => each.token === token)),
  }
}

/**
 * Name and symbol of the native currency come from the network's configuration: there is no contract to check the token
 * list against.
 */
export const applyNetworkCurrency = (
  token: SwapToken,
  { currency: { name, symbol } }: Pick<Network, 'currency'>,
): SwapToken => (token.address === undefined && symbol ? { ...token, name, symbol } : token)

const textOf = ({ name, symbol, address = '' }: SwapToken) => `${name} ${symbol} ${address}`.toLowerCase()
