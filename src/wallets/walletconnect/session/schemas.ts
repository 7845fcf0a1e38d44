import * as v from 'valibot'
import { HEX_32 } from '../crypto/keys'

/** Maximum number of list items and text characters accepted from a wallet. */
const MAX_ITEMS = 1000
const MAX_TEXT = 2000

const Text = v.pipe(v.string(), v.maxLength(MAX_TEXT))
const Texts = v.pipe(v.array(Text), v.maxLength(MAX_ITEMS))
const PublicKey = v.pipe(v.string(), v.regex(HEX_32))

const MetadataSchema = v.object({
  name: Text,
  description: v.optional(Text, ''),
  url: v.optional(Text, ''),
  icons: v.optional(Texts, []),
})

const ParticipantSchema = v.object({ publicKey: PublicKey, metadata: MetadataSchema })

const NamespacesSchema = v.record(v.string(), v.object({ accounts: Texts, methods: Texts, events: Texts }))

/** Response to `wc_sessionPropose`. */
export const ProposalResponseSchema = v.object({ responderPublicKey: PublicKey })

/** `wc_sessionSettle`. */
export const SettleSchema = v.object({
  controller: ParticipantSchema,
  namespaces: NamespacesSchema,
  expiry: v.number(),
  sessionProperties: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
})

/** `wc_sessionUpdate`. */
export const UpdateSchema = v.object({ namespaces: NamespacesSchema })

/** `wc_sessionExtend`; deployed wallets leave the expiry out. */
export const ExtendSchema = v.object({ expiry: v.optional(v.number()) })

/** `wc_sessionEvent`. */
export const EventSchema = v.object({
  event: v.object({ name: Text, data: v.optional(v.unknown()) }),
  chainId: Text,
})

export const CacaoSchema = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: Text,
    domain: Text,
    aud: Text,
    version: Text,
    nonce: Text,
    iat: Text,
    nbf: v.optional(Text),
    exp: v.optional(Text),
    statement: v.optional(Text),
    requestId: v.optional(Text),
    resources: v.optional(Texts),
  }),
  s: v.object({
    t: v.picklist(['eip191', 'eip1271', 'eip6492']),
    s: v.pipe(v.string(), v.maxLength(20_000)),
    m: v.optional(Text),
  }),
})

/** Response to `wc_sessionAuthenticate`. */
export const SignInResponseSchema = v.object({
  cacaos: v.pipe(v.array(CacaoSchema), v.minLength(1), v.maxLength(100)),
  responder: ParticipantSchema,
})

export type WireMetadata = v.InferOutput<typeof MetadataSchema>
export type WireNamespaces = v.InferOutput<typeof NamespacesSchema>
