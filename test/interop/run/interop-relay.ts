import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FaultPlan } from '../../sandbox/core/fault-plan'
import { RequestLog } from '../../sandbox/core/request-log'
import { Relay } from '../../sandbox/relay/relay'
import type { SeenFrame } from '../../sandbox/relay/relay-watch'

export const PROJECT_ID = 'f'.repeat(32)

/** What a client presented when it connected. */
export type Connection = {
  readonly clientId: string
  readonly auth: string
  readonly query: Record<string, string>
}

/** The sandbox's relay, alone, and everything it saw. */
export type InteropRelay = {
  readonly url: string
  readonly relay: Relay
  readonly frames: SeenFrame[]
  readonly connections: Connection[]
  close(): Promise<void>
}

export async function openInteropRelay(): Promise<InteropRelay> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/relay`
  const frames: SeenFrame[] = []
  const connections: Connection[] = []
  const relay = new Relay({
    url,
    projectId: PROJECT_ID,
    log: new RequestLog(),
    faults: new FaultPlan(),
    onFrame: frame => frames.push(frame),
  })
  server.on('upgrade', (incoming, socket, head) => {
    const requested = new URL(incoming.url ?? '/', url)
    const query = Object.fromEntries(requested.searchParams)
    const { auth = '' } = query
    const [, payload = ''] = auth.split('.')
    const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    connections.push({ clientId: iss, auth, query })
    const reply = relay.accept({ url: requested, headers: { upgrade: incoming.headers.upgrade ?? '' } })
    if (reply.upgrade) reply.upgrade(incoming, socket, head)
    else socket.destroy()
  })
  return {
    url,
    relay,
    frames,
    connections,
    async close() {
      relay.close()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
