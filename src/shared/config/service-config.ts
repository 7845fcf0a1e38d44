import type { Caip2 } from '../lib/caip'
import type { ServiceSummary } from './service-summary'

/** URLs of the services and our identification there. One per element, read at each request. */
export type ServiceConfig = {
  readonly projectId: string
  readonly apiUrl: string
  readonly blockchainApiUrl: string
  readonly analyticsUrl: string
  /** Relay client id after a pairing (`did:key:…`); sent to the blockchain API only. */
  readonly clientId: string | undefined
  /** Services of the page's own. */
  readonly services: ServiceSummary
  /** JSON-RPC endpoints of a network, the preferred one first: at least one. */
  rpcUrls(network: Caip2): readonly string[]
}
