import { setTimeout as delay } from 'node:timers/promises'
import { isForeign, preflightReply, withCors } from './cors'
import { type FaultPlan, faultReply } from './fault-plan'
import { HttpError, json } from './replies'
import type { RequestLog } from './request-log'
import type { Reply, SandboxRequest, Service, Site } from './types'

/** `drop`: close the connection without a response. */
export type Dispatch = (site: Site, request: SandboxRequest) => Promise<Reply | 'drop'>

type Options = { readonly services: readonly Service[]; readonly log: RequestLog; readonly faults: FaultPlan }

/** Finds the service of a request, and applies log, faults, CORS and error handling. Independent of the transport. */
export function createDispatcher({ services, log, faults }: Options): Dispatch {
  const byDepth = [...services].sort((a, b) => b.path.length - a.path.length)

  async function answer(service: Service, request: SandboxRequest): Promise<Reply | 'drop'> {
    if (!service.hidden) {
      const label = `${request.method} ${request.url.href} ${service.label?.(request) ?? ''}`.trimEnd()
      const fault = faults.take(label)
      if (fault?.delayMs) await delay(fault.delayMs, undefined, { signal: request.signal, ref: false })
      if (fault?.drop) return 'drop'
      const planned = fault && faultReply(fault)
      if (planned) return planned
    }
    if (isForeign(request, service.cors)) return json({ error: 'Not for this origin' }, 403)
    return preflightReply(request, service.cors) ?? service.handle(request)
  }

  return async (site, request) => {
    const service = byDepth.find(each => each.site === site && isBelow(request.url.pathname, each.path))
    if (!service) return json({ error: 'Not found' }, 404)
    const path = request.url.pathname.slice(service.path.length) || '/'
    const entry = service.hidden ? undefined : log.add(service.name, service.logged?.(request) ?? request)
    try {
      const reply = await answer(service, { ...request, path })
      if (reply === 'drop') return reply
      if (entry) entry.status = reply.status
      return withCors(reply, service.cors, request)
    } catch (error) {
      if (request.signal.aborted) return 'drop'
      const status = error instanceof HttpError ? error.status : 500
      if (entry) entry.status = status
      return withCors(
        json({ error: error instanceof Error ? error.message : String(error) }, status),
        service.cors,
        request,
      )
    }
  }
}

function isBelow(pathname: string, mount: string): boolean {
  return mount === '' || pathname === mount || pathname.startsWith(`${mount}/`)
}
