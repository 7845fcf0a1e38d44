import * as v from 'valibot'
import type { SandboxContext } from '../core/context'
import { PROJECT_HEADERS, requireProject } from '../core/credentials'
import { HttpError } from '../core/replies'
import type { Service } from '../core/types'

const PATH = '/analytics'

/** docs/protocols/analytics.md */
const EventSchema = v.strictObject({
  eventId: v.pipe(v.string(), v.uuid()),
  url: v.pipe(v.string(), v.url()),
  domain: v.string(),
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
  props: v.strictObject({
    type: v.literal('track'),
    event: v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/)),
    properties: v.optional(v.record(v.string(), v.unknown())),
  }),
})

/** Receives analytics events and validates them. Tests read them in the request log. */
export function createAnalyticsService({ origins }: Pick<SandboxContext, 'origins'>): Service {
  return {
    name: 'analytics',
    site: 'api',
    path: PATH,
    cors: { headers: [...PROJECT_HEADERS, 'content-type'] },
    manifest: { analytics: `${origins.api}${PATH}` },
    handle(request) {
      if (request.path !== '/e') throw new HttpError(404, 'Not found')
      if (request.method !== 'POST') throw new HttpError(405, 'Events are posted')
      requireProject(request)
      const result = v.safeParse(EventSchema, parse(request.body))
      if (result.success) return { status: 202 }
      const [issue] = result.issues
      throw new HttpError(400, `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new HttpError(400, 'body: not JSON')
  }
}
