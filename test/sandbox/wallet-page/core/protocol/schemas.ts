import * as v from 'valibot'

const hexKey = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))
const seconds = v.pipe(v.number(), v.integer())
const texts = v.array(v.string())

/** Data from a dapp (specs.walletconnect.com, sign client, data structures). */
export const MetadataSchema = v.object({
  name: v.string(),
  url: v.string(),
  description: v.optional(v.string(), ''),
  icons: v.optional(texts, []),
})
export type Metadata = v.InferOutput<typeof MetadataSchema>

const ProposedNamespacesSchema = v.record(
  v.string(),
  v.object({ chains: v.optional(texts), methods: texts, events: texts }),
)
export type ProposedNamespaces = v.InferOutput<typeof ProposedNamespacesSchema>

const ParticipantSchema = v.object({ publicKey: hexKey, metadata: MetadataSchema })

export const ProposalSchema = v.object({
  proposer: ParticipantSchema,
  requiredNamespaces: v.optional(ProposedNamespacesSchema, {}),
  optionalNamespaces: v.optional(ProposedNamespacesSchema, {}),
  expiryTimestamp: v.optional(seconds),
})
export type Proposal = v.InferOutput<typeof ProposalSchema>

export const SessionRequestSchema = v.object({
  chainId: v.string(),
  request: v.object({
    method: v.string(),
    params: v.optional(v.unknown()),
    expiryTimestamp: v.optional(seconds),
    expiry: v.optional(seconds),
  }),
})

/** Fields of a sign-in message (CAIP-122, CAIP-74). */
export const SignInPayloadSchema = v.object({
  chains: v.pipe(texts, v.minLength(1)),
  domain: v.string(),
  aud: v.string(),
  version: v.string(),
  nonce: v.string(),
  iat: v.string(),
  exp: v.nullish(v.string()),
  nbf: v.nullish(v.string()),
  statement: v.nullish(v.string()),
  requestId: v.nullish(v.string()),
  resources: v.nullish(texts),
})
export type SignInPayload = v.InferOutput<typeof SignInPayloadSchema>

export const SignInRequestSchema = v.object({
  requester: ParticipantSchema,
  authPayload: SignInPayloadSchema,
  expiryTimestamp: v.optional(seconds),
})

export const EventSchema = v.object({
  chainId: v.string(),
  event: v.object({ name: v.string(), data: v.optional(v.unknown()) }),
})

/** Message on a topic: a request, or a response. */
export const PeerMessageSchema = v.union([
  v.object({ id: v.number(), method: v.string(), params: v.optional(v.unknown()) }),
  v.object({ id: v.number(), result: v.unknown() }),
  v.object({ id: v.number(), error: v.object({ code: v.number(), message: v.string() }) }),
])
