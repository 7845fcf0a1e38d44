import type { SandboxContext } from '../core/context'
import type { Reply, SandboxRequest } from '../core/types'
import { SOCIAL_PATH } from '../social/social-service'
import { serveApi } from './api/api'
import { Networks } from './networks'
import { serveDashboard } from './pages/dashboard'
import { serveCallback, serveDevice, serveFrame } from './pages/pages'
import { Projects } from './projects'
import { SecureHost } from './secure-host'

/** Loaded with the first request, as the chain libraries take long. */
export type SecureSite = {
  /** Undefined for unknown paths. */
  handle(request: SandboxRequest): Promise<Reply | undefined>
  reset(): Promise<void>
}

/** The host's pages and its API. */
export function createSecureSite(context: SandboxContext): SecureSite {
  const { origins } = context
  const { evm, solana, projectId } = context.manifest()
  // The same page at another name of this machine is another site.
  const pages = [origins.page, origins.page.replace('localhost', '127.0.0.1')]
  const host = new SecureHost({
    origin: origins.secure,
    issuer: `${origins.api}${SOCIAL_PATH}`,
    dataDir: context.dataDir,
    networks: new Networks({ evm, solana }),
    projects: new Projects({ [projectId]: pages }),
    mail: context.mail,
    farcaster: context.farcaster,
    socialClients: context.socialClients,
  })
  const options = { host, nodes: evm, mode: context.secureMode }

  return {
    async handle(request) {
      const { method, path } = request
      if (path.startsWith('/api/')) return serveApi(host, request, origins.secure)
      if (path === '/device') return serveDevice(options, request)
      if (path === '/dashboard') return serveDashboard(host, request, origins.secure)
      if (method !== 'GET' && method !== 'HEAD') return undefined
      if (path === '/sdk') return serveFrame(options, request)
      if (path === '/social/callback') return serveCallback(options, request)
      return undefined
    },
    reset: () => host.reset(),
  }
}
