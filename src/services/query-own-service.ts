import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Paymaster, ServiceName } from '../shared/host/services'
import type { Caip2 } from '../shared/lib/caip'
import type { Deps } from '../store/deps'
import type { AppDispatch } from '../store/types'

/** What the base queries and endpoints need of a request: its endpoint, and how to end it. */
export type OwnRequest = Pick<BaseQueryApi, 'endpoint' | 'signal'> & {
  readonly extra: unknown
  readonly dispatch?: BaseQueryApi['dispatch']
}

declare module '../store/deps' {
  interface LazyCode {
    /** Loads for pages with services of their own. */
    ownServices: {
      /** A paymaster of the page, if it is valid and responds. Never rejects. */
      paymasterOf(given: unknown, dispatch: AppDispatch): Promise<Paymaster | undefined>
      /** Response of the page's own service to an endpoint. Rejects with a `W3mError`. */
      query(service: ServiceName, args: unknown, request: OwnRequest): Promise<unknown>
      /** URLs of the page's own node of a network and of its swap service, if they state them. */
      urlsOf(
        network: Caip2,
        deps: Pick<Deps, 'host' | 'lazy' | 'config'>,
      ): Promise<{ readonly node?: string | undefined; readonly swap?: string | undefined }>
    }
  }
}

/**
 * Asks the page's own service, whose response is validated and converted to what the endpoint returns. Resolves with
 * `undefined` if the default service has to answer.
 */
export async function queryOwnService(
  service: ServiceName,
  args: unknown,
  request: OwnRequest,
): Promise<{ readonly data: unknown } | undefined> {
  const { config, lazy } = request.extra as Deps
  if (config().services[service] === undefined) return undefined
  const { query } = await lazy.ownServices.load()
  return { data: await query(service, args, request) }
}
