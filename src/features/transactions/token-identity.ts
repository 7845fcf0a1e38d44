import type { TokenAddress } from '../../chains/family'
import { isWellKnownElsewhere, wellKnownSymbols } from '../../chains/networks/well-known-tokens'
import { isLookAlike } from '../../services/names/look-alike'
import type { Caip2 } from '../../shared/lib/caip'
import type { AppThunk } from '../../store/types'
import { selectNetwork } from '../../wallets/connections/selectors'
import { chainAdapter } from './chain-adapter'

/** A token with its symbol according to a token list or a balance, which is not verified yet. */
export type NamedToken = {
  readonly network: Caip2
  readonly address: TokenAddress
  readonly symbol: string
}

/**
 * A problem with the symbol of a token:
 * - `mismatch`: the contract, or the table of well-known tokens, has another symbol
 * - `imitation`: the symbol equals or resembles that of a well-known token or of the network's native currency
 */
export type TokenWarning =
  | { readonly kind: 'mismatch'; readonly symbol: string; readonly own: string }
  | { readonly kind: 'imitation'; readonly symbol: string }

const isSameText = (a: string, b: string) => a.toUpperCase() === b.toUpperCase()

/** Compares a token's symbol with the symbol in its contract and with those of well-known tokens. */
export const checkToken =
  ({ network, address, symbol }: NamedToken): AppThunk<Promise<TokenWarning | undefined>> =>
  async (dispatch, getState, deps) => {
    if (address === null) return undefined
    const known = wellKnownSymbols(network, address)
    if (known) return known.some(each => isSameText(each, symbol)) ? undefined : mismatch(symbol, known[0])
    const adapter = await chainAdapter(network, dispatch, deps)
    // If the node fails, only well-known tokens are checked. The transaction is blocked anyway, because its decimals
    // come from the same node (`checkDecimals`).
    const own = await adapter.symbolOf(network, address).catch(() => undefined)
    if (own !== undefined && !isSameText(own, symbol)) return mismatch(symbol, own)
    const currency = selectNetwork(getState(), network)?.currency.symbol
    const isCurrency = currency !== undefined && isSameText(currency, symbol)
    const isImitation = isCurrency || isLookAlike(symbol) || isWellKnownElsewhere(network, symbol, address)
    return isImitation ? { kind: 'imitation', symbol } : undefined
  }

const mismatch = (symbol: string, own = ''): TokenWarning => ({ kind: 'mismatch', symbol, own })
