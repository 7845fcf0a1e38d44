import type { OnrampProvider } from '../../../chains/family'
import { familyOf } from '../../../chains/family-of'
import { isSoldOn } from '../../../chains/networks/onramp'
import type { Seller } from '../../../services/blockchain/onramp/seller-endpoints'
import type { Caip2 } from '../../../shared/lib/caip'

/** Both providers charge between 1 and 2 percent. */
export const FEES = '1-2%'

type Row = {
  readonly id: OnrampProvider
  readonly name: string
  /** Whether the outcome of a purchase can be requested. */
  readonly isFollowed: boolean
}

/** A provider of the default service, or a seller of the page's own. */
export type Provider = OnrampProvider | Seller

export const PROVIDERS: Readonly<Record<OnrampProvider, Row>> = {
  coinbase: { id: 'coinbase', name: 'Coinbase', isFollowed: true },
  meld: { id: 'meld', name: 'Meld.io', isFollowed: false },
}

type Buyer = { readonly meldKey: string | undefined; readonly isSmartAccount: boolean }

/** Id, name and whether purchases can be followed; those of the page's own sellers cannot. */
export const providerFacts = (provider: Provider) =>
  typeof provider === 'string'
    ? PROVIDERS[provider]
    : { id: provider.id, name: provider.name, isFollowed: false }

/**
 * Providers for a network; Meld only if the page configures its key (docs/protocols/blockchain-api.md#buying). A smart
 * account may not exist on other networks, so providers that could deliver there are left out: Coinbase for other
 * networks, and Meld, whose page has no fixed network.
 */
export function providersFor(network: Caip2, { meldKey, isSmartAccount }: Buyer): readonly Row[] {
  const offered = familyOf(network)?.onramp.providers ?? []
  return Object.values(PROVIDERS).filter(({ id }) => {
    if (!offered.includes(id)) return false
    if (isSmartAccount) return id === 'coinbase' && isSoldOn(network)
    return id !== 'meld' || meldKey
  })
}

/** Whether Coinbase would deliver to Ethereum instead, because it does not support the network. */
export const deliversElsewhere = (provider: OnrampProvider, network: Caip2): boolean =>
  provider === 'coinbase' && !isSoldOn(network)
