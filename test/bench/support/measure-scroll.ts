import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { startSandbox } from '../../sandbox/launch.mjs'
import type { Sandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium'
import type { FloorServer } from './floor-server'
import { quiet } from './quiet'

/** One way from the first wallet to the last. */
export type ScrollPass = {
  /** Milliseconds from each frame to the next. */
  readonly frames: readonly number[]
  /** Processor time of the page's process, in milliseconds per frame. Depends less on other load of the machine. */
  readonly cpu: number
}
/** `flick`: too fast to see anything. `read`: as fast as people can look, so that pictures load. */
export type ScrollRun = { readonly flick: ScrollPass; readonly read: ScrollPass }
export type ScrollRuns = Readonly<Record<'ours' | 'floor', readonly ScrollRun[]>>

/** A tenth of them are for networks that the page does not use: 1,000 are listed. */
const WALLETS = 1120
/** A row of four is 104 px high. */
const HEIGHT_PX = (1000 / 4) * 104
/** Pixels a frame: 2,400 a second, and 600. */
const STEPS = { flick: 40, read: 10 } as const
const FRAMES = 600

/** Runs in the page: the list, in our shadow root or in the document. */
const LIST = `(document.querySelector('w3m-modal')?.shadowRoot ?? document).querySelector('.tiles')`

/** Runs in the page: down until every page of the list is there, and back. Pictures are not waited for. */
const LOAD = `(async () => {
  const list = ${LIST}
  const end = performance.now() + 60000
  while (list.scrollHeight < ${HEIGHT_PX - 8} && performance.now() < end) {
    list.scrollTop = list.scrollHeight
    await new Promise(done => setTimeout(done, 50))
  }
  list.scrollTop = 0
  // No event tells when the browser has finished with the rows that were scrolled past.
  await new Promise(done => setTimeout(done, 500))
  return list.scrollHeight
})()`

/** Runs in the page: a step in each frame. */
const scrollBy = (step: number) => `(async () => {
  const list = ${LIST}
  const frame = () => new Promise(requestAnimationFrame)
  list.scrollTop = 0
  for (let turn = 0; turn < 30; turn += 1) await frame()
  const frames = []
  let last = await frame()
  for (let turn = 0; turn < ${FRAMES}; turn += 1) {
    list.scrollTop += ${step}
    const now = await frame()
    frames.push(now - last)
    last = now
  }
  return frames
})()`

/** Milliseconds that the pages' processes have computed. */
async function rendererTime(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

async function pass(page: Page, session: CDPSession, step: number): Promise<ScrollPass> {
  await quiet()
  const before = await rendererTime(session)
  const frames = await page.evaluate<number[]>(scrollBy(step))
  return { frames, cpu: ((await rendererTime(session)) - before) / frames.length }
}

/** A browser of its own, so that no other page's work is counted. */
async function visit(open: (page: Page) => Promise<void>): Promise<ScrollRun> {
  const { path } = await findChromium()
  const browser: Browser = await chromium.launch({
    executablePath: path,
    args: [...CHROMIUM_FLAGS, '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await open(page)
    const height = await page.evaluate<number>(LOAD)
    if (height < HEIGHT_PX - 8) throw new Error(`the list is ${height} px high only`)
    const session = await browser.newBrowserCDPSession()
    const flick = await pass(page, session, STEPS.flick)
    return { flick, read: await pass(page, session, STEPS.read) }
  } finally {
    await browser.close()
  }
}

async function openOurs(page: Page, { url }: Sandbox): Promise<void> {
  await page.goto(`${url}/bench.html`)
  await page.locator('w3m-modal').evaluate(async element => {
    await customElements.whenDefined('w3m-modal')
    await (element as unknown as { show(options: object): Promise<void> }).show({ view: 'AllWallets' })
  })
  await page.locator('.tile img').first().waitFor()
}

async function openFloor(page: Page, { manifest }: Sandbox, floor: FloorServer): Promise<void> {
  const who = new URLSearchParams({ projectId: manifest.projectId, st: 'w3m', sv: 'bench' })
  const query = new URLSearchParams({ directory: manifest.directory, who: String(who) })
  await page.goto(`${floor.url}grid.html?${query}`)
  await page.locator('.tile img').first().waitFor()
}

/** A directory of 1,000 wallets scrolled through: ours, and a plain grid of the same tiles, in turns. */
export async function measureScroll(floor: FloorServer, runs: number): Promise<ScrollRuns> {
  const directory = { wallets: WALLETS, logos: 'png' } as const
  const sandbox = await startSandbox({ port: 0, build: false, directory })
  const results: Record<'ours' | 'floor', ScrollRun[]> = { ours: [], floor: [] }
  const turns = [
    async () => results.ours.push(await visit(page => openOurs(page, sandbox))),
    async () => results.floor.push(await visit(page => openFloor(page, sandbox, floor))),
  ]
  try {
    for (let round = 0; round < runs; round += 1) {
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
      process.stderr.write(`\rscroll: ${round + 1} of ${runs} `)
    }
    process.stderr.write('\n')
    return results
  } finally {
    await sandbox.close()
  }
}
