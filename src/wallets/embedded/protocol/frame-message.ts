import * as v from 'valibot'
import { optionalOrNull } from './fields'
import { REQUESTS, type RequestName, type ResponseOf, type Row, UNSOLICITED_MESSAGES } from './frame-protocol'

const APP = '@w3m-app/'
const FRAME = '@w3m-frame/'

/** A message from the page to the frame. */
export type AppMessage = {
  readonly id: string
  readonly type: `${typeof APP}${RequestName}`
  readonly payload?: unknown
}

/** A failure reported by the frame; `message` is missing if the frame gave none. */
export type FrameFailure = { readonly message?: string | undefined; readonly code?: number | undefined }

/** A validated response of the frame. It has no id if it answers no request. */
export type FrameResponse = {
  readonly [Name in RequestName]: { readonly id: string | undefined; readonly name: Name } & (
    | { readonly ok: true; readonly payload: ResponseOf<Name> }
    | { readonly ok: false; readonly failure: FrameFailure }
  )
}[RequestName]

export type FrameMessage = FrameResponse | { readonly name: keyof typeof UNSOLICITED_MESSAGES }

/** A message to the secure frame (docs/protocols/secure-frame.md). */
export function toAppMessage(id: string, name: RequestName, payload: unknown): AppMessage {
  const message = { id, type: `${APP}${name}` } as const
  return payload === undefined ? message : { ...message, payload }
}

const EnvelopeSchema = v.object({
  id: optionalOrNull(v.string()),
  type: v.string(),
  payload: v.optional(v.unknown()),
})

/** Accepts any failure, even one without a message. The numeric code is our own addition (EIP-1193). */
const FailureSchema = v.fallback(
  v.object({
    message: v.fallback(v.optional(v.string()), undefined),
    code: v.fallback(v.optional(v.number()), undefined),
  }),
  {},
)

/** Parses a message of the frame; `undefined` if it is not part of the protocol. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  const envelope = v.safeParse(EnvelopeSchema, data)
  if (!envelope.success) return undefined
  const { type, payload } = envelope.output
  if (!type.startsWith(FRAME)) return undefined
  const name = type.slice(FRAME.length)
  if (isUnsolicited(name))
    return v.safeParse(UNSOLICITED_MESSAGES[name], payload).success ? { name } : undefined
  const [, request = '', outcome] = /^(\w+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!isRequest(request)) return undefined
  const id = envelope.output.id ?? undefined
  if (outcome === 'ERROR')
    return responseTo(request, { id, ok: false, failure: v.parse(FailureSchema, payload) })
  const { response = v.unknown() }: Row = REQUESTS[request]
  const { success, output } = v.safeParse(response, payload)
  return success ? responseTo(request, { id, ok: true, payload: output }) : undefined
}

const isRequest = (name: string): name is RequestName => Object.hasOwn(REQUESTS, name)
const isUnsolicited = (name: string): name is keyof typeof UNSOLICITED_MESSAGES =>
  Object.hasOwn(UNSOLICITED_MESSAGES, name)

/** Builds a response. The cast is safe because the payload has passed the schema of this name. */
const responseTo = (name: RequestName, rest: object) => ({ name, ...rest }) as FrameResponse
