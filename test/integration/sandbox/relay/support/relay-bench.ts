import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FaultPlan } from '../../../../sandbox/core/fault-plan'
import { RequestLog } from '../../../../sandbox/core/request-log'
import { Relay } from '../../../../sandbox/relay/relay'
import type { RelayClock } from '../../../../sandbox/relay/relay-clock'

export const PROJECT_ID = 'p'.repeat(32)

export type RelayBench = {
  readonly relay: Relay
  readonly url: string
  readonly log: RequestLog
  readonly faults: FaultPlan
  close(): Promise<void>
}

/** The relay behind an HTTP server of its own. */
export async function createRelayBench(clock?: RelayClock): Promise<RelayBench> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://localhost:${(server.address() as AddressInfo).port}/relay`
  const log = new RequestLog()
  const faults = new FaultPlan()
  const relay = new Relay({ url, projectId: PROJECT_ID, log, faults, clock })
  server.on('upgrade', (incoming, socket, head) => {
    const reply = relay.accept({
      url: new URL(incoming.url ?? '/', url),
      headers: headersOf(incoming),
    })
    if (reply.upgrade) reply.upgrade(incoming, socket, head)
    else
      socket.end(
        `HTTP/1.1 ${reply.status} No\r\ncontent-length: ${String(reply.body).length}\r\n\r\n${reply.body}`,
      )
  })
  return { relay, url, log, faults, close: () => closeAll(relay, server) }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

async function closeAll(relay: Relay, server: Server): Promise<void> {
  relay.close()
  await new Promise(resolve => server.close(resolve))
}
