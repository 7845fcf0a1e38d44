import type { WithSlice } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import { redactText } from '../../shared/lib/redact'
import type { Deps } from '../../store/deps'
import type { TrackedEvent } from '../../store/feedback/event-tracked'
import { injectService } from '../../store/inject-service'
import { createBaseQuery, type ServiceQuery } from '../base-query'
import { defineEndpoints, type SchemaBuilder } from '../define-endpoints'
import type { HttpRequest } from '../http-request'
import { identityHeaders, identityQuery } from '../identity'
import { queryOwnService } from '../query-own-service'
import { catchSchemaFailure } from '../schema-failure'
import { redactProperties } from './redact-properties'

/**
 * Analytics (docs/protocols/analytics.md): one event per `POST /e`, sent once, whatever the outcome.
 *
 * The sender is identified in headers and in the query, as for the directory. The body is JSON text without a content
 * type of its own, so only the headers need a preflight, and the URL never changes, so browsers send the preflight only
 * once.
 */
export const analyticsApi = createApi({
  reducerPath: 'analytics',
  baseQuery: createBaseQuery<TrackedEvent>(toRequest, undefined, (args, api) =>
    queryOwnService('track', args, api),
  ),
  catchSchemaFailure,
  endpoints: defineEndpoints((build: SchemaBuilder<ServiceQuery<TrackedEvent>, 'analytics'>) => ({
    sendEvent: build.mutation<null, TrackedEvent>({ query: event => event, responseSchema: v.null() }),
  })),
})
injectService(analyticsApi)

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
      props: { type: 'track', event, properties: properties && redactProperties(properties) },
    },
    as: 'none',
    keepalive: true,
  }
}

/** Page URL without query and hash, which may hold a visitor's secrets; addresses in the path are redacted too. */
function pageUrl(): string {
  return redactText(location.href.replace(/[?#].*$/s, ''))
}

declare module '../../store/root-reducer' {
  export interface ServiceSlices extends WithSlice<typeof analyticsApi> {}
}
