import { HttpError } from '../../core/replies'
import type { Reply, SandboxRequest } from '../../core/types'
import { htmlReply } from '../../pages/html'
import { type HostMode, SANDBOX_ONLY_SCRIPT } from '../host-mode'
import { HostError } from '../login/host-error'
import type { SecureHost } from '../secure-host'
import { callbackHtml, deviceAskHtml, noteHtml } from './device-html'
import { frameHtml, refusalHtml } from './frame-html'

type PageOptions = {
  readonly host: SecureHost
  /** Nodes for reads, by CAIP-2. */
  readonly nodes: Readonly<Record<string, string>>
  readonly mode: HostMode
}

const STYLE = ["style-src 'self'", "img-src 'self'"]

/**
 * `/sdk?projectId=…&chainId=…` (docs/protocols/secure-frame.md#the-iframe). Only the project's own pages may embed it.
 */
export function serveFrame({ host, nodes, mode }: PageOptions, { url }: SandboxRequest): Reply {
  const projectId = url.searchParams.get('projectId') ?? ''
  const allowed = host.projects.originsOf(projectId)
  if (allowed.length === 0) return htmlReply(refusalHtml(), STYLE, 403)
  const wanted = url.searchParams.get('chainId') ?? ''
  const chain = host.networks.has(wanted) ? wanted : 'eip155:1'
  host.warmUp(chain)
  const config = {
    projectId,
    chain,
    allowed,
    nodes,
    allowsSameSite: mode.allowsSameSite,
  }
  const script = mode.testAnswers ? SANDBOX_ONLY_SCRIPT : 'secure-frame.js'
  const origins = [...new Set(Object.values(nodes).map(node => new URL(node).origin))]
  return htmlReply(frameHtml(config, script), [
    "script-src 'self'",
    "style-src 'self'",
    // The page's own picture, from any host.
    `img-src 'self' data: https: ${allowed.join(' ')}`,
    `connect-src 'self' ${origins.join(' ')}`,
    `frame-ancestors ${allowed.join(' ')}`,
  ])
}

/** The page of a device link: asks on GET, and handles the answer on POST. */
export async function serveDevice({ host }: PageOptions, request: SandboxRequest): Promise<Reply> {
  const token = request.url.searchParams.get('token') ?? ''
  const policy = [...STYLE, "form-action 'self'"]
  const over = () =>
    htmlReply(noteHtml('This link has expired', 'Request a new one in the app.'), policy, 410)
  const attempt = host.emailLogin.describeLink(token)
  if (!attempt) return over()
  const { email, agent, place } = attempt
  if (request.method !== 'POST')
    return htmlReply(deviceAskHtml({ email, agent, host: new URL(place.origin).host }), policy)
  const approve = new URLSearchParams(request.body).get('answer') === 'approve'
  try {
    await host.emailLogin.answerLink(token, approve)
  } catch (error) {
    if (error instanceof HostError) return over()
    throw error
  }
  return htmlReply(
    approve
      ? noteHtml('Device approved', 'Return to the app. We sent you a login code.')
      : noteHtml('Not approved', 'No one was logged in. You can close this page.'),
    policy,
  )
}

/** `/social/callback`: the end of a social login in the popup. */
export function serveCallback({ host }: PageOptions, { method, url }: SandboxRequest): Reply {
  if (method !== 'GET') throw new HttpError(405, 'GET only')
  const target = host.socialLogin.originOf(url.searchParams.get('state') ?? '')
  return htmlReply(callbackHtml(target), [...STYLE, "script-src 'self'"], target ? 200 : 410)
}
