import * as v from 'valibot'
import type { FrameContext } from '../frame-context'

/** Handles one kind of message. It resolves with the payload of `…_SUCCESS`. */
export type Handler = (context: FrameContext, payload: unknown) => Promise<unknown>

/** A message with a payload. An invalid one gets `…_ERROR`. */
export function handler<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (context: FrameContext, payload: v.InferOutput<Schema>) => Promise<unknown>,
): Handler {
  return async (context, payload) => {
    const parsed = v.safeParse(schema, payload)
    if (!parsed.success) throw new Error(parsed.issues[0].message)
    return run(context, parsed.output)
  }
}

/** A string or a number. */
export const ChainIdSchema = v.union([v.string(), v.number()])
