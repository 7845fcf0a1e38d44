import { accountKey } from '../../chains/addresses'
import type { Network } from '../../chains/networks/network'
import { currencyImageId } from '../../chains/networks/network-images'
import {
  compareDecimals,
  type Decimal,
  isZero,
  multiplyDecimals,
  sumDecimals,
} from '../../shared/lib/amounts/exact-decimal'
import { type Caip10, splitCaip10, toCaip10 } from '../../shared/lib/caip'
import { isLookAlike } from '../names/look-alike'
import type { TokenBalance } from './balance-schema'

/** One token of an account, for its row and for the forms that spend it. Amounts are exact decimal text. */
export type TokenRow = {
  /** Unique in its list. */
  readonly key: string
  /** CAIP-10 of the contract or mint; absent for the native currency. */
  readonly address: Caip10 | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly quantity: Decimal
  /** Of one token, in `FIAT_CURRENCY`. */
  readonly price: Decimal | undefined
  /** Of the whole quantity, in `FIAT_CURRENCY`. */
  readonly value: Decimal | undefined
  readonly imageUrl: string | undefined
  /** Directory id of the picture of a network's currency; it needs no URL. */
  readonly imageId?: string | undefined
}

export type TokenRows = {
  /** The native currency, known tokens, and tokens that the visitor used here; the most valuable first. */
  readonly shown: readonly TokenRow[]
  /** Unknown tokens, shown only on the visitor's request; their names are never links. */
  readonly hidden: readonly TokenRow[]
  /**
   * Exact value of the native currency and the known tokens in `FIAT_CURRENCY`; `undefined` if no price of what is held is
   * known.
   */
  readonly total: Decimal | undefined
}

type Options = {
  readonly network: Network
  /** The network's token list; absent if it has none. */
  readonly swapTokens?: readonly { readonly address?: Caip10 | undefined }[] | undefined
  /** CAIP-10 of tokens that the visitor sent or swapped here. */
  readonly used?: readonly Caip10[] | undefined
}

/**
 * Token rows of one network from a balance response. A token with zero decimals counts as an NFT and is left out. Price
 * and picture are claims by the token's creator or the service, so on a network with a token list only the list makes a
 * token known, and only known tokens have a value. Without a list, a token with both price and picture counts as known,
 * unless its name is suspicious.
 */
export function tokenRows(
  balances: readonly TokenBalance[],
  { network, swapTokens, used = [] }: Options,
): TokenRows {
  const listed = swapTokens && new Set(swapTokens.map(({ address }) => keyOf(address)))
  const own = new Set(used.map(keyOf))
  const trusted = new Set<string>()
  const rows = new Map<string, TokenRow>()
  for (const balance of balances) {
    if (balance.network !== undefined && balance.network !== network.id) continue
    if (balance.address !== undefined && !balance.address.startsWith(`${network.id}:`)) continue
    if (balance.decimals === 0) continue
    // The service also returns tokens named in `forceUpdate`, even if none are held.
    if (balance.address !== undefined && isZero(balance.quantity)) continue
    const row = toRow(balance, network)
    if (rows.has(row.key)) continue
    rows.set(row.key, row)
    if (balance.isListed) trusted.add(row.key)
  }
  const isKnown = (row: TokenRow) =>
    row.address === undefined || trusted.has(row.key) || (listed?.has(row.key) ?? isLikelyKnown(row))
  const all = [...rows.values()].map(row => (isKnown(row) ? row : { ...row, value: undefined })).sort(byValue)
  const isShown = (row: TokenRow) => isKnown(row) || own.has(row.key)
  const shown = all.filter(isShown)
  const values = shown.flatMap(({ value }) => value ?? [])
  const isPriced = values.length > 0 || shown.every(({ quantity }) => isZero(quantity))
  return {
    shown,
    hidden: all.filter(row => !isShown(row)),
    total: isPriced ? sumDecimals(values) : undefined,
  }
}

const NATIVE_KEY = 'native'

/** Comparison key: the same text for every spelling of the token's address. */
function keyOf(token: Caip10 | undefined): string {
  if (token === undefined) return NATIVE_KEY
  const [network, address] = splitCaip10(token)
  return toCaip10(network, accountKey(network, address))
}

function toRow(balance: TokenBalance, network: Network): TokenRow {
  const { currency } = network
  const { address, decimals, quantity, price, iconUrl } = balance
  const isNative = address === undefined
  return {
    key: keyOf(address),
    address,
    decimals,
    quantity,
    price,
    value: balance.value ?? (price === undefined ? undefined : multiplyDecimals(quantity, price)),
    imageUrl: iconUrl,
    imageId: isNative ? currencyImageId(network) : undefined,
    name: (isNative && currency.symbol && currency.name) || (balance.name ?? ''),
    symbol: (isNative && currency.symbol) || (balance.symbol ?? ''),
  }
}

/** Matches a host name or the start of a URL, bait to visit a site. */
const SITE = /:\/\/|\b[\w-]+\.[a-z]{2,}\b/i

const isLikelyKnown = ({ price, imageUrl, name, symbol }: TokenRow) =>
  price !== undefined &&
  !isZero(price) &&
  imageUrl !== undefined &&
  [name, symbol].every(text => !isLookAlike(text) && !SITE.test(text))

function byValue(a: TokenRow, b: TokenRow): number {
  return compareDecimals(b.value ?? '0', a.value ?? '0') || a.symbol.localeCompare(b.symbol)
}
