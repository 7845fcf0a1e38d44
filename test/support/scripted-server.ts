import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How the server handles a request. `hang`: no response. `drop`: closes the connection. `cut`: closes it in the middle
 * of the body.
 */
export type Reply =
  | 'hang'
  | 'drop'
  | 'cut'
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer }

export type SeenRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Resolves when the client has hung up before an answer. */
  readonly hungUp: Promise<void>
}

/** A real HTTP server that plays a script: one reply per request, the last one again and again. */
export class ScriptedServer {
  readonly seen: SeenRequest[] = []
  replies: Reply[] = []
  #arrivals: (() => void)[] = []
  readonly #server = createServer((request, response) => void this.#handle(request, response))

  static async start(): Promise<ScriptedServer> {
    const server = new ScriptedServer()
    await new Promise<void>(resolve => server.#server.listen(0, '127.0.0.1', resolve))
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Forgets what it saw, and follows a new script. */
  play(...replies: Reply[]): void {
    this.seen.length = 0
    this.replies = replies
  }

  /** Resolves with the next request that comes in. */
  arrival(): Promise<SeenRequest> {
    return new Promise(resolve => {
      this.#arrivals.push(() => resolve(this.seen.at(-1) as SeenRequest))
    })
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise(resolve => void this.#server.close(() => resolve()))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hungUp = new Promise<void>(resolve =>
      response.once('close', () => !response.writableEnded && resolve()),
    )
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '/', headers } = request
    this.seen.push({ method, url: new URL(url, this.url), headers, body, hungUp })
    const reply = (this.replies.length > 1 ? this.replies.shift() : this.replies[0]) ?? 'hang'
    for (const tell of this.#arrivals.splice(0)) tell()
    if (reply === 'hang') return
    if (reply === 'drop') return void request.socket.destroy()
    if (reply === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"data":[', () => request.socket.destroy())
      return
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body ?? '')
  }
}
