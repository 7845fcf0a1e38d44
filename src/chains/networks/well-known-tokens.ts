import type { Caip2 } from '../../shared/lib/caip'
import { isSameAddress } from '../addresses'
import { WELL_KNOWN_TOKENS, type WellKnownToken } from './well-known-token-list'

const wellKnown = (network: Caip2, address: string): WellKnownToken | undefined =>
  WELL_KNOWN_TOKENS.find(each => each.network === network && isSameAddress(network, each.address, address))

/** The symbols of the well-known token at that address, the usual one first; `undefined` for any other token. */
export const wellKnownSymbols = (network: Caip2, address: string): readonly string[] | undefined =>
  wellKnown(network, address)?.symbols

/** Decimals of a well-known token; `undefined` for any other. */
export const wellKnownDecimals = (network: Caip2, address: string): number | undefined =>
  wellKnown(network, address)?.decimals

/**
 * Whether a symbol belongs to a well-known token at another address of the network, so this token may be an imitation.
 */
export const isWellKnownElsewhere = (network: Caip2, symbol: string, address: string): boolean =>
  wellKnownSymbols(network, address) === undefined &&
  WELL_KNOWN_TOKENS.some(
    ({ network: at, symbols }) =>
      at === network && symbols.some(each => each.toUpperCase() === symbol.toUpperCase()),
  )
