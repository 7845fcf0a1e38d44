import * as v from 'valibot'

/** A field that may be null, missing or invalid: then it is `undefined`, and its object is kept. */
export const maybe = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.fallback(v.optional(schema), undefined)

export const Text = v.pipe(v.string(), v.minLength(1))
