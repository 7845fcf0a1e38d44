import { NAMESPACES } from '../chains/namespaces'
import type { Namespace } from '../shared/lib/caip'
import type { ConnectorInfo } from './connector'

/** A connector from the store. `alsoAnnounced`: an injected wallet that also announces itself. */
type Known = ConnectorInfo & { readonly alsoAnnounced: boolean }

type Offer = {
  readonly enableEip6963: boolean
  /** Chain families that wallets can connect on. */
  readonly namespaces: readonly Namespace[]
  /** Applies the page's include and exclude lists. */
  readonly isOffered: (connector: ConnectorInfo) => boolean
}

/**
 * Wallets of this browser to offer, each listed once: announced ones, then `window.ethereum`
 * (docs/protocols/wallet-directory.md#the-connect-list).
 */
export function installedConnectors<Info extends Known>(
  connectors: readonly Info[],
  { enableEip6963, namespaces, isOffered }: Offer,
): readonly Info[] {
  const isInBrowser = ({ type }: Info) => type === 'ANNOUNCED' || type === 'INJECTED'
  const installed = connectors.filter(each => namespaces.includes(each.namespace) && isInBrowser(each))
  // `window.ethereum` has no rdns. If the wallet also announces itself, the announcement provides it.
  const announcementOf = (each: Info) =>
    each.type === 'INJECTED' && each.alsoAnnounced
      ? installed.find(
          ({ type, name, namespace }) =>
            type === 'ANNOUNCED' && name === each.name && namespace === each.namespace,
        )
      : undefined
  const offered = installed.filter(each => {
    const announcement = announcementOf(each)
    return isOffered(announcement ?? each)
  })
  // `enable-eip6963` applies to EVM announcements only, not to the page's own connectors, which come first.
  const announced = offered
    .filter(
      ({ type, namespace, isCustom }) =>
        type === 'ANNOUNCED' && (enableEip6963 || isCustom || namespace !== 'eip155'),
    )
    .sort((one, other) => +!one.isCustom - +!other.isCustom)
  // Hide the `window.ethereum` row of an announced wallet, but only if its announced row may be shown.
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
 * Connectors of one wallet: the first one with its name in each chain family. A second one in the same family counts as
 * a different wallet, because the name alone does not prove that they are the same.
 */
export const siblingsOf = <Info extends ConnectorInfo>(
  connectors: readonly Info[],
  { name }: { readonly name: string },
): readonly Info[] =>
  NAMESPACES.flatMap(
    namespace => connectors.find(each => each.namespace === namespace && each.name === name) ?? [],
  )
