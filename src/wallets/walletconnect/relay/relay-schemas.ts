import * as v from 'valibot'

const MessageSchema = v.object({
  topic: v.string(),
  message: v.string(),
  /** Milliseconds since 1970, by the relay's clock. */
  publishedAt: v.optional(v.number(), 0),
})

/** A message from the relay. */
export type RelayMessage = v.InferOutput<typeof MessageSchema>

/** Parameters of `irn_subscription`. */
export const PushSchema = v.object({ data: MessageSchema })

/** Response to a fetch. */
export const FetchedMessagesSchema = v.object({
  messages: v.array(MessageSchema),
  hasMore: v.optional(v.boolean(), false),
})

/** Response to one subscription, or to several. */
export const SubscribedSchema = v.union([
  v.pipe(
    v.string(),
    v.transform(id => [id]),
  ),
  v.array(v.nullable(v.string())),
])
