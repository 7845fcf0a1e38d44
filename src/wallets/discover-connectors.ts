import type { ConnectorInfo } from './connector'
import { INJECTED_ID, INJECTED_IMAGE_ID } from './connector-ids'
import { discoverAnnounced } from './discovery/eip6963'
import {
  GENERIC_INJECTED_NAME,
  injectedName,
  readInjectedProvider,
  watchInjected,
} from './discovery/injected'
import type { Eip1193Provider } from './evm/eip1193'

/** A wallet of the page. */
export type DiscoveredWallet = {
  readonly info: ConnectorInfo
  /** The live provider; `undefined` once the wallet has left the page. */
  readonly provider: () => Eip1193Provider | undefined
  /** An injected wallet that turned out to announce itself too. */
  readonly twin: boolean
}

/** Every wallet of the page, as it appears. The answer stops looking. */
export function discoverConnectors(target: Window, found: (wallet: DiscoveredWallet) => void): () => void {
  const announced = new Set<Eip1193Provider>()
  let injected: { wallet: DiscoveredWallet; provider: Eip1193Provider } | undefined

  const stopAnnounced = discoverAnnounced(target, ({ rdns, name, icon, provider }) => {
    announced.add(provider)
    const info = {
      uid: `announced:${rdns}`,
      id: rdns,
      rdns,
      type: 'ANNOUNCED',
      namespace: 'eip155',
      name,
    } as const
    found({ info: icon ? { ...info, imageUrl: icon } : info, provider: () => provider, twin: false })
    if (injected?.provider === provider) found({ ...injected.wallet, twin: true })
  })
  const stopInjected = watchInjected(target, () => {
    const provider = readInjectedProvider(target)
    if (!provider || injected) return
    const wallet = {
      info: injectedInfo(injectedName(provider)),
      provider: () => readInjectedProvider(target),
      twin: announced.has(provider),
    }
    injected = { wallet, provider }
    found(wallet)
  })
  return () => {
    stopAnnounced()
    stopInjected()
  }
}

function injectedInfo(name: string): ConnectorInfo {
  const info = { uid: INJECTED_ID, id: INJECTED_ID, type: 'INJECTED', namespace: 'eip155', name } as const
  return name === GENERIC_INJECTED_NAME ? { ...info, imageId: INJECTED_IMAGE_ID } : info
}
