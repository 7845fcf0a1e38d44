import type { Reply, SandboxRequest } from '../../core/types'
import { type Html, htmlReply } from '../../pages/html'
import { HostError } from '../login/host-error'
import { createSecret } from '../login/secrets'
import type { Caller } from '../login/sessions'
import type { SecureHost } from '../secure-host'
import { readUser } from '../user-view'
import { type DashboardView, dashboardCodeHtml, dashboardEmailHtml, dashboardHtml } from './dashboard-html'

/** It counts as a device: it needs a link if the account has others. */
const PROJECT = 'dashboard'
const NAMES = { eoa: 'Standard account', smartAccount: 'Smart account' } as const
/** A network with smart accounts. */
const EVM = 'eip155:137'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** `/dashboard`: the wallet's own site, which `UpgradeEmailWallet` opens. It stores no login. */
export async function serveDashboard(
  host: SecureHost,
  { method, body, headers }: SandboxRequest,
  origin: string,
): Promise<Reply> {
  const reply = (content: Html, status = 200) =>
    htmlReply(content, ["style-src 'self'", "img-src 'self'", "form-action 'self'"], status)
  if (method !== 'POST') return reply(dashboardEmailHtml())
  const form = new URLSearchParams(body)
  const text = (name: string) => form.get(name) ?? ''
  const attempt = { id: text('attempt'), email: text('address'), needsLink: text('link') === 'yes' }
  try {
    if (attempt.id) return reply(dashboardHtml(await logIn(host, attempt.id, text('code'))))
    const { action, attempt: id } = await host.emailLogin.start({
      email: text('email'),
      device: createSecret(),
      agent: headers['user-agent'] ?? '',
      place: { projectId: PROJECT, origin },
    })
    return reply(dashboardCodeHtml({ id, email: text('email'), needsLink: action === 'VERIFY_DEVICE' }))
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    return reply(attempt.id ? dashboardCodeHtml(attempt, error.message) : dashboardEmailHtml(error.message))
  }
}

async function logIn(host: SecureHost, attempt: string, code: string): Promise<DashboardView> {
  const { token } = await host.emailLogin.finish(attempt, code)
  const caller = await host.sessions.require(token)
  const view = await viewOf(host, caller)
  await host.sessions.close(caller)
  return view
}

async function viewOf(host: SecureHost, caller: Caller): Promise<DashboardView> {
  const [evm, solana] = await Promise.all([readUser(host, caller, EVM), readUser(host, caller, SOLANA)])
  const sites = caller.account.sessions.filter(({ projectId }) => projectId !== PROJECT)
  return {
    email: evm.email ?? '',
    accounts: [
      ...evm.accounts.map(({ type, address }) => ({ name: NAMES[type], address })),
      { name: 'Solana', address: solana.address },
    ],
    sites: [...new Set(sites.map(session => new URL(session.origin).host))],
  }
}
