import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium'
import { quiet } from './quiet'

/** Milliseconds. */
export type LoginRun = {
  /** From Enter in the email field to the view that asks for the code. */
  readonly requested: number
  /** From the sixth digit to the page that is connected. */
  readonly connected: number
  /** Extra time of a read through the provider, compared with the same read from the node. */
  readonly read: number
}

const READS = 100

/** Runs in the page: milliseconds from an action until `done` is true inside the modal. */
async function timeUntil([act, done]: readonly [string, string]): Promise<number> {
  const modal = document.querySelector('w3m-modal') as HTMLElement & { state: { connected: boolean } }
  const root = modal.shadowRoot
  const input = root?.querySelector<HTMLInputElement>('input')
  if (!root || !input) throw new Error('no field')
  const isDone = () => (done === 'connected' ? modal.state.connected : root.querySelector(done) !== null)
  const begin = performance.now()
  if (act === 'submit') input.form?.requestSubmit()
  else {
    // as a paste does, or the code of a mail that a phone offers
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, act)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  while (!isDone()) {
    if (performance.now() - begin > 30_000) throw new Error(`nothing came of it: ${done}`)
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  return performance.now() - begin
}

/**
 * Runs in the page: mean time of reads through the provider minus that of the same reads from the node, alternating.
 */
async function timeReads([url, times]: readonly [string, number]): Promise<number> {
  type Provider = { request(call: { method: string; params: unknown[] }): Promise<unknown> }
  const modal = document.querySelector('w3m-modal') as unknown as { getProvider(): Promise<Provider> }
  const provider = await modal.getProvider()
  const call = { method: 'eth_blockNumber', params: [] }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...call })
  const headers = { 'content-type': 'application/json' }
  const node = async () => (await fetch(url, { method: 'POST', headers, body })).json()
  const time = async (work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  let extra = 0
  for (let turn = -5; turn < times; turn += 1) {
    const difference = (await time(() => provider.request(call))) - (await time(node))
    if (turn >= 0) extra += difference
  }
  return extra / times
}

async function codeFor({ manifest }: Sandbox, email: string): Promise<string> {
  const response = await fetch(`${manifest.inbox}?to=${email}`)
  const mails = (await response.json()) as { code?: string }[]
  return mails.at(-1)?.code ?? ''
}

async function visit(page: Page, sandbox: Sandbox, email: string): Promise<LoginRun> {
  await quiet()
  const { manifest } = sandbox
  await page.goto(String(manifest.demo))
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wui-input-text').fill(email)
  await page.waitForLoadState('networkidle')
  const requested = await page.evaluate(timeUntil, ['submit', '[data-testid=wui-otp-input]'] as const)
  const code = await codeFor(sandbox, email)
  const connected = await page.evaluate(timeUntil, [code, 'connected'] as const)
  const node = String((manifest.evm as Readonly<Record<string, string>>)['eip155:1'])
  return { requested, connected, read: await page.evaluate(timeReads, [node, READS] as const) }
}

/** A new visitor on a new device each time. The first login is also the first one of the server. */
export async function measureLogin(sandbox: Sandbox, runs: number): Promise<readonly LoginRun[]> {
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS, '--disable-gpu'] })
  const results: LoginRun[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext()
      results.push(await visit(await context.newPage(), sandbox, `person-${randomUUID()}@example.org`))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return results
}
