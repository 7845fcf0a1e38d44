import * as v from 'valibot'
import { type SerializedW3mError, serializeError } from '../shared/errors/serialize-error'
import type { ServiceName } from '../shared/host/services'
import type { FromService } from './define-endpoints'
import { type OwnRequest, queryOwnService } from './query-own-service'
import { catchSchemaFailure } from './schema-failure'

/** What the default service needs: the request to send, and the schema of the response. */
type Default<Args, Request, Result> = {
  request(args: Args): Request
  readonly schema: v.GenericSchema<unknown, Result>
  /** Converts errors of either service. */
  toError?(error: SerializedW3mError): SerializedW3mError
}

type ServiceResult = { readonly data?: unknown; readonly error?: unknown }

/**
 * Defines an endpoint that the page's own service answers if there is one, and else the default service. Caching,
 * polling and errors are the same for both.
 */
export function fromService<Args, Request, Result>(
  service: ServiceName,
  { request, schema, toError = error => error }: Default<Args, Request, Result>,
): FromService<Args, Result> {
  const queryFn = async (
    args: Args,
    api: OwnRequest,
    _options: unknown,
    ask: (request: Request) => PromiseLike<ServiceResult> | ServiceResult,
  ) => {
    try {
      const own = await queryOwnService(service, args, api)
      if (own) return own
      const { data, error } = await ask(request(args))
      if (error) throw error
      const { success, output, issues } = v.safeParse(schema, data)
      if (success) return { data: output }
      throw catchSchemaFailure({ issues: issues as never }, api)
    } catch (cause) {
      return { error: toError(serializeError(cause)) }
    }
  }
  return { queryFn } as unknown as FromService<Args, Result>
}
