import { BaseError } from '../../shared/errors/base-error'
import { ERRORS, type ErrorCode } from '../../shared/errors/catalogue'
import type { RuntimeHost } from '../../shared/host/runtime-contract'
import { SOCIAL_PROVIDERS } from '../../shared/host/social-providers'
import { changedBuiltin } from '../../shared/lib/builtins'
import type { PropertyName } from './attributes'
import type { Refusal } from './options'

/** Expected values of each attribute and property. A separate chunk, loaded only when a page sets an invalid value. */
const URL = 'an http(s) URL'
const FLAG = 'true or false'
const IDS = 'ids, space or comma separated'

const EXPECTED: Readonly<Record<PropertyName, string>> = {
  projectId: 'text',
  networks:
    'CAIP-2 ids such as eip155:1, space or comma separated; the property also takes networks, each with id, name, currency and rpcUrl',
  defaultNetwork: 'a CAIP-2 id such as eip155:1',
  themeMode: 'dark, light or auto',
  themeVariables: 'a JSON map of --w3m-* to text',
  locale: 'a BCP 47 tag such as ar, or auto',
  messages: 'a JSON map of message keys to text, or of BCP 47 tags to such maps',
  appName: 'text',
  appDescription: 'text',
  appUrl: URL,
  appIcon: URL,
  metadata: 'an object of name, description, url and icons',
  featuredWalletIds: IDS,
  includeWalletIds: IDS,
  excludeWalletIds: IDS,
  allWallets: 'SHOW, HIDE or ONLY_MOBILE',
  customWallets: 'a JSON list of wallets, each with id, name and links as text',
  termsUrl: URL,
  privacyUrl: URL,
  enableSwaps: FLAG,
  enableOnramp: FLAG,
  enableAnalytics: FLAG,
  enableEip6963: FLAG,
  announceWallet: FLAG,
  enableWalletconnect: FLAG,
  enableEmail: FLAG,
  socials: `none, or some of ${SOCIAL_PROVIDERS.join(', ')}, space or comma separated`,
  allowUnsupportedChain: FLAG,
  siwe: 'the base URL of a session API; the property also takes an object of functions',
  siweSolana: FLAG,
  nameSuffix: 'text',
  apiUrl: URL,
  blockchainApiUrl: URL,
  analyticsUrl: URL,
  secureUrl: URL,
  relayUrl: 'a ws(s) URL',
  meldKey: 'text',
  rpcUrls: 'a JSON map of CAIP-2 ids to http(s) URLs or lists of them',
  paymasters: 'a JSON map of CAIP-2 ids to objects with the url of a paymaster service',
  preload: 'none, intent, visible or idle',
  onrampSession: 'a function',
  connectors: 'a list of functions that create connectors',
  services: 'open, or an object of services',
}

/** Returns the error if the page has changed JavaScript built-ins, so that the modal cannot work. */
export function builtinsWarning(): readonly [code: ErrorCode, message: string] | undefined {
  const name = changedBuiltin()
  if (name === undefined) return undefined
  return ['PAGE_BUILTINS_CHANGED', ERRORS.PAGE_BUILTINS_CHANGED.text.replace('{name}', name)]
}

/** Logs a console warning for the page's developer and emits an `error` event. */
export function warnOfAttribute(refusal: Refusal, emit: RuntimeHost['emit']): void {
  const message = warningOf(...refusal)
  console.warn(message)
  const error = new BaseError('ATTRIBUTE_INVALID', message)
  emit('error', { code: error.code, message, error })
}

/** Builds the warning: attribute (or property without attribute), value, expected values, and the value now in use. */
export function warningOf(property: PropertyName, value: unknown, isPart?: true): string {
  if (isPart && property === 'services')
    return `w3m-modal: services.${value} is unknown or lacks a function. Features that need it are off. See https://unpkg.com/w3m-modal/docs/guides/your-own-services.md`
  if (isPart)
    return `w3m-modal: the network ${show(value)} is unknown, so it has no name and no currency symbol. Set the property networks to [{ id, name, currency: { name, symbol, decimals }, rpcUrl }] for it. Only EVM networks (eip155:…) and clusters of Solana are supported.`
  const isProperty = ['metadata', 'onrampSession', 'connectors'].includes(property)
  const name = isProperty ? property : property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  return `w3m-modal: ${name}=${show(value)} is not valid, expected ${EXPECTED[property]}. The default is used.`
}

/** Shows a value as short JSON if possible. Never throws. */
function show(value: unknown): string {
  const unreadable = `[${typeof value}]`
  try {
    const text = JSON.stringify(value) ?? unreadable
    return text.length > 100 ? `${text.slice(0, 99)}…` : text
  } catch {
    return unreadable
  }
}
