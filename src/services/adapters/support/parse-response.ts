import * as v from 'valibot'
import { adapterError } from './adapter-error'

/** Validates a response of an API. Rejects with HTTP_INVALID_RESPONSE, whose message names the field. */
export function parseResponse<Output>(
  schema: v.GenericSchema<unknown, Output>,
  response: unknown,
  api: string,
): Output {
  const { success, output, issues } = v.safeParse(schema, response)
  if (success) return output
  const path = issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
  throw adapterError('HTTP_INVALID_RESPONSE', `${api}: ${path} is not as documented`)
}
