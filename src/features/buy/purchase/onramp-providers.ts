import type { OnrampProvider } from '../../../chains/chain-facts'
import { familyOf } from '../../../chains/family-of'
import { isCoinbaseNetwork } from '../../../chains/networks/onramp'
import type { Seller } from '../../../services/blockchain/onramp/seller-endpoints'
import type { Caip2 } from '../../../shared/lib/caip'

/** Lowest and highest share of the amount that both providers charge as fees. */
export const ONRAMP_FEES = [0.01, 0.02] as const

type Row = {
  readonly id: OnrampProvider
  readonly name: string
  /** Whether the service reports purchases of this provider. */
  readonly isFollowed: boolean
}

/** A provider of the default service, or a seller of the page's own. */
export type CheckoutProvider = OnrampProvider | Seller

export const ONRAMP_PROVIDERS: Readonly<Record<OnrampProvider, Row>> = {
  coinbase: { id: 'coinbase', name: 'Coinbase', isFollowed: true },
  meld: { id: 'meld', name: 'Meld.io', isFollowed: false },
}

type Buyer = { readonly meldKey: string | undefined; readonly isSmartAccount: boolean }

/** Id, name and whether purchases can be followed; those of the page's own sellers cannot. */
export const providerFacts = (provider: CheckoutProvider) =>
  typeof provider === 'string'
    ? ONRAMP_PROVIDERS[provider]
    : { id: provider.id, name: provider.name, isFollowed: false }

/**
 * Providers for a network. Meld needs a key, which the page configures (docs/protocols/blockchain-api.md#buying). For a
 * smart account, which may exist on one network only, providers that could deliver elsewhere are left out: Meld, whose
 * page lets the visitor choose the network, and Coinbase if it does not support this one.
 */
export function providersFor(network: Caip2, { meldKey, isSmartAccount }: Buyer): readonly Row[] {
  const offered = familyOf(network)?.onramp.providers ?? []
  return Object.values(ONRAMP_PROVIDERS).filter(({ id }) => {
    if (!offered.includes(id)) return false
    if (isSmartAccount) return id === 'coinbase' && isCoinbaseNetwork(network)
    return id !== 'meld' || meldKey
  })
}

/** Whether Coinbase would deliver to Ethereum instead, because it does not support the network. */
export const deliversElsewhere = (provider: OnrampProvider, network: Caip2): boolean =>
  provider === 'coinbase' && !isCoinbaseNetwork(network)
