import type { Eip1193Provider } from '../../chains/evm/evm-provider'
import { type Announcement, parseAnnouncement } from './announcement'

/** Number of wallets per page from which on unknown ones are skipped; more is noise or an attack. */
const MAX_WALLETS = 100
/** Maximum number of wallets with the same rdns. Anyone may claim an rdns, so none of them replaces another. */
const MAX_OF_ONE_RDNS = 5

/** Known wallets, which are accepted even when the limit of unknown wallets is reached. */
export type KnownWallets = {
  has(rdns: string): boolean
  /** Returns a function that stops it. */
  onChange(listener: () => void): () => void
}

type Options = {
  readonly known: KnownWallets
  /** `index` counts the wallets with the same rdns, from 1. */
  readonly found: (announcement: Announcement, index: number) => void
}

/**
 * Asks the page's wallets to announce themselves and reports each provider once. If wallets were skipped at the limit,
 * asks again when the known wallets change. A `uuid` proves nothing, because any page script can read it. Returns a
 * function that stops it.
 */
export function discoverAnnounced(target: Window, { known, found }: Options): () => void {
  const byRdns = new Map<string, Set<Eip1193Provider>>()
  let count = 0
  let stopAsking: (() => void) | undefined
  const ask = () => target.dispatchEvent(new Event('eip6963:requestProvider'))
  const onAnnounce = (event: Event) => {
    const announcement = event instanceof CustomEvent ? parseAnnouncement(event.detail) : undefined
    if (!announcement) return
    const { rdns, provider } = announcement
    const providers = byRdns.get(rdns) ?? new Set()
    if (providers.has(provider) || providers.size >= MAX_OF_ONE_RDNS) return
    if (count >= MAX_WALLETS && !known.has(rdns)) {
      stopAsking ??= known.onChange(ask)
      return
    }
    byRdns.set(rdns, providers.add(provider))
    count += 1
    found(announcement, providers.size)
  }
  target.addEventListener('eip6963:announceProvider', onAnnounce)
  ask()
  return () => {
    stopAsking?.()
    target.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
}
