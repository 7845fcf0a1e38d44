// Sign-In with Ethereum (EIP-4361) as a Fetch handler: `handleSignIn(request)` answers the four requests of `siwe="/api/auth"`.
// Sessions are in memory here; keep them where all of your servers see them.
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { parseSiweMessage } from 'viem/siwe'

const COOKIE = 'session'
const NONCE_MS = 10 * 60_000
const SESSION_MS = 24 * 60 * 60_000

// smart accounts sign with a contract, which a node has to be asked about
const client = createPublicClient({ chain: mainnet, transport: http() })

/** By cookie: `{ expires, nonce?, account? }`. */
const visitors = new Map()

function visitorOf(request) {
  const id = /(?:^|; )session=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const visitor = id && visitors.get(id)
  return visitor && visitor.expires > Date.now() ? { id, visitor } : undefined
}

/** A new id for each step: an id that somebody else planted is worth nothing. */
function remember(visitor, lifetime) {
  for (const [id, { expires }] of visitors) if (expires <= Date.now()) visitors.delete(id)
  const id = crypto.randomUUID()
  visitors.set(id, { ...visitor, expires: Date.now() + lifetime })
  return `${COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetime / 1000}`
}

const answer = (body, status = 200, cookie) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', ...(cookie && { 'set-cookie': cookie }) },
  })
const refuse = description => answer({ reasons: [{ description }] }, 401)

async function verify(request) {
  const known = visitorOf(request)
  const nonce = known?.visitor.nonce
  if (!nonce) return refuse('The nonce has expired.')
  // a nonce serves once
  visitors.delete(known.id)
  const { message, signature } = await request.json()
  const { address, chainId, ...fields } = parseSiweMessage(message)
  const isOurs = fields.domain === request.headers.get('host') && fields.nonce === nonce
  if (!isOurs || !address || !chainId)
    return refuse('The message is not for this page, or its nonce is not ours.')
  if (fields.expirationTime && fields.expirationTime <= new Date()) return refuse('The message has expired.')
  if (!(await client.verifyMessage({ address, message, signature }))) return refuse('The signature is wrong.')
  const account = { address, chainId, caip10: `eip155:${chainId}:${address}` }
  return answer(account, 200, remember({ account }, SESSION_MS))
}

/** Answers a request to `/api/auth/…`. */
export async function handleSignIn(request) {
  const step = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`
  if (step === 'GET nonce') {
    const nonce = crypto.randomUUID().replaceAll('-', '')
    return answer(nonce, 200, remember({ nonce }, NONCE_MS))
  }
  if (step === 'POST verify') return verify(request)
  const known = visitorOf(request)
  if (step === 'GET session')
    return known?.visitor.account ? answer(known.visitor.account) : refuse('Nobody is signed in.')
  if (step === 'POST signout') {
    if (known) visitors.delete(known.id)
    return answer('', 200, `${COOKIE}=; Path=/; Max-Age=0`)
  }
  return answer('Not found', 404)
}
