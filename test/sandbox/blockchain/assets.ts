import { EVM_NETWORKS } from '../../../src/chains/evm/networks/evm-networks'
import type { Caip2 } from '../../../src/shared/lib/caip'
import { toDecimal } from '../control/decimal-units'
import { drawTokenPixels } from '../directory/draw-coin'
import { PRICE_DECIMALS, type PriceTable } from './price-table'
import type { BalanceItem, WireTransfer } from './wire'

/** An asset that an account can hold and transfer. */
export type Asset = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** CAIP-10; undefined for the native currency. */
  readonly address: string | undefined
  /** Listed assets have a price and a picture, if their symbol has. */
  readonly listed: boolean
  /** NFTs alone. */
  readonly nft?: { readonly spam: boolean }
}

export function nativeOf(chain: Caip2): Asset & { readonly testnet: boolean } {
  const known = EVM_NETWORKS.find(({ id }) => id === chain)
  const { name, symbol, decimals } = known?.currency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { name, symbol, decimals, address: undefined, listed: true, testnet: known?.testnet === true }
}

/** The network has no SSL here, so responses contain the pictures themselves. */
export function iconOf(symbol: string): string | undefined {
  const drawn = drawTokenPixels(symbol)
  return drawn && `data:image/png;base64,${Buffer.from(drawn).toString('base64')}`
}

/** `price` × `units`, rounded once, at the end. */
function worthOf(units: bigint, decimals: number, price: number): number {
  const micro = BigInt(Math.round(price * 10 ** PRICE_DECIMALS))
  return Number(toDecimal(units * micro, decimals + PRICE_DECIMALS))
}

const priceOf = ({ listed, symbol }: Asset, prices: PriceTable) => (listed ? prices.of(symbol) : undefined)

/** A row of the balance (docs/protocols/blockchain-api.md#balance). */
export function toBalanceItem(chain: Caip2, asset: Asset, units: bigint, prices: PriceTable): BalanceItem {
  const { name, symbol, decimals, address, listed } = asset
  const price = priceOf(asset, prices)
  return {
    name,
    symbol,
    chainId: chain,
    ...(address === undefined ? {} : { address }),
    value: price === undefined ? null : worthOf(units, decimals, price),
    price: price ?? 0,
    quantity: { decimals: String(decimals), numeric: toDecimal(units, decimals) },
    iconUrl: (listed && iconOf(symbol)) || '',
  }
}

type Movement = {
  readonly asset: Asset
  readonly units: bigint
  readonly direction: WireTransfer['direction']
  readonly tokenId?: bigint | undefined
}

/** A transfer of the history (docs/protocols/blockchain-api.md#history). */
export function toTransfer({ asset, units, direction, tokenId }: Movement, prices: PriceTable): WireTransfer {
  const { name, symbol, decimals, listed, nft } = asset
  const quantity = { numeric: toDecimal(units, decimals) }
  const icon = iconOf(symbol)
  if (nft) {
    const preview = icon === undefined ? null : { url: icon, content_type: 'image/png' }
    const info = {
      name: `${name} #${tokenId ?? 0n}`,
      content: { preview, detail: null },
      flags: { is_spam: nft.spam },
    }
    return { fungible_info: null, nft_info: info, direction, quantity, value: null, price: null }
  }
  const price = priceOf(asset, prices) ?? null
  return {
    fungible_info: { name, symbol, icon: listed && icon ? { url: icon } : null },
    nft_info: null,
    direction,
    quantity,
    value: price === null ? null : worthOf(units, decimals, price),
    price,
  }
}
