import type { Eip1193Provider } from '../chains/evm/evm-provider'
import { INJECTED_ID, INJECTED_IMAGE_ID } from '../shared/config/connector-ids'
import type { ConnectorInfo } from './connector'
import type { Announcement } from './injected/announcement'
import { discoverAnnounced, type KnownWallets } from './injected/eip6963'
import { GENERIC_INJECTED_NAME, injectedName, readInjectedProvider, watchInjected } from './injected/injected'

/** A wallet found in the page's browser. */
export type DiscoveredWallet = {
  readonly info: ConnectorInfo
  /** The live provider; `undefined` once the wallet has left the page. */
  readonly provider: () => Eip1193Provider | undefined
  /** Whether an injected wallet also announces itself (EIP-6963). */
  readonly alsoAnnounced: boolean
}

type Options = {
  readonly known: KnownWallets
  readonly found: (wallet: DiscoveredWallet) => void
}

/** Reports each wallet of the page when it appears. Returns a function that stops the discovery. */
export function discoverConnectors(target: Window, { known, found }: Options): () => void {
  const announced = new Set<Eip1193Provider>()
  let injected: { wallet: DiscoveredWallet; provider: Eip1193Provider } | undefined

  const onAnnounced = ({ rdns, name, icon, provider }: Announcement, index: number) => {
    announced.add(provider)
    // A second wallet with the same rdns gets its own id, so it is not mistaken for the first, even after a reload.
    const id = index > 1 ? `${rdns}#${index}` : rdns
    const info = { uid: `announced:${id}`, id, rdns, type: 'ANNOUNCED', namespace: 'eip155', name } as const
    found({ info: icon ? { ...info, imageUrl: icon } : info, provider: () => provider, alsoAnnounced: false })
    if (injected?.provider === provider) found({ ...injected.wallet, alsoAnnounced: true })
  }
  const stopAnnounced = discoverAnnounced(target, { known, found: onAnnounced })
  const stopInjected = watchInjected(target, () => {
    const provider = readInjectedProvider(target)
    if (!provider || injected) return
    const wallet = {
      info: injectedInfo(injectedName(provider)),
      provider: () => readInjectedProvider(target),
      alsoAnnounced: announced.has(provider),
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
