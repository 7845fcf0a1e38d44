import { redactText } from '../../shared/lib/redact'
import type { Deps } from '../../store/deps'
import type { TrackedEvent } from '../../store/feedback/event-tracked'
import { sendRequest } from '../base-query'
import type { HttpRequest } from '../http-request'
import { identityHeaders, identityQuery } from '../identity'
import { ownAnswer } from '../own-answer'
import { redactProperties } from './redact-properties'

/**
 * Sends an event to the page's own service, or else to the default one (docs/protocols/analytics.md): one `POST /e`, sent once, whatever the outcome. Not an endpoint of an
 * RTK Query API, because nothing of it is read or cached, and creating an API takes time before the list is shown.
 *
 * The sender is identified in headers and in the query, as for the directory. The body is JSON text without a content
 * type of its own, so only the headers need a preflight, and the URL never changes, so browsers send the preflight only
 * once.
 */
export async function sendEvent(tracked: TrackedEvent, extra: Deps, signal: AbortSignal): Promise<void> {
  try {
    const own = await ownAnswer('track', tracked, { endpoint: 'sendEvent', signal, extra })
    if (!own) await sendRequest(toRequest(tracked, extra), signal, extra)
  } catch {}
}

function toRequest(tracked: TrackedEvent, { config, random, clock }: Deps): HttpRequest {
  const { event, properties } = { properties: undefined, ...tracked }
  return {
    url: `${config().analyticsUrl}/e`,
    query: identityQuery(config()),
    method: 'POST',
    headers: identityHeaders(config()),
    body: {
      eventId: random(),
      url: pageUrl(),
      domain: location.hostname,
      timestamp: clock.now(),
      props: { type: 'track', event, ...(properties ? { properties: redactProperties(properties) } : {}) },
    },
    as: 'none',
    keepalive: true,
  }
}

/** Page URL without query and hash, which may hold a visitor's secrets; addresses in the path are redacted too. */
function pageUrl(): string {
  return redactText(location.href.replace(/[?#].*$/s, ''))
}
