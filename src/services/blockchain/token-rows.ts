import { accountKey } from '../../chains/addresses'
import type { Network } from '../../chains/networks/network'
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

/** One token of an account, as its row and the forms that spend it need it. Amounts are exact decimal text. */
export type TokenRow = {
  /** Unique in its list. */
  readonly key: string
  /** CAIP-10 of the contract or mint; absent for the native currency. */
  readonly address: Caip10 | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly quantity: Decimal
  /** USD for one. */
  readonly price: Decimal | undefined
  /** USD for all of it. */
  readonly value: Decimal | undefined
  readonly imageUrl: string | undefined
}

export type TokenRows = {
  /** The native currency, and what a list knows or the visitor used here; the most valuable first. */
  readonly shown: readonly TokenRow[]
  /** What no list knows: shown when the visitor asks for it, and its names are never links. */
  readonly hidden: readonly TokenRow[]
  /** USD of what is native or listed, exact. */
  readonly total: Decimal
}

type Options = {
  readonly network: Network
  /** The list of the network's tokens; absent where it has none. */
  readonly swapTokens?: readonly { readonly address?: Caip10 | undefined }[] | undefined
  /** CAIP-10 of tokens that the visitor sent or swapped here. */
  readonly used?: readonly Caip10[] | undefined
}

/**
 * The tokens that a balance answer says are held on one network. A token without decimals is an NFT. Price and picture are
 * claims of the token's creator or of the service: where the network has a list, that alone makes a token known, and only a
 * known one is worth anything. Without a list a price and a picture together do, unless the name is a lure.
 */
export function tokenRows(
  balances: readonly TokenBalance[],
  { network, swapTokens, used = [] }: Options,
): TokenRows {
  const listed = swapTokens && new Set(swapTokens.map(({ address }) => keyOf(address)))
  const own = new Set(used.map(keyOf))
  const rows = new Map<string, TokenRow>()
  for (const balance of balances) {
    if (balance.network !== undefined && balance.network !== network.id) continue
    if (balance.address !== undefined && !balance.address.startsWith(`${network.id}:`)) continue
    if (balance.decimals === 0) continue
    // the service names tokens whose figures it was to refresh, held or not
    if (balance.address !== undefined && isZero(balance.quantity)) continue
    const row = toRow(balance, network)
    if (!rows.has(row.key)) rows.set(row.key, row)
  }
  const isKnown = (row: TokenRow) => row.address === undefined || (listed?.has(row.key) ?? isLikelyKnown(row))
  const all = [...rows.values()].map(row => (isKnown(row) ? row : { ...row, value: undefined })).sort(byValue)
  const isShown = (row: TokenRow) => isKnown(row) || own.has(row.key)
  const shown = all.filter(isShown)
  return {
    shown,
    hidden: all.filter(row => !isShown(row)),
    total: sumDecimals(shown.flatMap(({ value }) => value ?? [])),
  }
}

const NATIVE_KEY = 'native'

/** The same for every way to write the token's address. */
function keyOf(token: Caip10 | undefined): string {
  if (token === undefined) return NATIVE_KEY
  const [network, address] = splitCaip10(token)
  return toCaip10(network, accountKey(network, address))
}

function toRow(balance: TokenBalance, { currency }: Network): TokenRow {
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
    name: (isNative && currency.symbol && currency.name) || (balance.name ?? ''),
    symbol: (isNative && currency.symbol) || (balance.symbol ?? ''),
  }
}

/** The name of a site, or the start of one's address: bait to go there. */
const SITE = /:\/\/|\b[\w-]+\.[a-z]{2,}\b/i

const isLikelyKnown = ({ price, imageUrl, name, symbol }: TokenRow) =>
  price !== undefined &&
  !isZero(price) &&
  imageUrl !== undefined &&
  [name, symbol].every(text => !isLookAlike(text) && !SITE.test(text))

function byValue(a: TokenRow, b: TokenRow): number {
  return compareDecimals(b.value ?? '0', a.value ?? '0') || a.symbol.localeCompare(b.symbol)
}
