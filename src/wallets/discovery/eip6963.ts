import { type Announcement, parseAnnouncement } from './announcement'

/** Most wallets that one page may announce; the rest is noise or an attack. */
const MAX_WALLETS = 100

/** Tells of each wallet once, by rdns or uuid; asks the page's wallets to announce themselves. The answer stops. */
export function discoverAnnounced(target: Window, found: (announcement: Announcement) => void): () => void {
  const seen = new Set<string>()
  let count = 0
  const onAnnounce = (event: Event) => {
    const announcement = event instanceof CustomEvent ? parseAnnouncement(event.detail) : undefined
    if (!announcement || count >= MAX_WALLETS) return
    const { uuid, rdns } = announcement
    if (seen.has(rdns) || seen.has(uuid)) return
    seen.add(rdns).add(uuid)
    count += 1
    found(announcement)
  }
  target.addEventListener('eip6963:announceProvider', onAnnounce)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => target.removeEventListener('eip6963:announceProvider', onAnnounce)
}
