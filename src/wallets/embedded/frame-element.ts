import type { Caip2 } from '../../shared/lib/caip'

type Corner = 'border-bottom-left-radius' | 'border-bottom-right-radius'

/** Position of the frame in CSS pixels of the viewport, and its corner radii. */
export type FrameBounds = Readonly<
  Record<'left' | 'top' | 'width' | 'height', number> & Partial<Record<Corner, number>>
>

/**
 * Allows scripts and the storage of its own origin. Forms, popups, dialogs, navigation of the page and permissions stay
 * blocked.
 */
const SANDBOX = 'allow-scripts allow-same-origin'

/** URL of the frame's page. The query of `secure-url` is kept (docs/protocols/secure-frame.md#the-iframe). */
export function frameUrl(secureUrl: string, projectId: string, network: Caip2): URL {
  const url = new URL(secureUrl)
  url.searchParams.delete('projectId')
  url.searchParams.delete('chainId')
  // A CAIP-2 id needs no escapes, and services expect it unescaped.
  url.search += `${url.search ? '&' : '?'}projectId=${encodeURIComponent(projectId)}&chainId=${network}`
  return url
}

/** Version of the protocol that `secure-url` requests (docs/protocols/secure-frame.md#versions). */
export function frameVersion(url: URL): number {
  return Number(url.searchParams.get('version')) || 1
}

/** Creates the iframe, hidden until `placeFrame` shows it. */
export function createFrameElement(page: Document, url: URL): HTMLIFrameElement {
  const frame = page.createElement('iframe')
  frame.id = 'w3m-iframe'
  frame.name = 'w3m-secure-iframe'
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = ''
  // The frame needs the page's origin, but not its full URL.
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
