/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Manifest } from '../../../sandbox/core/types'
import { ROOT } from '../secure/support/secure-bench'

/** A process of its own: `oidc-provider` is an ES module, which jest cannot load. */
jest.setTimeout(60_000)

let child: ChildProcess
let folder: string
let manifest: Manifest
let secure: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'social-'))
  const command = ['test/sandbox/main.mjs', '--no-build', `--data=${folder}`]
  const started = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  child = started
  const [line] = await once(createInterface(started.stdout), 'line')
  const origin = new URL(String(line).slice('Ready  '.length)).origin
  manifest = (await (await fetch(`${origin}/sandbox.json`)).json()) as Manifest
  secure = new URL(manifest.secure).origin
})
afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
  await rm(folder, { recursive: true })
})

async function api(route: string, body: unknown, token = ''): Promise<Record<string, string>> {
  const response = await fetch(`${secure}/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, string>
  if (answer.error) throw new Error(answer.error)
  return answer
}

const start = (provider: string) =>
  api('social', { projectId: manifest.projectId, origin: new URL(manifest.demo).origin, provider })

/** A browser without a screen: follows the redirects, keeps the cookies, and stops where the popup would end. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async go(url: string, form?: Record<string, string>): Promise<{ url: string; text: string }> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      expect(cookie).toMatch(/path=\/social/)
      this.#cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) return { url, text: await response.text() }
    const next = new URL(location, url).href
    return next.startsWith(secure) ? { url: next, text: '' } : this.go(next)
  }
}

/** Resolves with what the popup hands to the page. */
async function choose(uri: string, form: Record<string, string>): Promise<string> {
  const browser = new Browser()
  const chooser = await browser.go(uri)
  return (await browser.go(chooser.url, form)).url
}

async function login(provider: string, account: string) {
  const { uri = '', ticket } = await start(provider)
  const { token = '' } = await api('social-result', { ticket, uri: await choose(uri, { account }) })
  return api('user', { chain: 'eip155:1' }, token)
}

test.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'])('default: %s', async provider => {
  const { uri = '', ticket } = await start(provider)
  expect(new URL(uri).searchParams.get('code_challenge_method')).toBe('S256')
  const browser = new Browser()
  const chooser = await browser.go(uri)
  expect(chooser.text).toContain(`data-provider="${provider}"`)
  const { url } = await browser.go(chooser.url, { account: 'ada' })
  const page = await (await fetch(url)).text()
  expect(page).toContain(`data-target="${new URL(manifest.demo).origin}"`)
  const { token = '' } = await api('social-result', { ticket, uri: url })
  expect(await api('user', { chain: 'eip155:1' }, token)).toMatchObject({
    email: `ada@${provider}.example`,
    userName: 'ada',
  })
})

test('behavior: an address per provider and account, the same each time', async () => {
  const ada = await login('google', 'ada')
  expect(await login('google', ' @ADA ')).toEqual(ada)
  const others = await Promise.all([login('google', 'grace'), login('github', 'ada')])
  for (const { address } of others) expect(address).not.toBe(ada.address)
})

test('error: cancelled at the provider', async () => {
  const { uri = '', ticket } = await start('github')
  const end = await choose(uri, { cancel: '1' })
  await expect(api('social-result', { ticket, uri: end })).rejects.toThrow('The login was cancelled')
})

test('error: a name that is none is asked again', async () => {
  const { uri = '' } = await start('x')
  const browser = new Browser()
  const chooser = await browser.go(uri)
  const { text } = await browser.go(chooser.url, { account: 'no spaces please' })
  expect(text).toContain('Use letters, digits, dots and dashes.')
})

test('error: another person’s result is worth nothing: ticket, state and code belong together, once', async () => {
  const mine = await start('google')
  const theirs = await start('google')
  const result = await choose(theirs.uri ?? '', { account: 'eve' })
  const finish = (ticket: string | undefined, uri: string) => api('social-result', { ticket, uri })
  await expect(finish(mine.ticket, result)).rejects.toThrow('This login is another one')
  await expect(finish('nonsense', result)).rejects.toThrow('expired')
  const forged = new URL(result)
  forged.searchParams.set('code', 'guessed')
  const again = await start('google')
  forged.searchParams.set('state', new URL(again.uri ?? '').searchParams.get('state') ?? '')
  await expect(finish(again.ticket, forged.href)).rejects.toThrow('could not be confirmed')
  const elsewhere = result.replace(secure, 'https://evil.example')
  await expect(finish((await start('google')).ticket, elsewhere)).rejects.toThrow('Unknown result')
  await finish(theirs.ticket, result)
  await expect(finish(theirs.ticket, result)).rejects.toThrow('expired')
  await expect(start('myspace')).rejects.toThrow('Unknown provider')
})

test('behavior: the log holds no code and no secret', async () => {
  const { uri = '', ticket } = await start('google')
  const end = await choose(uri, { account: 'ada' })
  await fetch(end)
  await api('social-result', { ticket, uri: end })
  const text = await (await fetch(`${manifest.control}/log`)).text()
  for (const secret of [ticket ?? '', new URL(end).searchParams.get('code') ?? ''])
    expect(text).not.toContain(secret)
  expect(text).toContain('/social/token')
})
