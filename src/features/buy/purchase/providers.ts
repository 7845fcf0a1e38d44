import { isSoldOn } from '../../../chains/networks/onramp'
import { type Caip2, type Namespace, namespaceOf } from '../../../shared/lib/caip'
import type { Provider } from '../state/onramp-slice'

/** Spec §3 "fee range 1 to 2 percent"; written as protocol-facts §4.8 has it. */
export const FEES = '1-2%'

type Row = {
  readonly id: Provider
  readonly name: string
  readonly namespaces: readonly Namespace[]
  /** It tells what became of a purchase. */
  readonly isFollowed: boolean
}

export const PROVIDERS: Readonly<Record<Provider, Row>> = {
  coinbase: { id: 'coinbase', name: 'Coinbase', namespaces: ['eip155'], isFollowed: true },
  meld: { id: 'meld', name: 'Meld.io', namespaces: ['eip155', 'solana'], isFollowed: false },
}

type Buyer = { readonly meldKey: string | undefined; readonly isSmartAccount: boolean }

/**
 * Who sells on a network: Meld where the page gave its key (protocol-facts §4.8). A smart account may not exist on other
 * networks, so nobody sells to it who could deliver there: neither Coinbase elsewhere, nor Meld, whose page names no network.
 */
export function providersFor(network: Caip2, { meldKey, isSmartAccount }: Buyer): readonly Row[] {
  const namespace = namespaceOf(network)
  return Object.values(PROVIDERS).filter(({ id, namespaces }) => {
    if (!namespace || !namespaces.includes(namespace)) return false
    if (isSmartAccount) return id === 'coinbase' && isSoldOn(network)
    return id !== 'meld' || meldKey
  })
}

/** Coinbase delivers to a few networks; to Ethereum where the one in use is none of them. */
export const deliversElsewhere = (provider: Provider, network: Caip2): boolean =>
  provider === 'coinbase' && !isSoldOn(network)
