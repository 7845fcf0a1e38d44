import { isNamespace, NAMESPACES } from '../../chains/namespaces'
import { INJECTED_ID, LOGIN_ID, WALLET_CONNECT_ID } from '../../shared/config/connector-ids'
import type { PageConnector } from '../../shared/host/page-connector'
import type { Namespace } from '../../shared/lib/caip'
import { cleanText } from '../../shared/lib/format'
import { isImageUrl } from '../../shared/lib/url'
import type { ConnectorInfo } from '../connector'
import { RDNS } from '../injected/announcement'

const MAX_NAME = 40
const MAX_ICON = 200_000
const ID = /^[\w.-]{1,100}$/
const RESERVED: readonly string[] = [INJECTED_ID, WALLET_CONNECT_ID, LOGIN_ID].map(id => id.toLowerCase())
const OPTIONAL = ['connect', 'reconnect', 'disconnect', 'switchNetwork', 'subscribe'] as const

/** A connector of the page, as checked when its factory returned it. */
export type CheckedPageConnector = {
  readonly page: PageConnector
  readonly id: string
  /** One for each chain family that the connector and this package support. */
  readonly infos: readonly ConnectorInfo[]
  /** Parts that cannot be used and are left out: reasons for the page's developer. */
  readonly warnings: readonly string[]
}

/** Checks what a factory returned. Throws an `Error` whose message says what is wrong, or what a getter throws. */
export function readPageConnector(value: unknown): CheckedPageConnector {
  if (typeof value !== 'object' || value === null) throw new Error('its factory did not return an object')
  const page = value as PageConnector
  const { id } = page
  if (typeof id !== 'string' || !ID.test(id))
    throw new Error('its id must consist of 1 to 100 letters, digits, ".", "-" or "_"')
  if (RESERVED.includes(id.toLowerCase())) throw new Error(`its id "${id}" is reserved by the modal`)
  const name = typeof page.name === 'string' ? cleanText(page.name, MAX_NAME) : ''
  if (!name) throw new Error(`"${id}" has no name`)
  if (typeof page.getProvider !== 'function') throw new Error(`"${id}" has no function getProvider`)
  for (const method of OPTIONAL)
    if (page[method] !== undefined && typeof page[method] !== 'function')
      throw new Error(`${method} of "${id}" is not a function`)
  const warnings: string[] = []
  const given: unknown = page.namespaces ?? [NAMESPACES[0]]
  if (!Array.isArray(given)) throw new Error(`namespaces of "${id}" is not a list`)
  const namespaces = [...new Set(given)].filter(
    (each): each is Namespace => typeof each === 'string' && isNamespace(each),
  )
  if (namespaces.length === 0)
    throw new Error(`"${id}" has no supported namespace (${NAMESPACES.join(', ')})`)
  if (namespaces.length < given.length) warnings.push(`some namespaces of "${id}" are not supported`)
  const { icon, rdns } = page
  const hasIcon = typeof icon === 'string' && icon.length <= MAX_ICON && isImageUrl(icon)
  if (icon !== undefined && !hasIcon) warnings.push(`the icon of "${id}" is not an https: or data:image/ URL`)
  const hasRdns = typeof rdns === 'string' && RDNS.test(rdns)
  if (rdns !== undefined && !hasRdns) warnings.push(`the rdns of "${id}" is not a reverse domain name`)
  const infos = namespaces.map(namespace => ({
    uid: `custom:${namespace}:${id}`,
    id,
    type: 'ANNOUNCED' as const,
    isCustom: true as const,
    namespace,
    name,
    ...(hasIcon && { imageUrl: icon }),
    ...(hasRdns && { rdns }),
  }))
  return { page, id, infos, warnings }
}
