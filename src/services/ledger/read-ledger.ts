import type { LedgerEntry } from '../../shared/host/ledger'
import type { SentRequests } from '../../shared/lib/sent-requests'
import type { Deps } from '../../store/deps'
import type { RootState } from '../../store/root-reducer'
import { REQUEST_PURPOSES, type RequestPurpose } from './request-purposes'

/** What each kind of request is for. Requests whose name has no line here count as requests to a node. */
const PURPOSES: Readonly<Record<string, RequestPurpose>> = REQUEST_PURPOSES

type Context = {
  readonly store: { readonly getState: () => RootState }
  readonly deps: Pick<Deps, 'sent'>
}

/** The requests that left the page: those of services in the order of the first of each kind, then images. */
export const readLedger = ({ store, deps }: Context): readonly LedgerEntry[] =>
  [...deps.sent, ...imagesOf(store.getState())].map(([key, count]) => {
    const [request = '', host = ''] = key.split(' ')
    const { purpose, data } = PURPOSES[request] ?? REQUEST_PURPOSES.rpc
    return { host, request, purpose, data: [...data], count }
  })

/**
 * Images that `<img>` elements load, if the browser reports them as requested by the page: those of wallets and
 * networks that the page or a wallet names.
 */
function imagesOf({ connectors, options }: RootState): SentRequests {
  const urls = new Set([
    ...connectors.map(({ imageUrl }) => imageUrl),
    ...(options?.customWallets.map(wallet => wallet.image_url) ?? []),
    ...(options?.networks.map(network => (typeof network === 'object' ? network.imageUrl : undefined)) ?? []),
  ])
  const counts: SentRequests = new Map()
  for (const url of urls) {
    if (!url || !/^https?:/i.test(url)) continue
    // environments of tests may lack it
    const count = performance.getEntriesByName?.(url, 'resource').length ?? 0
    const key = `image ${new URL(url).host}`
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}
