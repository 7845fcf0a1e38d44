import { SDK_TYPE, SDK_VERSION } from '../shared/config/constants'
import type { ServiceConfig } from '../shared/config/service-config'

/**
 * Sender identity as query parameters: the form for current services, which needs no preflight
 * (docs/protocols/wallet-directory.md#requests).
 */
export function identityQuery({ projectId }: Pick<ServiceConfig, 'projectId'>) {
  return { projectId, st: SDK_TYPE, sv: SDK_VERSION }
}

/** Sender identity as headers: the form for older servers. Browsers send a CORS preflight for it. */
export function identityHeaders({ projectId }: Pick<ServiceConfig, 'projectId'>) {
  return { 'x-project-id': projectId, 'x-sdk-type': SDK_TYPE, 'x-sdk-version': SDK_VERSION }
}
