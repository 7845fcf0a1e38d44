import { isSoldOn } from '../../../chains/networks/onramp'
import type { Caip2, Namespace } from '../../../lib/caip'
import type { RootState } from '../../../store/root-reducer'
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

/** Who sells on a chain family: Meld where the page gave its key (protocol-facts §4.8). */
export function providersFor(
  namespace: Namespace,
  options: Pick<NonNullable<RootState['options']>, 'meldKey'>,
): readonly Row[] {
  return Object.values(PROVIDERS).filter(
    ({ id, namespaces }) => namespaces.includes(namespace) && (id !== 'meld' || options.meldKey),
  )
}

/** Coinbase delivers to a few networks; to Ethereum where the one in use is none of them. */
export const deliversElsewhere = (provider: Provider, network: Caip2): boolean =>
  provider === 'coinbase' && !isSoldOn(network)
