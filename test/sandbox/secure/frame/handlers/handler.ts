import * as v from 'valibot'
import type { Desk } from '../desk'

/** The answer to one kind of message; what it resolves with is the payload of `…_SUCCESS`. */
export type Handler = (desk: Desk, payload: unknown) => Promise<unknown>

/** A message with a payload; one that does not fit is answered with `…_ERROR`. */
export function handler<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (desk: Desk, payload: v.InferOutput<Schema>) => Promise<unknown>,
): Handler {
  return async (desk, payload) => {
    const parsed = v.safeParse(schema, payload)
    if (!parsed.success) throw new Error(parsed.issues[0].message)
    return run(desk, parsed.output)
  }
}

/** A string or a number. */
export const ChainIdSchema = v.union([v.string(), v.number()])
