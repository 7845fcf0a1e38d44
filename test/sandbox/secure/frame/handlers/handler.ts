import * as v from 'valibot'
import type { FrameContext } from '../frame-context'

/** The answer to one kind of message; what it resolves with is the payload of `…_SUCCESS`. */
export type Handler = (context: FrameContext, payload: unknown) => Promise<unknown>

/** A message with a payload; one that does not fit is answered with `…_ERROR`. */
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
