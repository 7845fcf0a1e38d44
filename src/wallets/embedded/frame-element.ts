import type { Caip2 } from '../../shared/lib/caip'

type Corner = 'border-bottom-left-radius' | 'border-bottom-right-radius'

/** Where the frame is shown: CSS pixels of the viewport, and how round it is below. */
export type FrameBounds = Readonly<
  Record<'left' | 'top' | 'width' | 'height', number> & Partial<Record<Corner, number>>
>

/** Scripts, and storage of its own origin. No forms, popups, dialogs or way to the page's address; no permission. */
const SANDBOX = 'allow-scripts allow-same-origin'

/** Address of the frame's page: the query that `secure-url` brings is kept (docs/protocols/secure-frame.md#the-iframe). */
export function frameUrl(secureUrl: string, projectId: string, network: Caip2): URL {
  const url = new URL(secureUrl)
  url.searchParams.delete('projectId')
  url.searchParams.delete('chainId')
  // a CAIP-2 id needs no escapes, and services look for it as it is
  url.search += `${url.search ? '&' : '?'}projectId=${encodeURIComponent(projectId)}&chainId=${network}`
  return url
}

/** Version of the protocol that `secure-url` requests (docs/protocols/secure-frame.md#versions). */
export function frameVersion(url: URL): number {
  return Number(url.searchParams.get('version')) || 1
}

/** Not displayed until there is something to approve; then fixed, in front of everything. */
export function createFrameElement(page: Document, url: URL): HTMLIFrameElement {
  const frame = page.createElement('iframe')
  frame.id = 'w3m-iframe'
  frame.name = 'w3m-secure-iframe'
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = ''
  // the frame must know which site it is in, and nothing more
  frame.referrerPolicy = 'strict-origin'
  const styles = { position: 'fixed', zIndex: '999999', display: 'none', border: '0', pointerEvents: 'auto' }
  Object.assign(frame.style, styles)
  frame.src = url.href
  return frame
}

/** Shows the frame over the card; `undefined` hides it. */
export function placeFrame(frame: HTMLIFrameElement, bounds: FrameBounds | undefined): void {
  frame.style.display = bounds ? 'block' : 'none'
  for (const [side, value] of Object.entries(bounds ?? {})) frame.style.setProperty(side, `${value}px`)
}
