import type { SandboxContext } from '../core/context'
import { HttpError } from '../core/replies'
import type { Reply, SandboxRequest, Service } from '../core/types'
import { assetReply, createAsset } from '../pages/asset'
import { SANDBOX_ONLY_SCRIPT } from './host-mode'
import type { SecureSite } from './secure-site'
import { withoutSecrets } from './without-secrets'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#0c6b58"/><path d="M48 18l24 9v18c0 16-10 27-24 33-14-6-24-17-24-33V27z" fill="#fff"/><path d="M37 48l8 8 15-16" fill="none" stroke="#0c6b58" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
const FILES = [
  'secure-frame.js',
  'secure-frame.css',
  'secure-page.css',
  'social-callback.js',
  SANDBOX_ONLY_SCRIPT,
]

/**
 * The secure host of the embedded wallet, with its own origin and site: the frame page at `/sdk`, its API, the page of
 * a device link and the end of a social login. It sets no cookie.
 */
export function createSecureService(context: SandboxContext): Service {
  const { origins, walletPolicy, secureMode } = context
  const icon = createAsset('favicon.svg', Buffer.from(ICON))
  let site: Promise<SecureSite> | undefined

  /** Started by the first request: the manifest is complete then, and other sandboxes start sooner. */
  function open(): Promise<SecureSite> {
    site ??= import('./secure-site').then(({ createSecureSite }) => createSecureSite(context))
    return site
  }

  /** Stream of a test's answers for the user, with every change. */
  function answers(): Reply {
    return {
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      stream: push => {
        const tell = (answer: unknown) => push(`data: ${JSON.stringify(answer)}\n\n`)
        tell(walletPolicy.answer)
        return walletPolicy.subscribe(tell)
      },
    }
  }

  async function file(request: SandboxRequest): Promise<Reply | undefined> {
    const { path } = request
    if (path === '/favicon.ico' || path === '/favicon.svg') return assetReply(icon, request)
    const name = path.slice(1)
    if (name === SANDBOX_ONLY_SCRIPT && !secureMode.testAnswers) return undefined
    const found = FILES.includes(name) ? (await context.pages.scripts()).get(name) : undefined
    return found && assetReply(found, request)
  }

  return {
    name: 'secure',
    site: 'secure',
    path: '',
    manifest: { secure: `${origins.secure}/sdk` },
    logged: request => ({ ...withoutSecrets(request), body: methodOf(request) }),
    label: request => methodOf(request),
    async handle(request) {
      if (request.path === '/api/answers' && secureMode.testAnswers) return answers()
      const reply = (await file(request)) ?? (await (await open()).handle(request))
      if (!reply) throw new HttpError(404, 'Not found')
      return reply
    },
    async reset() {
      await (await site)?.reset()
    },
  }
}

/** The JSON-RPC method of a request to the wallet, and nothing else of its body. */
function methodOf({ body }: SandboxRequest): string {
  const [, method] = /"method"\s*:\s*"(\w+)"/.exec(body) ?? []
  return method ? JSON.stringify({ method }) : ''
}
