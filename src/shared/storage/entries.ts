import * as v from 'valibot'
import type { ConnectorType } from '../host/connector-summary'
import { hasNamespaceForm, type Namespace, parseCaip2 } from '../lib/caip'
import { cleanText } from '../lib/format'
import { isAppLink, isSecureUrl, isWalletImageUrl } from '../lib/url'

/**
 * A stored entry: its name under `@w3m/<projectId>/` and the schema that validates it when it is read.
 * Entries of a single feature are next to its code; all are in docs/protocols/storage.md.
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

/** Accepts any well-formed namespace, supported or not. */
export const NamespaceSchema = v.custom<Namespace>(hasNamespaceForm)

const StoredConnectionSchema = v.object({
  connectorId: Text,
  connectorType: v.picklist(CONNECTOR_TYPES),
  address: Text,
  network: Caip2Schema,
  /** The visitor chose this address in the modal, so it overrides the wallet's order. */
  chosen: v.exactOptional(v.literal(true)),
  /**
   * Time of connecting, in milliseconds since 1970. A tab that was suspended can tell by it that this connection is
   * newer.
   */
  connectedAt: v.exactOptional(v.number()),
})

const StoredSessionSchema = v.object({
  /** Namespace of the connection on screen. */
  active: v.nullable(NamespaceSchema),
  connections: v.record(NamespaceSchema, StoredConnectionSchema),
})

export type StoredConnection = v.InferOutput<typeof StoredConnectionSchema>
export type StoredSession = v.InferOutput<typeof StoredSessionSchema>

/** Connections to restore after a reload. `session-marker.ts` repeats the name. */
export const SESSION: Entry<StoredSession> = { name: 'session', schema: StoredSessionSchema }

/**
 * Paired wallets whose visitor has yet to sign in. A reloaded page finds them again, so that no session stays open in
 * the wallet. `session-marker.ts` repeats the name.
 */
export const PENDING_SESSION: Entry<StoredSession> = { name: 'pendingSession', schema: StoredSessionSchema }

/** Networks that the visitor chose, also before connecting: one per namespace, the latest first. */
export const NETWORK: Entry<string[]> = {
  name: 'network',
  schema: v.union([
    v.array(Caip2Schema),
    // format of versions with a single chain family
    v.pipe(
      Caip2Schema,
      v.transform(network => [network]),
    ),
  ]),
}

/** Optional, so that entries of older versions are valid; fields of newer versions are ignored. */
const maybeText = v.exactOptional(v.string())
/** Other scripts of the origin can write here, so stored values get the same checks as service responses. */
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
  image_url: maybeWhere(isWalletImageUrl),
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

/** Recently paired wallets, the latest first. */
export const RECENT: Entry<StoredWallet[]> = {
  name: 'recent',
  schema: v.pipe(
    v.array(v.unknown()),
    // drops invalid rows and keeps the others
    v.transform(rows =>
      rows.flatMap(row => {
        const { success, output } = v.safeParse(RecentWalletSchema, row)
        return success ? [output] : []
      }),
    ),
  ),
}

/**
 * The wallet app that requests open in. Its key is shared with other WalletConnect clients and has no prefix
 * (docs/protocols/storage.md).
 */
export const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
export const DeepLinkSchema = v.object({
  href: v.pipe(v.string(), v.check(isAppLink)),
  name: v.string(),
})
