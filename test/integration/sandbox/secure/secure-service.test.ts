/** @jest-environment node */
import { createSecureBench, type SecureBench } from './support/secure-bench'

jest.setTimeout(30_000)

let bench: SecureBench
let secure: string
beforeAll(async () => {
  bench = await createSecureBench()
  secure = new URL(bench.sandbox.manifest.secure).origin
})
afterAll(() => bench.close())
beforeEach(() => bench.control('/reset', {}))

const log = async () => JSON.stringify(await (await fetch(`${bench.sandbox.manifest.control}/log`)).json())

describe('frame page', () => {
  const open = (projectId: string, chain = 'eip155:137') =>
    fetch(`${bench.sandbox.manifest.secure}?projectId=${projectId}&chainId=${chain}`)

  test('default: on another site than the page, for the pages of the project alone, under a strict policy', async () => {
    const { manifest, url } = bench.sandbox
    expect(new URL(manifest.secure)).toMatchObject({ hostname: '127.0.0.1', pathname: '/sdk' })
    const response = await open(manifest.projectId)
    const twin = url.replace('localhost', '127.0.0.1')
    const api = new URL(manifest.control).origin
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; base-uri 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https: ${url} ${twin}; connect-src 'self' ${api}; frame-ancestors ${url} ${twin}; form-action 'none'; require-trusted-types-for 'script'`,
    )
    expect([response.headers.get('set-cookie'), response.headers.get('referrer-policy')]).toEqual([
      null,
      'no-referrer',
    ])
    const html = await response.text()
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
    const [, config = ''] = /data-config="([^"]*)"/.exec(html) ?? []
    expect(JSON.parse(config.replaceAll('&quot;', '"'))).toMatchObject({
      projectId: manifest.projectId,
      chain: 'eip155:137',
      allowed: [url, twin],
      nodes: manifest.evm,
    })
  })

  test.each(['eip155:999999', 'NaN', '"><script>'])('param: chainId %s is the first network', async chain => {
    const html = await (await open(bench.sandbox.manifest.projectId, encodeURIComponent(chain))).text()
    expect(html).toContain('&quot;chain&quot;:&quot;eip155:1&quot;')
  })

  test.each(['', 'unknown', '__proto__'])('error: project %j', async projectId => {
    const response = await open(projectId)
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      403,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  })

  test.each([
    '/secure-frame.js',
    '/secure-frame.css',
    '/secure-page.css',
    '/social-callback.js',
    '/favicon.svg',
  ])('param: %s', async path => {
    expect((await fetch(secure + path)).status).toBe(200)
  })

  test.each(['/demo.js', '/', '/sandbox.json', '/api/unknown', '/api/constructor'])(
    'error: %s is not there',
    async path => {
      expect((await fetch(secure + path)).status).toBe(404)
    },
  )

  test('behavior: the demo page may show it, and names it', async () => {
    const response = await fetch(bench.sandbox.manifest.demo)
    expect(response.headers.get('content-security-policy')).toContain(`frame-src ${secure};`)
    expect(await response.text()).toContain(`secure-url="${bench.sandbox.manifest.secure}"`)
  })
})

describe('api', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    fetch(`${secure}/api/session`, { method: 'POST', headers, body })

  test('default: nobody is logged in', async () => {
    const response = await post({ 'content-type': 'application/json' })
    expect(await response.json()).toEqual({ session: null })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('error: of another origin, of a form, no JSON, another method', async () => {
    const json = { 'content-type': 'application/json' }
    const answers = await Promise.all([
      post({ ...json, origin: bench.sandbox.url }),
      post({ 'content-type': 'text/plain' }),
      post(json, '{'),
      fetch(`${secure}/api/session`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 415, 200, 405])
    expect(await (await post(json, '{')).json()).toEqual({ error: 'Not JSON', status: 400 })
    expect((await post({ ...json, origin: secure })).status).toBe(200)
  })

  test('error: a page that is not on the project’s list', async () => {
    const email = { email: 'ada@example.org', device: 'd'.repeat(64) }
    const elsewhere = { ...bench.place(), origin: 'https://elsewhere.example' }
    for (const [route, body] of [
      ['email', { ...elsewhere, ...email }],
      ['social', { ...elsewhere, provider: 'google' }],
      ['farcaster', elsewhere],
    ] as const)
      expect(await bench.call(route, body)).toEqual({
        status: 403,
        body: { status: 403, error: 'This page is not on the list of the project' },
      })
  })

  test.each(['nonsense', 'a@b', '', `${'a'.repeat(250)}@b.example`])('error: e-mail %j', async email => {
    const answer = await bench.call('email', { ...bench.place(), email, device: 'd'.repeat(64) })
    expect(answer.status).toBe(400)
  })

  test('error: everything personal without a login', async () => {
    for (const [route, body] of [
      ['user', { chain: 'eip155:1' }],
      ['request', { chain: 'eip155:1', method: 'personal_sign' }],
      ['approve', { id: 'x' }],
      ['email-change', { email: 'a@b.example' }],
    ] as const)
      expect(await bench.call(route, body)).toEqual({
        status: 401,
        body: { status: 401, error: 'User is not logged in' },
      })
  })
})

test('default: logged in from a mail; the same address from every site and after a restart', async () => {
  const token = await bench.login('ada@example.org')
  const { address } = await bench.user(token)
  const solana = await bench.user(token, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  await bench.restart()
  secure = new URL(bench.sandbox.manifest.secure).origin
  expect((await bench.user(token)).address).toBe(address)
  const twin = { ...bench.place(), origin: bench.sandbox.url.replace('localhost', '127.0.0.1') }
  const started = await bench.api('email', { ...twin, email: 'Ada@Example.org', device: 'd'.repeat(64) })
  const { code } = await bench.mail('ada@example.org')
  const other = String((await bench.api('otp', { attempt: started.attempt, otp: code })).token)
  expect((await bench.user(other)).address).toBe(address)
  expect((await bench.user(other, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).address).toBe(solana.address)
  await bench.control('/reset', {})
  expect((await bench.call('user', { chain: 'eip155:1' }, token)).status).toBe(401)
  expect((await bench.user(await bench.login('ada@example.org'))).address).not.toBe(address)
})

test('behavior: the page of a device link', async () => {
  await bench.login('ada@example.org')
  const started = await bench.api('email', {
    ...bench.place(),
    email: 'ada@example.org',
    device: 'e'.repeat(64),
  })
  expect(started.action).toBe('VERIFY_DEVICE')
  const { link = '' } = await bench.mail('ada@example.org')
  expect(new URL(link).origin).toBe(secure)
  const waiting = bench.api('device', { attempt: started.attempt })
  const page = await fetch(link)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await page.text()).toContain('ada@example.org')
  const answer = (value: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ answer: value }) })
  expect(await (await answer('approve')).text()).toContain('Device approved')
  await waiting
  expect([(await fetch(link)).status, (await answer('approve')).status]).toEqual([410, 410])
  const { code } = await bench.mail('ada@example.org')
  expect(await bench.api('otp', { attempt: started.attempt, otp: code })).toMatchObject({
    token: expect.any(String),
  })
})

test('behavior: the log holds no secret, faults meet one method', async () => {
  const token = await bench.login('ada@example.org')
  const { code = '' } = await bench.mail('ada@example.org')
  const { address } = await bench.user(token)
  const [, secret = ''] = token.split('.')
  await bench.approve(token, 'eip155:1', 'personal_sign', ['secret words', address])
  const text = await log()
  for (const hidden of [code, secret, 'ada@example.org', 'secret words']) expect(text).not.toContain(hidden)
  expect(text).toContain('personal_sign')
  await bench.control('/faults', [{ match: 'api/request {"method":"personal_sign"', status: 503 }])
  const refused = await bench.call(
    'request',
    { chain: 'eip155:1', method: 'personal_sign', params: ['x', address] },
    token,
  )
  expect(refused.status).toBe(503)
})

test('behavior: a test’s answer for the person is told as it changes', async () => {
  const leave = new AbortController()
  const stream = await fetch(`${secure}/api/answers`, { signal: leave.signal })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: {}\n\n')
  await bench.control('/wallet', { approve: true })
  expect((await reader?.read())?.value).toBe('data: {"approve":true}\n\n')
  leave.abort()
})

test('inbox: a page for people, a list for tests', async () => {
  await bench.login('ada@example.org')
  const { inbox } = bench.sandbox.manifest
  expect(await (await fetch(`${inbox}?to=ADA@example.org`)).json()).toEqual([
    {
      to: 'ada@example.org',
      subject: 'Your login code',
      code: expect.stringMatching(/^\d{6}$/),
      at: expect.any(Number),
    },
  ])
  expect(await (await fetch(`${inbox}?to=nobody@example.org`)).json()).toEqual([])
  const page = await fetch(inbox)
  expect([page.headers.get('content-type'), await page.text()]).toEqual([
    'text/html; charset=utf-8',
    expect.stringContaining('<h1>Inbox</h1>'),
  ])
  for (const file of ['inbox.js', 'inbox.css']) expect((await fetch(`${inbox}/${file}`)).status).toBe(200)
  expect((await fetch(`${inbox}/other.js`)).status).toBe(404)
})
