import type { SandboxContext } from '../core/context'
import type { Service } from '../core/types'

export const RELAY_PATH = '/relay'

/**
 * The pairing relay, at `ws://…/relay`. Faults meet its upgrade as `GET /relay`, and each call and push as `RELAY <method>`:
 * `drop` cuts the connection, `delayMs` holds one frame back, `status` refuses the call (or loses the push), `body` is the
 * answer in place of the real one. `POST control/relay` cuts every connection, or publishes a message from outside.
 */
export function createRelayService({ relay }: SandboxContext): Service {
  return {
    name: 'relay',
    site: 'api',
    path: RELAY_PATH,
    manifest: { relay: relay.url },
    label: ({ method }) => `${method} ${RELAY_PATH}`,
    handle: request => relay.accept(request),
    async reset() {
      relay.reset()
    },
    async close() {
      relay.close()
    },
  }
}
