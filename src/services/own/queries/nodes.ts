import type { AnalyticsSink, NodeService } from '../../../shared/host/services'
import type { TrackedEvent } from '../../../store/feedback/event-tracked'
import { redactProperties } from '../../analytics/redact-properties'
import type { RpcCall } from '../../node/node-api'
import { rpcFailure } from '../../node/rpc-reply'
import type { OwnQueries } from '../own-context'

/**
 * Passes a JSON-RPC call to the page's node service, for every endpoint. An error with a numeric code is a node's
 * response.
 */
export async function requestNode(
  service: NodeService,
  { network, method, params }: RpcCall,
  { options }: Parameters<OwnQueries<NodeService>[string]>[2],
): Promise<unknown> {
  try {
    return await service.request({ network, method, params }, options)
  } catch (cause) {
    const { code, message, details, data } = Object(cause)
    if (typeof code !== 'number') throw cause
    // viem's messages are several lines long; its `details` is the message of the node
    throw rpcFailure({ code, message: String(typeof details === 'string' ? details : message), data })
  }
}

export const trackQueries: OwnQueries<AnalyticsSink> = {
  getAnalyticsConfig: async () => ({ isAnalyticsEnabled: true }),
  async sendEvent(service, event: TrackedEvent, { options }): Promise<null> {
    const { properties } = { properties: undefined, ...event }
    await service.track(
      { event: event.event, ...(properties && { properties: redactProperties(properties) }) },
      options,
    )
    return null
  },
}
