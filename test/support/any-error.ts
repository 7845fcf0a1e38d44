import type { ErrorCode } from '../../src/shared/errors/catalogue'
import { W3mError } from '../../src/shared/errors/w3m-error'
import { ERROR_DEFINITIONS } from '../tools/docs/error-definitions'

/** An error of any part of the product, identified by its code. */
export const anyError = (code: ErrorCode): W3mError => new W3mError({ code, ...ERROR_DEFINITIONS[code] })
