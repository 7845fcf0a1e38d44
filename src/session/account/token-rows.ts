import type { Network } from '../../chains/networks/network'
import {
  compareDecimals,
  type Decimal,
  formatQuantity,
  isZero,
  multiplyDecimals,
  sumDecimals,
} from '../../lib/amounts/exact-decimal'
import type { Caip10 } from '../../lib/caip'
import type { TokenBalance } from '../../services/blockchain/balance-schema'
import { isLookAlike } from '../../services/names/look-alike'

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
  /** `quantity` as it is shown: three decimals, floored (spec §9). */
  readonly shownQuantity: string
  /** USD for one. */
  readonly price: Decimal | undefined
  /** USD for all of it. */
  readonly value: Decimal | undefined
  readonly imageUrl: string | undefined
}

export type TokenRows = {
  /** What a list knows, the most valuable first. */
  readonly shown: readonly TokenRow[]
  /** What no list knows: shown when the visitor asks for it, and its names are never links (safety.md "Scams"). */
  readonly hidden: readonly TokenRow[]
  /** USD of `shown`, exact. */
  readonly total: Decimal
}

type Options = {
  readonly network: Network
  /** Addresses of the tokens that can be swapped on the network, where they are known. */
  readonly swapTokens?: readonly { readonly address?: Caip10 | undefined }[] | undefined
}

/**
 * The tokens that a balance answer says are held on one network. A token without decimals is an NFT (protocol-facts §4.4); one that is
 * neither among the swap tokens, nor has a price, nor a picture is known to nobody, and neither is one whose name may be
 * meant to be taken for another's.
 */
export function tokenRows(
  balances: readonly TokenBalance[],
  { network, swapTokens = [] }: Options,
): TokenRows {
  const listed = new Set(swapTokens.map(({ address }) => keyOf(address)))
  const rows = new Map<string, TokenRow>()
  for (const balance of balances) {
    if (balance.network !== undefined && balance.network !== network.id) continue
    if (balance.address !== undefined && !balance.address.startsWith(`${network.id}:`)) continue
    if (balance.decimals === 0) continue
    // the service names tokens whose figures it was to read anew, held or not
    if (balance.address !== undefined && isZero(balance.quantity)) continue
    const row = toRow(balance, network)
    if (!rows.has(row.key)) rows.set(row.key, row)
  }
  const isShown = (row: TokenRow) => row.address === undefined || listed.has(row.key) || isKnown(row)
  const all = [...rows.values()].sort(byValue)
  const shown = all.filter(isShown)
  return {
    shown,
    hidden: all.filter(row => !isShown(row)),
    total: sumDecimals(shown.flatMap(({ value }) => value ?? [])),
  }
}

const NATIVE_KEY = 'native'

/** EVM addresses are the same in any case; others are not. */
function keyOf(address: Caip10 | undefined): string {
  if (address === undefined) return NATIVE_KEY
  return address.startsWith('eip155:') ? address.toLowerCase() : address
}

function toRow(balance: TokenBalance, { currency }: Network): TokenRow {
  const { address, decimals, quantity, price, iconUrl } = balance
  const isNative = address === undefined
  return {
    key: keyOf(address),
    address,
    decimals,
    quantity,
    shownQuantity: formatQuantity(quantity),
    price,
    value: balance.value ?? (price === undefined ? undefined : multiplyDecimals(quantity, price)),
    imageUrl: iconUrl,
    name: (isNative && currency.symbol && currency.name) || (balance.name ?? ''),
    symbol: (isNative && currency.symbol) || (balance.symbol ?? ''),
  }
}

const isKnown = ({ price, imageUrl, name, symbol }: TokenRow) =>
  ((price !== undefined && !isZero(price)) || imageUrl !== undefined) &&
  !isLookAlike(name) &&
  !isLookAlike(symbol)

function byValue(a: TokenRow, b: TokenRow): number {
  return compareDecimals(b.value ?? '0', a.value ?? '0') || a.symbol.localeCompare(b.symbol)
}
