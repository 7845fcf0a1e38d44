export type SeenRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** The JSON body; `undefined` if there was none. */
  readonly body: unknown
}

type Reply = (request: SeenRequest) => Response | Promise<Response>

const json = (value: unknown) => () => Response.json(value)

const balance = json({ jsonrpc: '2.0', id: 1, result: '0x14d1120d7b160000' })
/** Services that work and have no data: no wallets, no pictures, analytics allowed, a balance of 1.5, no tokens. */
const QUIET: Readonly<Record<string, Reply>> = {
  '/getWallets': json({ data: [], count: 0 }),
  '/getAnalyticsConfig': json({ isAnalyticsEnabled: true }),
  '/e': () => new Response(null, { status: 202 }),
  // an account without tokens, history or name
  '/v1/account': ({ url }) =>
    Response.json(url.pathname.endsWith('/history') ? { data: [] } : { balances: [] }),
  '/v1/identity': json({ name: null, avatar: null }),
  '/v1/profile/reverse': json([]),
  '/v1/convert/tokens': json({ tokens: [] }),
  // a node, and the node at the blockchain API
  '/': balance,
  '/v1/': balance,
}

/**
 * Replaces `fetch`, and nothing else, in every test of a file. A path matches those below it too; a request that no
 * path matches gets a 404.
 */
export function fakeNetwork() {
  let replies: Record<string, Reply> = {}
  const network = {
    requests: [] as SeenRequest[],
    /** From now on requests to this path get this reply. */
    on(path: string, reply: Reply | Response): void {
      replies[path] = typeof reply === 'function' ? reply : () => reply.clone()
    },
    /** Requests to this path wait until the returned function is called. */
    hold(path: string): () => void {
      const reply = replies[path]
      let release = () => {}
      const gate = new Promise<void>(resolve => {
        release = resolve
      })
      replies[path] = async request => {
        await gate
        return (reply ?? notFound)(request)
      }
      return () => release()
    },
    /** Requests to this path. */
    to: (path: string): SeenRequest[] => network.requests.filter(({ url }) => covers(path, url)),
  }
  const real = globalThis.fetch
  const realUrls = { create: URL.createObjectURL, revoke: URL.revokeObjectURL }

  beforeEach(() => {
    replies = { ...QUIET }
    network.requests = []
    globalThis.fetch = async (input, init) => {
      const { method, headers } = new Request(input, init)
      const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const request = { method, headers, body, url: new URL(String(input)) }
      network.requests.push(request)
      // the most specific path
      const [path] = Object.keys(replies)
        .filter(each => covers(each, request.url))
        .sort((a, b) => b.length - a.length)
      const reply = (replies[path ?? ''] ?? notFound)(request)
      return init?.signal ? Promise.race([reply, abortion(init.signal)]) : reply
    }
    // jsdom has none
    let count = 0
    URL.createObjectURL = () => `blob:picture-${++count}`
    URL.revokeObjectURL = () => {}
  })
  afterEach(() => {
    globalThis.fetch = real
    Object.assign(URL, { createObjectURL: realUrls.create, revokeObjectURL: realUrls.revoke })
  })
  return network
}

const covers = (path: string, { pathname }: URL) => pathname === path || pathname.startsWith(`${path}/`)

/** Aborts like a real request, whatever the server is doing. */
const abortion = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

const notFound: Reply = () => new Response('', { status: 404 })

/** A page of the wallet directory with these wallets. */
export const walletsReply = (...wallets: readonly Record<string, unknown>[]) =>
  Response.json({ data: wallets, count: wallets.length })

/** A picture of the directory. */
export const pictureReply = () => new Response(new Blob(['x'], { type: 'image/png' }))
