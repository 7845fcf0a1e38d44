import type { NamedSchemaError, SchemaFailureInfo } from '@reduxjs/toolkit/query'
import { type AccountErrorCode, accountError } from '../../shared/errors/account-errors'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import { catchSchemaFailure } from '../schema-failure'

/** The part of an endpoint's definition that gives its failures other words. */
export const failsWith = (toFailure: (error: SerializedW3mError) => SerializedW3mError) => ({
  transformErrorResponse: toFailure,
  catchSchemaFailure: (failure: NamedSchemaError, info: SchemaFailureInfo) =>
    toFailure(catchSchemaFailure(failure, info)),
})

/** The same, for the specification's words about an account. */
export const failsAs = (code: AccountErrorCode) => failsWith(error => accountError(code, error))
