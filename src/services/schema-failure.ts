import type { NamedSchemaError } from '@reduxjs/toolkit/query'
import { type SerializedW3mError, serializeError } from '../shared/errors/serialize-error'
import { W3mError } from '../shared/errors/w3m-error'

/** Turns a schema failure into an ordinary error. Its details name the field, never the value. */
export function catchSchemaFailure(
  { issues }: Pick<NamedSchemaError, 'issues'>,
  { endpoint }: { readonly endpoint: string },
): SerializedW3mError {
  const path = (issues[0]?.path ?? []).map(part => String(typeof part === 'object' ? part.key : part))
  return serializeError(new W3mError('HTTP_INVALID_RESPONSE', { details: [endpoint, ...path].join('.') }))
}
