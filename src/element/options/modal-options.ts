import { resolveNetworks } from '../../chains/networks/resolve-networks'
import type { Metadata, ModalOptions } from '../../shared/host/host-port'
import { changedBuiltin } from '../../shared/lib/builtins'
import type { PropertyName } from './attributes'
import { DEEP_KINDS } from './deep-kinds'
import type { Options } from './options'

/** Objects that were looked at, so that an option stays the same object as long as the host does not change it. */
const looked = new WeakMap<object, unknown>()

function readOption(name: PropertyName, given: unknown): unknown {
  const kind = DEEP_KINDS[name]
  if (!kind || typeof given !== 'object' || given === null) return given
  if (!looked.has(given)) {
    try {
      looked.set(given, kind(given as never))
    } catch {
      looked.set(given, undefined)
    }
  }
  return looked.get(given)
}

/** No options, but what `metadata` is put together from; and a function. */
const NO_OPTION = /^(app[A-Z]|onrampSession)/

/** Everything that is data, for the runtime. Refuses what is not right inside. */
export function modalOptions(element: HTMLElement, options: Options): ModalOptions {
  // nothing is begun where what a wallet is asked to do could be changed on the way to it
  if (changedBuiltin() !== undefined) throw new TypeError('built-ins of this page have been changed')

  function get(name: PropertyName): unknown {
    const given = options.get(name)
    const value = readOption(name, given)
    if (value === undefined && given !== undefined) options.refuse(name, given)
    return value ?? options.get(name)
  }

  const names = [...options.properties.values()].filter(name => !NO_OPTION.test(name))
  const values = Object.fromEntries(names.map(name => [name, get(name)])) as ModalOptions
  complainOfNetworks(values.networks, options)
  const [first] = values.networks
  return {
    ...values,
    defaultNetwork: values.defaultNetwork ?? (typeof first === 'object' ? first.id : first),
    metadata: { ...pageMetadata(options), ...values.metadata },
    siwe: typeof values.siwe === 'object' ? 'custom' : values.siwe,
    meldKey: values.meldKey || undefined,
    // Under a policy with nonces the attribute reads as empty, the property as what it was.
    nonce: element.nonce || element.getAttribute('nonce') || undefined,
  }
}

/** Lists that were looked at. */
const reported = new WeakSet<object>()

/**
 * An id without a row of ours has neither name nor symbol, and money would be shown without its name: the page can say
 * them.
 */
function complainOfNetworks(networks: ModalOptions['networks'], { refusals }: Options): void {
  if (reported.has(networks)) return
  reported.add(networks)
  for (const { id, currency } of resolveNetworks(networks))
    if (currency.symbol === '') refusals.push(['networks', id, true])
}

/** What the `app-*` attributes say, else what the page says about itself: title, description, origin, favicon. */
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
