/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '../../../sandbox/sandbox'
import { type HostMode, PRODUCTION_MODE, SANDBOX_MODE } from '../../../sandbox/secure/host-mode'
import { ROOT } from './support/secure-bench'

jest.setTimeout(30_000)

let folder: string
let sandbox: Sandbox | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mode-'))
})
afterEach(async () => {
  await sandbox?.close()
  await rm(folder, { recursive: true })
})

/** The frame page as it is served, its script, and whether a test could answer. */
async function open(secureMode: HostMode) {
  sandbox = await createSandbox({
    root: ROOT,
    port: 0,
    dist: folder,
    dataDir: folder,
    chains: [],
    secureMode,
  })
  const { secure, projectId } = sandbox.manifest
  const { origin } = new URL(secure)
  const page = await (await fetch(`${secure}?projectId=${projectId}`)).text()
  const [, script = ''] = /<script[^>]*src="([^"]+)"/.exec(page) ?? []
  const code = await (await fetch(origin + script)).text()
  const leave = new AbortController()
  const answers = await fetch(`${origin}/api/answers`, { signal: leave.signal })
  leave.abort()
  const sandboxOnly = await fetch(`${origin}/sandbox-frame.js`)
  return { page, script, code, answers: answers.status, sandboxOnly: sandboxOnly.status }
}

test('default: for people, there is no way to answer in their place', async () => {
  const { page, script, code, answers, sandboxOnly } = await open(PRODUCTION_MODE)
  expect([script, answers, sandboxOnly]).toEqual(['/secure-frame.js', 404, 404])
  expect(code).not.toMatch(/api\/answers|EventSource/)
  expect(page).toContain('&quot;allowsSameSite&quot;:false')
})

test('behavior: in the sandbox, a test may answer', async () => {
  const { script, code, answers, sandboxOnly } = await open(SANDBOX_MODE)
  expect([script, answers, sandboxOnly]).toEqual(['/sandbox-frame.js', 200, 200])
  expect(code).toContain('/api/answers')
})
