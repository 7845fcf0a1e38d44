import { completeNetworks } from '../../chains/networks/resolve-networks'
import { type ServiceSummary, summarizeServices } from '../../shared/config/service-summary'
import type { HostFunctions } from '../../shared/host/host-functions'
import type { Metadata, ModalOptions } from '../../shared/host/runtime-contract'
import { changedBuiltin } from '../../shared/lib/builtins'
import type { PropertyName } from './attributes'
import { CONTENT_PARSERS } from './content-parsers'
import type { Options } from './options'

/** Results for validated objects, so that an option stays the same object until the host changes it. */
const looked = new WeakMap<object, unknown>()

function readOption(name: PropertyName, given: unknown): unknown {
  const parse = CONTENT_PARSERS[name]
  if (!parse || typeof given !== 'object' || given === null) return given
  if (!looked.has(given)) {
    try {
      looked.set(given, parse(given as never))
    } catch {
      looked.set(given, undefined)
    }
  }
  return looked.get(given)
}

/** Properties that `ModalOptions` does not have as they are: the parts of `metadata`, and those with functions. */
const NO_OPTION = /^(app[A-Z]|onrampSession|connectors|services)/

/** Builds the options for the runtime. Values with invalid content are refused. */
export function modalOptions(element: Element, options: Options): ModalOptions {
  // never starts on a page whose changed built-ins could alter wallet requests
  if (changedBuiltin() !== undefined) throw new TypeError('changed built-ins')

  function get(name: PropertyName): unknown {
    const given = options.get(name)
    const value = readOption(name, given)
    if (value === undefined && given !== undefined) options.refuse(name, given)
    return value ?? options.get(name)
  }

  const names = [...options.properties.values()].filter(name => !NO_OPTION.test(name))
  const values = Object.fromEntries(names.map(name => [name, get(name)])) as ModalOptions
  const [first] = values.networks
  return {
    ...values,
    networks: readNetworks(values.networks, element, options),
    defaultNetwork: values.defaultNetwork ?? (typeof first === 'object' ? first.id : first),
    metadata: { ...pageMetadata(options), ...values.metadata },
    siwe: typeof values.siwe === 'object' ? 'custom' : values.siwe,
    meldKey: values.meldKey || undefined,
    hasConnectors: (options.get('connectors') as readonly unknown[]).length > 0,
    services: readServices(options),
    // Under a CSP with nonces the attribute reads as empty; the property keeps the value.
    nonce: element.nonce || element.getAttribute('nonce') || undefined,
  }
}

/** Summary of the page's services, the same object until the page changes them. */
function readServices({ get, refusals }: Options): ServiceSummary {
  const services = get('services') as HostFunctions['services']
  const key = Object(services)
  const known = summaries.get(key)
  if (known) return known
  const summary = summarizeServices(services, name => refusals.push(['services', name, true]))
  summaries.set(key, summary)
  return summary
}

const summaries = new WeakMap<object, ServiceSummary>()

/**
 * Adds what is known about networks by their ids, as soon as it has loaded. Reports ids of which nothing is known: they
 * have no name or symbol, so that amounts would show without a currency. The page can define such networks.
 */
function readNetworks(
  given: ModalOptions['networks'],
  element: Element,
  { refusals }: Options,
): ModalOptions['networks'] {
  const completed =
    looked.get(given) ??
    completeNetworks(
      given,
      // like another `nonce`, which has no option: the element computes its options again
      known =>
        known.load().then(
          () => element.attributeChangedCallback?.('nonce'),
          () => {},
        ),
      id => refusals.push(['networks', id, true]),
    )
  if (completed) looked.set(given, completed)
  return (completed as ModalOptions['networks'] | undefined) ?? given
}

/** The parts of the element that are used here. */
type Element = HTMLElement & { attributeChangedCallback?(attribute: string): void }

/** Builds metadata from the `app-*` attributes, else from the page's title, description, origin and favicon. */
function pageMetadata({ get }: Options): Metadata {
  const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content
  const icon = get('appIcon') ?? document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href
  return {
    name: String(get('appName') || document.title),
    description: String(get('appDescription') || (description ?? '')),
    url: String(get('appUrl') ?? location.origin),
    icons: icon ? [String(icon)] : [],
  }
}
