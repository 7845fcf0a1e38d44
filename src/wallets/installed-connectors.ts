import { NAMESPACES } from '../chains/namespaces'
import type { Namespace } from '../shared/lib/caip'
import type { ConnectorInfo } from './connector'

/** A connector as the store knows it. `twin`: it also announces itself. */
type Known = ConnectorInfo & { readonly twin: boolean }

type Offer = {
  readonly enableEip6963: boolean
  /** Chain families that a wallet may be connected on. */
  readonly namespaces: readonly Namespace[]
  /** rdns and ids of the wallets that the page hides. */
  readonly hiddenWallets: readonly string[]
}

/** The wallets of this browser that are offered, each once: announced ones, then `window.ethereum` (protocol-facts §2.6). */
export function installedConnectors<Info extends Known>(
  connectors: readonly Info[],
  { enableEip6963, namespaces, hiddenWallets }: Offer,
): readonly Info[] {
  const isHidden = ({ id, rdns }: Info) =>
    hiddenWallets.includes(id) || (rdns !== undefined && hiddenWallets.includes(rdns))
  const offered = connectors.filter(each => namespaces.includes(each.namespace) && !isHidden(each))
  // `enable-eip6963` rules EVM announcements alone (decisions.md "Connectors").
  const announced = offered.filter(
    ({ type, namespace }) => type === 'ANNOUNCED' && (enableEip6963 || namespace !== 'eip155'),
  )
  // The same wallet on `window.ethereum` is one row, but only where its announced row may show.
  const injected = offered.filter(
    ({ type, twin, name, namespace }) =>
      type === 'INJECTED' &&
      !(
        enableEip6963 &&
        (twin || announced.some(each => each.name === name && each.namespace === namespace))
      ),
  )
  return [...announced, ...injected]
}

/**
 * Connectors of one wallet: those of its name, the first of each chain family (protocol-facts §8.1 "Connector merge"). A
 * second one of the same family is a wallet of its own: nothing but a name would say that it is not.
 */
export const siblingsOf = <Info extends ConnectorInfo>(
  connectors: readonly Info[],
  { name }: { readonly name: string },
): readonly Info[] =>
  NAMESPACES.flatMap(
    namespace => connectors.find(each => each.namespace === namespace && each.name === name) ?? [],
  )
