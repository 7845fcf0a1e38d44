import { getAddress } from 'ethers'
import * as v from 'valibot'
import type { SandboxContext } from '../core/context'
import { HttpError, json } from '../core/replies'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { networkOf, readSignInMessage, type SignInMessage } from './read-message'
import { isSignedByAccount } from './verify-signature'
import { Visitors } from './visitors'

const PATH = '/siwe'
const COOKIE = 'w3m-siwe'
/** Clocks of visitors differ. */
const SKEW_MS = 2 * 60_000

const BodySchema = v.object({ message: v.string(), signature: v.string() })

type Options = Pick<SandboxContext, 'origins' | 'evm'> & { readonly now?: () => number }

/**
 * The session API (docs/guides/sign-in.md): nonces that can be used once, and a session in a cookie that scripts cannot
 * read.
 */
export function createSignInService({ origins, evm, now = Date.now }: Options): Service {
  const visitors = new Visitors(now)
  const { host, origin } = new URL(origins.page)

  function check(message: SignInMessage): string | undefined {
    const at = now()
    if (message.domain !== host) return 'The domain is another one.'
    if (!URL.canParse(message.uri) || new URL(message.uri).origin !== origin) return 'The URI is another one.'
    if (message.issuedAt > at + SKEW_MS || message.notBefore > at + SKEW_MS) return 'The time has not come.'
    return message.expiresAt <= at ? 'The message has expired.' : undefined
  }

  async function verify(request: SandboxRequest, secret: string | undefined): Promise<Reply> {
    // a form of another site cannot send this header
    if (request.headers['content-type'] !== 'application/json') throw new HttpError(415, 'JSON, please')
    const parsed = v.safeParse(BodySchema, readJson(request.body))
    if (!parsed.success) throw new HttpError(400, 'A message and a signature, please')
    const { message: text, signature } = parsed.output
    const message = readSignInMessage(text)
    if (!message) return refuse('message', 'This is no sign-in message.')
    const nonce = visitors.take(secret, message.nonce)
    if (nonce !== 'good') return refuse('nonce', `The nonce is ${nonce}.`)
    const fault = check(message)
    if (fault) return refuse('message', fault)
    const network = networkOf(message)
    if (!network || !(await isSignedByAccount(evm, { message, text, signature, network })))
      return refuse('signature', 'The account did not sign this.')
    const address = message.namespace === 'eip155' ? getAddress(message.address) : message.address
    return withCookie({ status: 200 }, visitors.signIn(secret, { address, network }))
  }

  function session(secret: string | undefined): Reply {
    const found = visitors.find(secret)
    if (!found) return refuse('session', 'Nobody is signed in.')
    const { address, network } = found
    const chainId = network.startsWith('eip155:') ? Number(network.slice('eip155:'.length)) : network
    return json({ address, chainId, caip10: `${network}:${address}` })
  }

  return {
    name: 'sign-in',
    site: 'page',
    path: PATH,
    manifest: { siwe: `${origins.page}${PATH}` },
    async handle(request) {
      const secret = readCookie(request.headers.cookie)
      switch (`${request.method} ${request.path}`) {
        case 'GET /nonce': {
          const issued = visitors.issue(secret)
          const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
          return withCookie({ status: 200, headers, body: issued.nonce }, issued.secret)
        }
        case 'POST /verify':
          return verify(request, secret)
        case 'GET /session':
          return session(secret)
        case 'POST /signout':
          visitors.signOut(secret)
          return { status: 200, cookies: [`${COOKIE}=; Path=${PATH}; Max-Age=0; HttpOnly; SameSite=Lax`] }
        default:
          throw new HttpError(404, 'Not found')
      }
    },
    async reset() {
      visitors.clear()
    },
  }
}

const withCookie = (reply: Reply, secret: string): Reply => ({
  ...reply,
  cookies: [`${COOKIE}=${secret}; Path=${PATH}; HttpOnly; SameSite=Lax`],
})

function readCookie(header = ''): string | undefined {
  const pairs = header.split(/;\s*/).map(pair => pair.split('='))
  return pairs.find(([name]) => name === COOKIE)?.[1]
}

/** Reasons in the format of the public services (docs/protocols/blockchain-api.md#requests). */
const refuse = (field: string, description: string): Reply => json({ reasons: [{ field, description }] }, 401)

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
