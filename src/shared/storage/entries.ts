import * as v from 'valibot'
import type { ConnectorType } from '../host/connector-summary'
import { hasNamespaceForm, type Namespace, parseCaip2 } from '../lib/caip'
import { cleanText } from '../lib/format'
import { isAppLink, isImageUrl, isSecureUrl } from '../lib/url'

/**
 * One thing that is remembered: its name under `@w3m/<projectId>/` and what it must look like when it is read.
 * `wallet-connect-entry.ts` and `pairing-choice-entry.ts` hold one more each.
 */
export type Entry<Value> = { readonly name: string; readonly schema: v.GenericSchema<unknown, Value> }

const CONNECTOR_TYPES = [
  'INJECTED',
  'WALLET_CONNECT',
  'ANNOUNCED',
  'AUTH',
  'MULTI_CHAIN',
] as const satisfies readonly ConnectorType[]

const Text = v.pipe(v.string(), v.minLength(1))
const Caip2Schema = v.pipe(
  v.string(),
  v.check(text => parseCaip2(text) !== undefined),
)

/** Which of them are served is not known here. */
export const NamespaceSchema = v.custom<Namespace>(hasNamespaceForm)

const StoredConnectionSchema = v.object({
  connectorId: Text,
  connectorType: v.picklist(CONNECTOR_TYPES),
  address: Text,
  network: Caip2Schema,
  /** The visitor chose the address here, whichever the wallet puts first. */
  chosen: v.exactOptional(v.literal(true)),
  /**
   * When the visitor connected, in milliseconds since 1970: a tab that slept meanwhile knows by it that this is a newer
   * one.
   */
  connectedAt: v.exactOptional(v.number()),
})

const StoredSessionSchema = v.object({
  /** The namespace that the modal speaks of. */
  active: v.nullable(NamespaceSchema),
  connections: v.record(NamespaceSchema, StoredConnectionSchema),
})

export type StoredConnection = v.InferOutput<typeof StoredConnectionSchema>
export type StoredSession = v.InferOutput<typeof StoredSessionSchema>

/** What is connected, to be found again after a reload. `session-marker.ts` knows its name too. */
export const SESSION: Entry<StoredSession> = { name: 'session', schema: StoredSessionSchema }

/**
 * Wallets that have paired and wait for their visitor to sign in: a page that is reloaded meanwhile finds them again, and nothing
 * stays open in the wallet. `session-marker.ts` knows its name too.
 */
export const PENDING_SESSION: Entry<StoredSession> = { name: 'pendingSession', schema: StoredSessionSchema }

/** The networks that the visitor chose, kept from before connecting: one of each namespace, the last choice first. */
export const NETWORK: Entry<string[]> = {
  name: 'network',
  schema: v.union([
    v.array(Caip2Schema),
    // as it was while there was one chain family
    v.pipe(
      Caip2Schema,
      v.transform(network => [network]),
    ),
  ]),
}

/** A field of an older version is not missed, and one of a newer version is not read. */
const maybeText = v.exactOptional(v.string())
/** Other scripts of the origin write here too: what would not come in from a service does not come in from storage. */
const maybeWhere = (holds: (text: string) => boolean) =>
  v.exactOptional(v.fallback(v.union([v.pipe(v.string(), v.check(holds)), v.undefined()]), undefined))
const Link = maybeWhere(isAppLink)
const WebLink = maybeWhere(isSecureUrl)

const MAX_NAME = 60

export const RecentWalletSchema = v.object({
  id: Text,
  name: v.pipe(
    v.string(),
    v.transform(name => cleanText(name, MAX_NAME)),
    v.minLength(1),
  ),
  rdns: maybeText,
  image_id: maybeText,
  image_url: maybeWhere(isImageUrl),
  homepage: WebLink,
  mobile_link: Link,
  desktop_link: Link,
  webapp_link: WebLink,
  app_store: WebLink,
  play_store: WebLink,
  chrome_store: WebLink,
  injected: v.exactOptional(v.array(v.object({ namespace: maybeText, injected_id: maybeText }))),
})
export type StoredWallet = v.InferOutput<typeof RecentWalletSchema>

/** Wallets that paired, the last one first. */
export const RECENT: Entry<StoredWallet[]> = {
  name: 'recent',
  schema: v.pipe(
    v.array(v.unknown()),
    // one that is spoilt is no reason to lose the other
    v.transform(rows =>
      rows.flatMap(row => {
        const { success, output } = v.safeParse(RecentWalletSchema, row)
        return success ? [output] : []
      }),
    ),
  ),
}

/**
 * The wallet that requests are opened in. Its key is shared with other WalletConnect clients and has no prefix
 * (docs/protocols/storage.md).
 */
export const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
export const DeepLinkSchema = v.object({
  href: v.pipe(v.string(), v.check(isAppLink)),
  name: v.string(),
})
