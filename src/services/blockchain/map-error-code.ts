import type { NamedSchemaError, SchemaFailureInfo } from '@reduxjs/toolkit/query'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import { catchSchemaFailure } from '../schema-failure'
import { type BlockchainErrorCode, blockchainFailure } from './blockchain-errors'

/** Part of an endpoint definition that converts its errors, including schema failures. */
export const mapError = (toFailure: (error: SerializedW3mError) => SerializedW3mError) => ({
  transformErrorResponse: toFailure,
  catchSchemaFailure: (failure: NamedSchemaError, info: SchemaFailureInfo) =>
    toFailure(catchSchemaFailure(failure, info)),
})

/** Like `mapError`, converting to one of the blockchain API's own errors. */
export const mapErrorCode = (code: BlockchainErrorCode) => mapError(error => blockchainFailure(code, error))
