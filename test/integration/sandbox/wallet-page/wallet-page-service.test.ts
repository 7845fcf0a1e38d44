/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox'

const ROOT = resolve(__dirname, '../../../..')

/** A busy machine takes its time. */
jest.setTimeout(20_000)

let sandbox: Sandbox
let dist: string
let origin: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'wallet-'))
  sandbox = await createSandbox({ root: ROOT, port: 0, dist, dataDir: join(dist, 'data') })
  origin = new URL(sandbox.manifest.wallet).origin
})
afterAll(async () => {
  await sandbox.close()
  await rm(dist, { recursive: true })
})

test('default: the page, on another site than the demo page, under the strict policy', async () => {
  const { demo, control, relay, projectId, wallet } = sandbox.manifest
  expect(wallet).toBe(`${origin}/wallet.html`)
  expect([new URL(wallet).hostname, new URL(demo).hostname]).toEqual(['127.0.0.1', 'localhost'])
  const response = await fetch(wallet)
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; connect-src 'self' ${new URL(control).origin} ${new URL(relay).origin}; require-trusted-types-for 'script'`,
  )
  const html = await response.text()
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/)
  const [, data = ''] = /data-sandbox="([^"]*)"/.exec(html) ?? []
  expect(JSON.parse(data.replaceAll('&quot;', '"'))).toMatchObject({ relay, projectId, control })
})

test('param: /wc is the page too, / leads to it', async () => {
  expect(await (await fetch(`${origin}/wc?uri=wc%3A1`)).text()).toContain('id="app"')
  expect((await fetch(`${origin}/?seed=a`)).url).toBe(`${origin}/wallet.html?seed=a`)
})

test.each(['/sandbox/wallet-page.js', '/sandbox/wallet-page.css', '/favicon.svg'])(
  'param: %s',
  async path => {
    expect((await fetch(origin + path)).status).toBe(200)
  },
)

test.each(['/sandbox/demo.js', '/nothing', '/sandbox.json'])('error: %s is not there', async path => {
  expect((await fetch(origin + path)).status).toBe(404)
})

test('behavior: the control answers the wallet, and no stranger', async () => {
  const ask = (from: string) => fetch(`${sandbox.manifest.control}/wallet`, { headers: { origin: from } })
  for (const from of [origin, new URL(sandbox.manifest.demo).origin]) {
    const response = await ask(from)
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, from])
  }
  expect((await ask('http://127.0.0.1:1')).status).toBe(403)
})
