import type { ModalServices, ServiceName } from '../host/services'
import type { Caip2 } from '../lib/caip'

/** What is known about a service of the page: plain data, for the store. */
export type ServiceFacts = {
  /** Its optional functions. */
  readonly can: readonly string[]
  /** Networks with swaps; absent for all of the families with swaps by default. */
  readonly networks?: readonly Caip2[] | undefined
  /** Fee of swaps in hundredths of a percent. */
  readonly fee?: number | undefined
}

/** Services of the page by name; `null` if the page removes one. Absent ones are the default services. */
export type ServiceSummary = { readonly [Name in ServiceName]?: ServiceFacts | null } & {
  /** No service of a company is used, whatever the page sets. */
  readonly open?: true
}

/** Required functions of each service. */
const REQUIRED: Readonly<Record<ServiceName, readonly string[]>> = {
  wallets: ['list'],
  account: ['balances'],
  swap: ['tokens', 'quote', 'build'],
  onramp: ['sellers', 'page'],
  names: ['lookup', 'resolve'],
  nodes: ['request'],
  track: ['track'],
}
const OPTIONAL = ['history', 'prices', 'nfts', 'suggest', 'register']

const BARE: ServiceFacts = { can: [] }
/** Services that need no company: what `services/open/open-services` provides. */
const OPEN: ServiceSummary = {
  open: true,
  wallets: BARE,
  account: BARE,
  swap: null,
  onramp: null,
  names: BARE,
  nodes: BARE,
  track: null,
}

/**
 * Summarizes the services of the page. One that lacks a required function is refused and counts as removed, because the
 * default service is not what the page wants either.
 *
 * @param refuse gets the name of a service that is invalid or unknown
 */
export function summarizeServices(
  given: 'open' | ModalServices,
  refuse: (name: string) => void,
): ServiceSummary {
  const { open, paymasters: _, ...services } = given === 'open' ? ({ open: true } as ModalServices) : given
  const summary: Record<string, ServiceFacts | null> = {}
  for (const [name, service] of Object.entries(services)) {
    if (service === undefined) continue
    const has = (name: string) => typeof Reflect.get(Object(service), name) === 'function'
    const required = REQUIRED[name as ServiceName]
    // `every` is absent on what an object inherits, such as `constructor`
    const isWhole = required?.every?.(has)
    if (!required || (service !== null && !isWhole)) refuse(name)
    const { networks, fee } = Object(service)
    summary[name] = isWhole ? { can: OPTIONAL.filter(has), networks, fee } : null
  }
  return { ...(open && OPEN), ...summary }
}

type Options = { readonly projectId: string; readonly services: ServiceSummary }

/**
 * Whether a service, and one of its optional functions, is available. The default services need a project id, except
 * for nodes, which the page may name itself.
 */
export function hasService(
  options: Options | null | undefined,
  name: ServiceName,
  ability?: string,
): boolean {
  if (!options) return false
  const own = options.services[name]
  if (own === undefined) return options.projectId !== '' || name === 'nodes'
  return own !== null && (ability === undefined || own.can.includes(ability))
}
