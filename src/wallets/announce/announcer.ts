import type { Caip2 } from '../../shared/lib/caip'

/** A connected wallet, as the page's libraries see it. */
export type AnnouncedConnection = { readonly accounts: readonly string[]; readonly network: Caip2 }

export type AnnouncerOptions = {
  readonly target: Window
  /** The provider of the wallet that is connected now. Rejects with NOT_CONNECTED if there is none. */
  readonly provider: () => Promise<unknown>
  /** Networks of the page on this chain family. */
  readonly networks: () => readonly Caip2[]
  readonly disconnect: () => Promise<unknown>
}

/** Offers the connected wallet of one chain family to the page's libraries. */
export type Announcer = {
  /** The connection has changed; `undefined`: there is none. */
  update(connection: AnnouncedConnection | undefined): void
  stop(): void
}

/** Libraries list it under this name, because which wallet is behind it may change. */
export const ANNOUNCED_NAME = 'Connected wallet'

export const ANNOUNCED_ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#3a5bd9"/><path d="M8 11.5a3 3 0 0 1 3-3h10v3h3v12H11a3 3 0 0 1-3-3z" fill="#fff"/><circle cx="19.5" cy="17.5" r="2" fill="#3a5bd9"/></svg>',
)}`
