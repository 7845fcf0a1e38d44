import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Dispatch } from './dispatcher'
import { listen } from './listen'
import type { Reply, SandboxRequest, Site } from './types'

const MAX_BODY = 5_000_000

/** An origin of the sandbox, reachable over HTTP. */
export type HttpSite = {
  readonly origin: string
  /** Requests wait until it is called. */
  ready(dispatch: Dispatch): void
  /** Closes all connections, delayed responses included. */
  close(): Promise<void>
}

/** `host`: the hostname in its origin. To a browser, another name of this machine is another site. */
export async function openHttpSite(site: Site, port: number, host = 'localhost'): Promise<HttpSite> {
  let ready: (dispatch: Dispatch) => void = () => {}
  const dispatching = new Promise<Dispatch>(resolve => {
    ready = resolve
  })
  const server: Server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const origin = `http://${host}:${await listen(server, port)}`

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController()
    outgoing.on('close', () => gone.abort())
    const body = await readBody(incoming)
    const dispatch = await dispatching
    const reply = await dispatch(site, toRequest({ origin, incoming, body, signal: gone.signal }))
    if (reply === 'drop') outgoing.destroy()
    else send(outgoing, reply)
  }

  /** A WebSocket upgrade: accepted by the service, or refused with an HTTP response. */
  async function upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const gone = new AbortController()
    socket.on('error', () => {})
    socket.on('close', () => gone.abort())
    const dispatch = await dispatching
    const reply = await dispatch(site, toRequest({ origin, incoming, body: '', signal: gone.signal }))
    if (reply === 'drop') socket.destroy()
    else if (reply.upgrade) reply.upgrade(incoming, socket, head)
    else socket.end(plainAnswer(reply))
  }

  server.on('upgrade', (incoming, socket, head) => {
    upgrade(incoming, socket, head).catch(() => socket.destroy())
  })

  return {
    origin,
    ready: dispatch => ready(dispatch),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Incoming = { origin: string; incoming: IncomingMessage; body: string; signal: AbortSignal }

function toRequest({ origin, incoming, body, signal }: Incoming): SandboxRequest {
  const url = new URL(incoming.url ?? '/', origin)
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  )
  return { method: incoming.method ?? 'GET', url, path: url.pathname, headers, body, signal }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BODY) throw new Error('Body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function plainAnswer({ status, headers, body = '' }: Reply): string {
  const lines = Object.entries({ connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...lines,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

function send(outgoing: ServerResponse, { status, headers, body, cookies, stream }: Reply): void {
  const size = stream ? {} : { 'content-length': Buffer.byteLength(body ?? '') }
  const set = cookies ? { 'set-cookie': [...cookies] } : {}
  outgoing.writeHead(status, { 'x-content-type-options': 'nosniff', ...size, ...set, ...headers })
  if (!stream) {
    outgoing.end(body)
    return
  }
  outgoing.flushHeaders()
  outgoing.on(
    'close',
    stream(chunk => outgoing.write(chunk)),
  )
}
