import type { NamedSchemaError, SchemaFailureInfo } from '@reduxjs/toolkit/query'
import { type AccountErrorCode, accountError } from '../../errors/account-errors'
import type { SerializedW3mError } from '../../errors/serialize-error'
import { catchSchemaFailure } from '../schema-failure'

/** The part of an endpoint's definition that gives its failures the specification's words. */
export const failsAs = (code: AccountErrorCode) => ({
  transformErrorResponse: (error: SerializedW3mError) => accountError(code, error),
  catchSchemaFailure: (failure: NamedSchemaError, info: SchemaFailureInfo) =>
    accountError(code, catchSchemaFailure(failure, info)),
})
