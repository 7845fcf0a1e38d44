import { NAMESPACES } from '../chains/namespaces'
import type { Namespace } from '../shared/lib/caip'
import type { ConnectorInfo } from './connector'

/** A connector as the store knows it. `alsoAnnounced`: it also announces itself. */
type Known = ConnectorInfo & { readonly alsoAnnounced: boolean }

type Offer = {
  readonly enableEip6963: boolean
  /** Chain families that a wallet may be connected on. */
  readonly namespaces: readonly Namespace[]
  /** The page's own lists. */
  readonly isOffered: (connector: ConnectorInfo) => boolean
}

/**
 * The wallets of this browser that are offered, each once: announced ones, then `window.ethereum`
 * (docs/protocols/wallet-directory.md#the-connect-list).
 */
export function installedConnectors<Info extends Known>(
  connectors: readonly Info[],
  { enableEip6963, namespaces, isOffered }: Offer,
): readonly Info[] {
  const isHere = ({ type }: Info) => type === 'ANNOUNCED' || type === 'INJECTED'
  const here = connectors.filter(each => namespaces.includes(each.namespace) && isHere(each))
  // `window.ethereum` has no rdns: where it announces itself, its announcement tells
  const announcementOf = (each: Info) =>
    each.type === 'INJECTED' && each.alsoAnnounced
      ? here.find(
          ({ type, name, namespace }) =>
            type === 'ANNOUNCED' && name === each.name && namespace === each.namespace,
        )
      : undefined
  const offered = here.filter(each => {
    const announcement = announcementOf(each)
    return isOffered(announcement ?? each)
  })
  // `enable-eip6963` rules EVM announcements alone.
  const announced = offered.filter(
    ({ type, namespace }) => type === 'ANNOUNCED' && (enableEip6963 || namespace !== 'eip155'),
  )
  // The same wallet on `window.ethereum` is one row, but only where its announced row may show.
  const injected = offered.filter(
    ({ type, alsoAnnounced, name, namespace }) =>
      type === 'INJECTED' &&
      !(
        enableEip6963 &&
        (alsoAnnounced || announced.some(each => each.name === name && each.namespace === namespace))
      ),
  )
  return [...announced, ...injected]
}

/**
 * Connectors of one wallet: those of its name, the first of each chain family. A
 * second one of the same family is a wallet of its own: nothing but a name would say that it is not.
 */
export const siblingsOf = <Info extends ConnectorInfo>(
  connectors: readonly Info[],
  { name }: { readonly name: string },
): readonly Info[] =>
  NAMESPACES.flatMap(
    namespace => connectors.find(each => each.namespace === namespace && each.name === name) ?? [],
  )
