// Sign-In with Ethereum (EIP-4361) with Express: the session API that `siwe="/api/auth"` of the element talks to, and a page.
// Sessions are in memory here; keep them where all of your servers see them.
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import express from 'express'
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { parseSiweMessage } from 'viem/siwe'

const NONCE_MS = 10 * 60_000
const SESSION_MS = 24 * 60 * 60_000

const app = express()
const auth = express.Router()
// smart accounts sign with a contract, which a node has to be asked about
const client = createPublicClient({ chain: mainnet, transport: http() })

/** By cookie: `{ expires, nonce?, account? }`. */
const visitors = new Map()

function visitorOf(request) {
  const id = /(?:^|; )session=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  const visitor = id && visitors.get(id)
  return visitor && visitor.expires > Date.now() ? { id, ...visitor } : undefined
}

/** A new id for each step: an id that somebody else planted is worth nothing. */
function remember(request, response, visitor, maxAge) {
  for (const [id, { expires }] of visitors) if (expires <= Date.now()) visitors.delete(id)
  const id = randomBytes(32).toString('hex')
  visitors.set(id, { ...visitor, expires: Date.now() + maxAge })
  response.cookie('session', id, { httpOnly: true, sameSite: 'lax', secure: request.secure, maxAge })
}

const refuse = (response, description) => response.status(401).json({ reasons: [{ description }] })

auth.use(express.json({ limit: '20kb' }), (_request, response, next) => {
  response.set('cache-control', 'no-store')
  next()
})

auth.get('/nonce', (request, response) => {
  const nonce = randomBytes(16).toString('hex')
  remember(request, response, { nonce }, NONCE_MS)
  response.type('text').send(nonce)
})

auth.post('/verify', async (request, response) => {
  const visitor = visitorOf(request)
  if (!visitor?.nonce) return refuse(response, 'The nonce has expired.')
  // a nonce serves once
  visitors.delete(visitor.id)
  const { message, signature } = request.body
  const { address, chainId, domain, nonce, expirationTime } = parseSiweMessage(message)
  if (domain !== request.headers.host || nonce !== visitor.nonce || !address || !chainId)
    return refuse(response, 'The message is not for this page, or its nonce is not ours.')
  if (expirationTime && expirationTime <= new Date()) return refuse(response, 'The message has expired.')
  if (!(await client.verifyMessage({ address, message, signature })))
    return refuse(response, 'The signature is wrong.')
  const account = { address, chainId, caip10: `eip155:${chainId}:${address}` }
  remember(request, response, { account }, SESSION_MS)
  return response.json(account)
})

auth.get('/session', (request, response) => {
  const account = visitorOf(request)?.account
  return account ? response.json(account) : refuse(response, 'Nobody is signed in.')
})

auth.post('/signout', (request, response) => {
  visitors.delete(visitorOf(request)?.id)
  response.clearCookie('session').end()
})

app.use('/api/auth', auth)
app.use(
  '/w3m-modal',
  express.static(join(dirname(createRequire(import.meta.url).resolve('w3m-modal/package.json')), 'dist')),
)
app.use(express.static(new URL('public', import.meta.url).pathname))

const server = app.listen(process.env.PORT ?? 3000, '127.0.0.1', () =>
  console.log(`http://localhost:${server.address().port}`),
)
