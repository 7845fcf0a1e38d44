import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { htmlReply } from '../pages/html'
import { chooserHtml } from './chooser-html'
import { readUserName, SOCIAL_PROVIDERS } from './providers'

const POLICY = ["style-src 'self'", 'img-src data:', "frame-ancestors 'none'"]
const MAX_FORM = 10_000

/** The account chooser of one login: shown on GET, submitted on POST. */
export async function serveChooser(
  oidc: Provider,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await oidc.interactionDetails(request, response)
  const provider = SOCIAL_PROVIDERS.find(({ id }) => params.client_id === `secure-${id}`)
  if (!provider) throw new Error('No such client')
  const show = (problem?: string) => {
    // Browsers check a form's redirects against `form-action`, and this one ends at the client.
    const target = new URL(String(params.redirect_uri)).origin
    const policy = [...POLICY, `form-action 'self' ${target}`]
    const page = chooserHtml({ provider, path, ...(problem ? { problem } : {}) })
    const { headers, body } = htmlReply(page, policy)
    response.writeHead(problem ? 400 : 200, headers).end(body)
  }
  if (request.method !== 'POST') return show()
  const form = await readForm(request)
  if (form.has('cancel')) {
    const refusal = { error: 'access_denied', error_description: 'The login was canceled' }
    return oidc.interactionFinished(request, response, refusal)
  }
  const userName = readUserName(form.get('account') ?? '')
  if (!userName) return show('Use letters, digits, dots and dashes.')
  await oidc.interactionFinished(request, response, { login: { accountId: `${provider.id}/${userName}` } })
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_FORM) throw new Error('Form too large')
  }
  return new URLSearchParams(text)
}
