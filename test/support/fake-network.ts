export type SeenRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  /** What was sent as JSON; `undefined` where nothing was. */
  readonly body: unknown
}

type Reply = (request: SeenRequest) => Response | Promise<Response>

const json = (value: unknown) => () => Response.json(value)

const balance = json({ jsonrpc: '2.0', id: 1, result: '0x14d1120d7b160000' })
/** Services that are up and have nothing to tell: no wallets, no pictures, analytics allowed, a balance of 1.5, no tokens. */
const QUIET: Readonly<Record<string, Reply>> = {
  '/getWallets': json({ data: [], count: 0 }),
  '/getAnalyticsConfig': json({ isAnalyticsEnabled: true }),
  '/e': () => new Response(null, { status: 202 }),
  // an account that holds and did nothing, and that nobody knows
  '/v1/account': ({ url }) =>
    Response.json(url.pathname.endsWith('/history') ? { data: [] } : { balances: [] }),
  '/v1/identity': json({ name: null, avatar: null }),
  '/v1/profile/reverse': json([]),
  '/v1/convert/tokens': json({ tokens: [] }),
  // a node, and the blockchain API's way to one
  '/': balance,
  '/v1/': balance,
}

/**
 * The network, and nothing but it, replaced in every test of a file. A path stands for those
 * below it too; what nobody answers is a 404.
 */
export function fakeNetwork() {
  let replies: Record<string, Reply> = {}
  const network = {
    requests: [] as SeenRequest[],
    /** From now on requests to that path are answered so. */
    on(path: string, reply: Reply | Response): void {
      replies[path] = typeof reply === 'function' ? reply : () => reply.clone()
    },
    /** Requests to that path wait until the answer is called. */
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
    /** What was asked of that path. */
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
      // the path that says most
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

/** As the real one does, whatever the server is doing. */
const abortion = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

const notFound: Reply = () => new Response('', { status: 404 })

/** An answer of the directory: these wallets. */
export const walletsReply = (...wallets: readonly Record<string, unknown>[]) =>
  Response.json({ data: wallets, count: wallets.length })

/** A picture of the directory. */
export const pictureReply = () => new Response(new Blob(['x'], { type: 'image/png' }))
