import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'

const ROOT = process.cwd()
let project = ''
let started: ChildProcess | undefined
let server: Server | undefined

test.beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'w3m-sandbox-'))
  mkdirSync(path.join(project, 'node_modules'))
  execFileSync(process.execPath, ['packages/sandbox/build.mjs'], { cwd: ROOT })
  symlinkSync(ROOT, path.join(project, 'node_modules/w3m-modal'))
  symlinkSync(path.join(ROOT, 'packages/sandbox'), path.join(project, 'node_modules/w3m-modal-sandbox'))
})
test.afterAll(async () => {
  server?.close()
  if (started && started.exitCode === null) {
    started.kill('SIGTERM')
    await once(started, 'exit')
  }
  rmSync(project, { recursive: true, force: true })
})

/** Runs `npx w3m-modal sandbox` in the project. Resolves with the address of its pages. */
async function startSandbox(): Promise<string> {
  const command = path.join('node_modules/w3m-modal/dist/cli/cli.js')
  const options = ['sandbox', '--port=0', `--data=${path.join(project, 'data')}`]
  started = spawn(process.execPath, [command, ...options], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!started.stdout) throw new Error('no output')
  const [line] = await once(createInterface(started.stdout), 'line')
  const [, origin] = /^Ready {2}(http:\/\/localhost:\d+)\/demo\.html$/.exec(String(line)) ?? []
  if (!origin) throw new Error(`not ready: ${line}`)
  return origin
}

/** A page of another origin, which uses the sandbox as the guide says. */
async function servePage(sandbox: string): Promise<string> {
  const html = `<!doctype html>
    <script type="module" src="${sandbox}/w3m-modal.js"></script>
    <script src="${sandbox}/sandbox/own-page.js"></script>
    <w3m-modal project-id="YOUR_PROJECT_ID" networks="eip155:1" enable-eip6963="true"></w3m-modal>`
  server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html')
    const isOpen = url === '/open'
    response.end(isOpen ? html.replace('project-id="YOUR_PROJECT_ID"', 'services="open"') : html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('default: `npx w3m-modal sandbox` serves a page that connects, and ends with a signal', async ({
  page,
}) => {
  const sandbox = await startSandbox()
  await page.goto(`${sandbox}/demo.html?wallet=evm`)
  const modal = page.locator('w3m-modal')
  await modal.evaluate(element => (element as HTMLElement & { show(): Promise<void> }).show())
  await page.getByTestId('wallet-selector-dev.w3m.sandbox').click()
  await page.getByTestId('sandbox-wallet-approve').click()
  const address = () =>
    modal.evaluate(element => (element as HTMLElement & { state: { address?: string } }).state.address)
  await expect.poll(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await expect(page.getByTestId('w3m-modal-card')).toBeHidden()

  const own = await servePage(sandbox)
  await page.goto(own)
  await expect(modal).toHaveAttribute('api-url', /.+/)
  await modal.evaluate(element => (element as HTMLElement & { show(): Promise<void> }).show())
  // the sandbox's directory has answered
  await expect(page.getByTestId('all-wallets')).toBeVisible()
  await page.getByTestId('wallet-selector-dev.w3m.sandbox').click()
  await page.getByTestId('sandbox-wallet-approve').click()
  await expect.poll(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  // sessions are stored by the ID of the page
  await expect(modal).toHaveAttribute('project-id', 'YOUR_PROJECT_ID')
  await page.reload()
  await expect.poll(address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  // in open mode, an ID would turn pairing on
  await page.goto(`${own}/open`)
  await expect(modal).toHaveAttribute('rpc-urls', /.+/)
  await modal.evaluate(element => (element as HTMLElement & { show(): Promise<void> }).show())
  await expect(page.getByTestId('wallet-selector-dev.w3m.sandbox')).toBeVisible()
  await expect(page.getByTestId('wallet-selector-walletconnect')).toHaveCount(0)
  await expect(modal).not.toHaveAttribute('project-id')

  const ended = once(started as ChildProcess, 'exit')
  started?.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
