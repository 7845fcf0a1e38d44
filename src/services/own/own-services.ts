import { BaseError } from '../../shared/errors/base-error'
import { isGeneralCode, W3mError } from '../../shared/errors/w3m-error'
import type { ModalServices, ServiceName } from '../../shared/host/services'
import type { Caip2 } from '../../shared/lib/caip'
import { withTimeout } from '../../shared/lib/deadline'
import { cleanText } from '../../shared/lib/format'
import { withSignal } from '../../shared/lib/promise'
import { redactText } from '../../shared/lib/redact'
import type { Deps } from '../../store/deps'
import type { AppDispatch } from '../../store/types'
import { rpcPool } from '../adapters/rpc-pool'
import type { OwnRequest } from '../own-answer'
import { accountAnswers } from './answers/account'
import { nameAnswers } from './answers/names'
import { askNode, trackAnswers } from './answers/nodes'
import { onrampAnswers } from './answers/sellers'
import { swapAnswers } from './answers/swap'
import { type Cursors, walletAnswers } from './answers/wallets'
import type { OwnAnswers, OwnContext } from './own-context'
import { serviceError } from './service-errors'
import { serviceFetch } from './service-fetch'
import { workingPaymaster } from './working-paymaster'

/** How long a function of the page may take, ms. */
const TIMEOUT_MS = 30_000
const MAX_DETAILS = 300

/** Services of one page, with what is remembered between their answers. */
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
 * The page's own services. Those of the open mode, if it is on, take the place of the ones that the page does not bring.
 * Without nodes of its own, those of `rpc-urls` answer together.
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
export const paymasterOf = (given: unknown, dispatch: AppDispatch) => workingPaymaster(given, dispatch)

/** URLs of the page's own node of a network and of its swap service, if they state them. */
export async function urlsOf(network: Caip2, deps: ServiceDeps) {
  const { nodes, swap } = (await servicesOf(deps)).services
  return { node: nodes?.url?.(network), swap: swap?.host && `https://${swap.host}` }
}

/**
 * Asks a service of the page for an endpoint. Rejects with SERVICE_OFF, SERVICE_TIMEOUT, SERVICE_INVALID_RESPONSE,
 * SERVICE_FAILED, ABORTED, or the service's own `W3mError` about a request.
 */
export async function answer(service: ServiceName, args: unknown, request: OwnRequest): Promise<unknown> {
  const deps = request.extra as Deps
  const { signal, endpoint, dispatch } = request
  const { services, cursors } = await servicesOf(deps)
  const own = services[service]
  const ask = own && (answersOf(service, cursors)[endpoint] ?? answersOf(service, cursors)['*'])
  if (!own || !ask) throw serviceError('SERVICE_OFF', { details: endpoint })
  const context: OwnContext = {
    deps,
    dispatch: dispatch as OwnContext['dispatch'],
    endpoint,
    options: { signal, fetch: serviceFetch(signal, deps.sent, endpoint) },
  }
  const late = () => serviceError('SERVICE_TIMEOUT', { details: endpoint })
  try {
    const work = withTimeout(call(), deps.clock, TIMEOUT_MS, late)
    return await withSignal(work, signal, () => new W3mError('ABORTED'))
  } catch (cause) {
    throw wrapError(cause, endpoint)
  }

  async function call() {
    return ask?.(own as never, args as never, context)
  }
}

function answersOf(service: ServiceName, cursors: Cursors): OwnAnswers<never> {
  switch (service) {
    case 'wallets':
      return walletAnswers(cursors)
    case 'account':
      return accountAnswers
    case 'swap':
      return swapAnswers
    case 'onramp':
      return onrampAnswers
    case 'names':
      return nameAnswers
    case 'nodes':
      return { '*': askNode }
    case 'track':
      return trackAnswers
  }
}

/**
 * Errors of ours stay as they are, and so does an error of the exported class about a request. Anything else that a
 * service throws becomes SERVICE_FAILED.
 */
function wrapError(cause: unknown, endpoint: string): unknown {
  if (cause instanceof W3mError) return cause
  if (isGeneralCode(Reflect.get(Object(cause), 'code')) && !(cause instanceof Error)) return cause
  const { code, message = '', status } = Object(cause)
  const details = cleanText(redactText(`${endpoint}: ${message}`), MAX_DETAILS)
  if (cause instanceof BaseError && isGeneralCode(code) && code.startsWith('HTTP_'))
    return new W3mError(code, { cause, details, values: { status: Number(status) || 0 } })
  return serviceError('SERVICE_FAILED', { cause, details })
}
