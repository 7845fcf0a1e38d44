import { BaseError } from '../../shared/errors/base-error'
import type { SerializedW3mError } from '../../shared/errors/serialize-error'
import { categoryOf, isGeneralCode, W3mError } from '../../shared/errors/w3m-error'
import type { ModalServices, ServiceName } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { withTimeout } from '../../shared/lib/deadline'
import { cleanText } from '../../shared/lib/format'
import { withSignal } from '../../shared/lib/promise'
import { redactText } from '../../shared/lib/redact'
import type { Deps } from '../../store/deps'
import type { AppDispatch } from '../../store/types'
import { rpcPool } from '../adapters/rpc-pool'
import type { OwnRequest } from '../query-own-service'
import type { OwnContext, OwnQueries } from './own-context'
import { accountQueries } from './queries/account'
import { nameQueries } from './queries/names'
import { requestNode, trackQueries } from './queries/nodes'
import { onrampQueries } from './queries/sellers'
import { swapQueries } from './queries/swap'
import { type Cursors, walletQueries } from './queries/wallets'
import { serviceError } from './service-errors'
import { serviceFetch } from './service-fetch'
import { validatePaymaster } from './validate-paymaster'

/** How long a function of the page may take, ms. */
const TIMEOUT_MS = 30_000
const MAX_DETAILS = 300

/** Services of one page, with state that is kept between their responses. */
type OwnServices = {
  /** What the page set, to notice when it sets something else. */
  readonly given: unknown
  readonly services: ModalServices
  readonly cursors: Cursors
}

declare module '../../store/deps' {
  interface Deps {
    /** The page's own services, from the first request to one of them. */
    ownServices?: OwnServices
  }
}

/**
 * The page's own services. In open mode, built-in services replace those that the page does not provide. Without
 * node services of the page, the URLs of `rpc-urls` are used, with fallback.
 */
async function servicesOf(deps: ServiceDeps): Promise<OwnServices> {
  const given = deps.host.functions().services
  if (deps.ownServices?.given !== given) {
    const services = await completeServices(given, deps)
    deps.ownServices = { given, services, cursors: new Map() }
  }
  return deps.ownServices as OwnServices
}

async function completeServices(given: 'open' | ModalServices, deps: ServiceDeps): Promise<ModalServices> {
  const { open = given === 'open', ...services } = Object(given) as ModalServices
  if (!open && services.nodes === undefined)
    return { ...services, nodes: rpcPool(network => deps.config().rpcUrls(network)) }
  if (!open) return services
  const own = Object.fromEntries(Object.entries(services).filter(([, service]) => service !== undefined))
  return { ...(await deps.lazy.openServices.load()).openServices(own, deps, rpcPool), ...own }
}

type ServiceDeps = Pick<Deps, 'host' | 'ownServices' | 'lazy' | 'config'>

/** A paymaster of the page, if it is valid and answers. Never rejects. */
export const paymasterOf = (given: unknown, dispatch: AppDispatch) => validatePaymaster(given, dispatch)

/** URLs of the page's own node of a network and of its swap service, if they state them. */
export async function urlsOf(network: Caip2, deps: ServiceDeps) {
  const { nodes, swap } = (await servicesOf(deps)).services
  return { node: nodes?.url?.(network), swap: swap?.host && `https://${swap.host}` }
}

/**
 * Asks a service of the page for an endpoint. Rejects with SERVICE_OFF, SERVICE_TIMEOUT, SERVICE_INVALID_RESPONSE,
 * SERVICE_FAILED, ABORTED, or the service's own `W3mError` about a request.
 */
export async function query(service: ServiceName, args: unknown, request: OwnRequest): Promise<unknown> {
  const deps = request.extra as Deps
  const { signal, endpoint, dispatch } = request
  const { services, cursors } = await servicesOf(deps)
  const own = services[service]
  const ask = own && (queriesOf(service, cursors)[endpoint] ?? queriesOf(service, cursors)['*'])
  if (!own || !ask) throw serviceError('SERVICE_OFF', { details: endpoint })
  const context: OwnContext = {
    deps,
    dispatch: dispatch as OwnContext['dispatch'],
    endpoint,
    options: { signal, fetch: serviceFetch(signal, deps.sent, endpoint) },
  }
  const timeoutError = () => serviceError('SERVICE_TIMEOUT', { details: endpoint })
  try {
    const work = withTimeout(call(), deps.clock, TIMEOUT_MS, timeoutError)
    return await withSignal(work, signal, () => new W3mError('ABORTED'))
  } catch (cause) {
    throw wrapError(cause, endpoint, service)
  }

  async function call() {
    return ask?.(own as never, args as never, context)
  }
}

function queriesOf(service: ServiceName, cursors: Cursors): OwnQueries<never> {
  switch (service) {
    case 'wallets':
      return walletQueries(cursors)
    case 'account':
      return accountQueries
    case 'swap':
      return swapQueries
    case 'onramp':
      return onrampQueries
    case 'names':
      return nameQueries
    case 'nodes':
      return { '*': requestNode }
    case 'track':
      return trackQueries
  }
}

/**
 * Errors of ours stay as they are, and so does an error of the exported class about a request. Anything else that a
 * service throws becomes SERVICE_FAILED. HTTP errors name the service, because a refusal by the page's own service says
 * nothing of its project.
 */
function wrapError(cause: unknown, endpoint: string, service: ServiceName): unknown {
  const { code, message = '', status } = Object(cause)
  const isOurs = cause instanceof W3mError || (isGeneralCode(code) && !(cause instanceof Error))
  if (isOurs && code === 'HTTP_STATUS') return nameService(cause as SerializedW3mError, service)
  if (isOurs) return cause
  const details = cleanText(redactText(`${endpoint}: ${message}`), MAX_DETAILS)
  if (cause instanceof BaseError && isGeneralCode(code) && categoryOf(cause) === 'http')
    return new W3mError(code, { cause, details, values: { status: Number(status) || 0, service } })
  return serviceError('SERVICE_FAILED', { cause, details })
}

const nameService = (error: SerializedW3mError, service: ServiceName) =>
  new W3mError(error, { cause: error, details: error.details, values: { ...error.values, service } })
