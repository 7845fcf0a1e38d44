import { SDK_TYPE, SDK_VERSION } from '../shared/config/constants'
import type { ServiceConfig } from '../shared/config/service-config'

/** Who asks, as query parameters: the form of today's services, which costs no preflight (protocol-facts §2.1). */
export function identityQuery({ projectId }: ServiceConfig) {
  return { projectId, st: SDK_TYPE, sv: SDK_VERSION }
}

/** Who asks, as headers: the form of spec §7, which makes browsers send a preflight first. */
export function identityHeaders({ projectId }: ServiceConfig) {
  return { 'x-project-id': projectId, 'x-sdk-type': SDK_TYPE, 'x-sdk-version': SDK_VERSION }
}
