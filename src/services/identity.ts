import { SDK_TYPE, SDK_VERSION } from '../shared/config/constants'
import type { ServiceConfig } from '../shared/config/service-config'

/**
 * Who asks, as query parameters: the form of today's services, which costs no preflight
 * (docs/protocols/wallet-directory.md#requests).
 */
export function identityQuery({ projectId }: ServiceConfig) {
  return { projectId, st: SDK_TYPE, sv: SDK_VERSION }
}

/** Who asks, as headers: the form that older servers read. Browsers send a CORS preflight for it. */
export function identityHeaders({ projectId }: ServiceConfig) {
  return { 'x-project-id': projectId, 'x-sdk-type': SDK_TYPE, 'x-sdk-version': SDK_VERSION }
}
