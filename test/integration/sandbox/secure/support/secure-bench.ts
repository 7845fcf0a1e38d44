import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox'

export const ROOT = resolve(__dirname, '../../../../..')

export type SecureBench = Awaited<ReturnType<typeof createSecureBench>>

type Answer = { readonly status: number; readonly body: Record<string, unknown> }

/** A sandbox with three networks and a data folder of its own, and the frame's side of its secure host. */
export async function createSecureBench() {
  const folder = await mkdtemp(join(tmpdir(), 'secure-'))
  const start = () =>
    createSandbox({
      root: ROOT,
      port: 0,
      dist: folder,
      dataDir: join(folder, 'data'),
      chains: ['eip155:1', 'eip155:137', 'eip155:11155111'],
    })
  let sandbox: Sandbox = await start()

  const place = () => ({
    projectId: sandbox.manifest.projectId,
    origin: new URL(sandbox.manifest.demo).origin,
  })

  async function call(route: string, body: unknown, token = ''): Promise<Answer> {
    const response = await fetch(`${new URL(sandbox.manifest.secure).origin}/api/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    const refused = response.ok && typeof answer.error === 'string'
    return { status: refused ? Number(answer.status) : response.status, body: answer }
  }

  /** Throws the words of a refusal. */
  async function api(route: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
    const answer = await call(route, body, token)
    if (answer.status === 200) return answer.body
    throw new Error(String(answer.body.error))
  }

  async function mail(to: string): Promise<{ code?: string; link?: string; subject: string }> {
    const response = await fetch(`${sandbox.manifest.inbox}?to=${encodeURIComponent(to)}`)
    const mails = (await response.json()) as { subject: string }[]
    return mails.at(-1) ?? { subject: '' }
  }

  /** Resolves with the token. */
  async function login(email: string, device = 'd'.repeat(64)): Promise<string> {
    const { attempt } = await api('email', { ...place(), email, device })
    const { code } = await mail(email)
    return String((await api('otp', { attempt, otp: code })).token)
  }

  async function user(token: string, chain = 'eip155:1', preferred?: string) {
    const body = await api('user', { chain, ...(preferred ? { preferred } : {}) }, token)
    return body as {
      address: string
      accounts: { address: string; type: string }[]
      smartAccountDeployed: boolean
    }
  }

  /** Asks, and approves. */
  async function approve(token: string, chain: string, method: string, params: unknown): Promise<unknown> {
    const { id } = await api('request', { chain, method, params }, token)
    return (await api('approve', { id }, token)).result
  }

  async function node(chain: string, method: string, params: unknown[]): Promise<unknown> {
    const response = await fetch(sandbox.manifest.evm[chain as 'eip155:1'] ?? '', {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const answer = (await response.json()) as { result?: unknown; error?: unknown }
    if (answer.error) throw new Error(JSON.stringify(answer.error))
    return answer.result
  }

  return {
    folder,
    get sandbox() {
      return sandbox
    },
    place,
    call,
    api,
    mail,
    login,
    user,
    approve,
    node,
    control: (path: string, body: unknown) =>
      fetch(`${sandbox.manifest.control}${path}`, { method: 'POST', body: JSON.stringify(body) }),
    async restart() {
      await sandbox.close()
      sandbox = await start()
    },
    async close() {
      await sandbox.close()
      await rm(folder, { recursive: true })
    },
  }
}
