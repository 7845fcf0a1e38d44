import { firefox, type Page } from '@playwright/test'
import { firefoxOptions } from '../../e2e/support/engines/engine'
import type { SandboxClient } from '../../e2e/support/sandbox-client'
import { WebKitContext } from '../../e2e/support/webkit/context'
import { startBrowser, startServer } from '../../e2e/support/webkit/session'
import type { Subject } from './bench-page'
import { installProbe, installWallet, type Probe } from './probe'
import { quiet } from './quiet'
import { createThrottle, descendants } from './slow-processes'

/** From click to rows on screen, in ms. */
export type EngineRun = { readonly first: number; readonly second: number }
export type EngineRuns = Readonly<Record<Subject['name'], readonly EngineRun[]>>
export type OtherEngine = 'firefox' | 'webkit'

type ProbeWindow = { readonly __probe: Probe }
/** What a visit needs of a page, which both drivers have. */
type Driven = Pick<Page, 'goto' | 'evaluate' | 'mouse' | 'keyboard'>
type Opened = {
  readonly page: Driven
  /** Slows the process of the page down, if that was asked for. */
  readonly slow?: () => void
  /** Ends the browser. */
  readonly close: () => Promise<void>
}
/** Opens a page in a browser with nothing in its cache. */
type Open = () => Promise<Opened>
type Browsers = { readonly open: Open; readonly stop: () => Promise<void> }

const VIEWPORT = { width: 1280, height: 800 }
const QUIET = 300
const AFTER_CLOSING = 500
const pause = (time: number) => new Promise(done => setTimeout(done, time))

/**
 * The visit of `measure` (load, hover, open, close, open again) in a stock Firefox or WebKit, which tell nothing of
 * their heap. `slower`: the page's process gets this part of a core from before the first click, in WebKit only.
 */
export async function measureInEngine(
  engine: OtherEngine,
  subjects: readonly Subject[],
  runs: number,
  sandbox: SandboxClient,
  slower = 1,
): Promise<EngineRuns> {
  const results: Record<Subject['name'], EngineRun[]> = { ours: [], floor: [] }
  const { open, stop } = engine === 'firefox' ? openFirefox() : await openWebKit(sandbox, slower)
  try {
    // The first round warms the servers up and does not count.
    for (let round = -1; round < runs; round += 1) {
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
        const run = await visit(open, subject)
        if (round >= 0) results[subject.name].push(run)
      }
      process.stderr.write(`\r${engine}: ${round + 1} of ${runs} `)
    }
  } finally {
    await stop()
  }
  process.stderr.write('\n')
  return results
}

async function visit(open: Open, subject: Subject): Promise<EngineRun> {
  await quiet()
  const { page, slow, close } = await open()
  try {
    await page.goto(subject.url)
    // Here and not before the page's own scripts, where WebKit's driver cannot: wallets may also announce themselves later.
    await page.evaluate(installProbe)
    await page.evaluate(installWallet)
    await page.evaluate(
      selector => (globalThis as unknown as ProbeWindow).__probe.ready(selector),
      subject.ready,
    )
    await settle(page)
    const { x, y } = await page.evaluate(() => (globalThis as unknown as ProbeWindow).__probe.button())
    await page.mouse.move(x, y)
    await settle(page)
    slow?.()
    const openList = async () => {
      await page.evaluate(
        ([rows, card]) => (globalThis as unknown as ProbeWindow).__probe.armOpen(rows, card),
        [subject.rows, subject.card] as const,
      )
      await page.mouse.click(x, y)
      return (await page.evaluate(() => (globalThis as unknown as ProbeWindow).__probe.opened)).rows
    }
    const first = await openList()
    await settle(page)
    await page.keyboard.press('Escape')
    await page.evaluate(rows => (globalThis as unknown as ProbeWindow).__probe.gone(rows), subject.rows)
    await pause(AFTER_CLOSING)
    return { first, second: await openList() }
  } finally {
    await close()
  }
}

/** No resource for a while. */
async function settle(page: Driven): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  const end = Date.now() + 15_000
  for (let [seen, next] = [-1, await count()]; seen !== next && Date.now() < end; ) {
    await pause(QUIET)
    ;[seen, next] = [next, await count()]
  }
}

function openFirefox(): Browsers {
  const open = async () => {
    const browser = await firefox.launch(firefoxOptions())
    const page = await browser.newPage({ viewport: VIEWPORT })
    return { page, close: () => browser.close() }
  }
  return { open, stop: async () => {} }
}

async function openWebKit(sandbox: SandboxClient, slower: number): Promise<Browsers> {
  const server = await startServer()
  const throttle = slower > 1 ? createThrottle(slower) : undefined
  const open = async (): Promise<Opened> => {
    const context = new WebKitContext(await startBrowser(server), sandbox, VIEWPORT)
    return {
      page: (await context.start()) as unknown as Driven,
      slow: () => throttle?.add(descendants(server.process, 'WebKitWebProcess')),
      async close() {
        throttle?.release()
        await context.close()
      },
    }
  }
  const stop = async () => {
    server.stop()
    await throttle?.stop()
  }
  return { open, stop }
}
