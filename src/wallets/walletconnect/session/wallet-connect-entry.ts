import * as v from 'valibot'
import { type Entry, NamespaceSchema } from '../../../shared/storage/entries'

/**
 * Storage entry of the WalletConnect client, the only one with keys of pairings (docs/protocols/storage.md). In a file
 * of its own, so that the schemas load with pairing rather than with every page.
 */

const Hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Texts = v.array(v.string())

const PeerSchema = v.object({
  name: v.string(),
  description: v.string(),
  url: v.exactOptional(v.string()),
  icons: Texts,
})

const GrantSchema = v.object({ accounts: v.pipe(Texts, v.minLength(1)), methods: Texts, events: Texts })

const StoredPairingSchema = v.object({
  symKey: Hex32,
  /** Our private key for the key agreement of the session. */
  privateKey: Hex32,
  proposalId: v.number(),
  /** Id of the sign-in request, if there was one. */
  signInId: v.exactOptional(v.number()),
  /** Unix time in seconds, by this device's clock. */
  expiry: v.number(),
  /** Public key of a wallet that has approved the session but not settled it yet. */
  controller: v.exactOptional(Hex32),
  /** Networks that were requested. */
  chains: Texts,
})

/** A pairing that the page gave up, with the data needed to notify a wallet that approves it late. */
const AbandonedPairingSchema = v.object({
  ...v.omit(StoredPairingSchema, ['chains']).entries,
  /** Set if another tab began the pairing. That tab may still complete it. */
  isOfOtherTab: v.exactOptional(v.literal(true)),
})

const StoredSessionSchema = v.object({
  symKey: Hex32,
  expiry: v.number(),
  peer: PeerSchema,
  grants: v.record(NamespaceSchema, GrantSchema),
  labels: v.record(v.string(), v.string()),
  networks: v.record(NamespaceSchema, v.string()),
  pairingTopic: v.string(),
  settledAt: v.number(),
  /** Id of the last request of each kind, to detect late and repeated ones. */
  last: v.record(v.string(), v.number()),
})

/** Record by topic. Drops rows that are invalid or of another version and keeps the others. */
const byTopic = <Row>(row: v.GenericSchema<unknown, Row>) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(rows => {
      const good = Object.entries(rows).flatMap(([topic, value]) => {
        const { success, output } = v.safeParse(row, value)
        return success && v.is(Hex32, topic) ? [[topic, output] as const] : []
      })
      return Object.fromEntries<Row>(good)
    }),
  )

const UnclaimedResponseSchema = v.object({ topic: Hex32, message: v.string() })

const StoredSchema = v.object({
  /** Seed of the key that identifies us to the relay. */
  seed: Hex32,
  /** Milliseconds by which this device's clock is slow. */
  behindMs: v.number(),
  pairings: byTopic<StoredPairing>(StoredPairingSchema),
  abandoned: v.optional(byTopic<AbandonedPairing>(AbandonedPairingSchema), {}),
  sessions: byTopic<StoredWalletConnectSession>(StoredSessionSchema),
  /** Encrypted responses that reached a tab which had not sent the request. */
  unclaimedResponses: v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.transform(rows => rows.filter(row => v.is(UnclaimedResponseSchema, row))),
    ),
    [],
  ),
})

export type StoredPairing = v.InferOutput<typeof StoredPairingSchema>
export type AbandonedPairing = v.InferOutput<typeof AbandonedPairingSchema>
export type StoredWalletConnectSession = v.InferOutput<typeof StoredSessionSchema>
export type StoredWalletConnect = v.InferOutput<typeof StoredSchema>

/** Keys, pairings and sessions of the WalletConnect client. */
export const WALLET_CONNECT: Entry<StoredWalletConnect> = { name: 'walletConnect', schema: StoredSchema }
