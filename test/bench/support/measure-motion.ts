import { type Browser, chromium, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium'
import type { FloorServer } from './floor-server'
import { quiet } from './quiet'

/** Milliseconds from each frame to the next while views change. */
export type MotionRun = { readonly ours: readonly number[]; readonly floor: readonly number[] }

/** Lists, texts, grids and codes, of very different heights. */
const WALK = [
  'Connect',
  'WhatIsAWallet',
  'GetWallet',
  'AllWallets',
  'ConnectWallets',
  'ConnectingWalletConnect',
  'Networks',
  'WhatIsANetwork',
  'ConnectSocials',
  'WhatIsABuy',
  'OnRampFiatSelect',
  'OnRampTokenSelect',
]
const SLOWDOWN = 4
/** Longer than a movement. */
const WATCH_MS = 300

type Change = (name: string) => unknown
type MotionWindow = { __change: Change }

/** Runs in the page: what each change does to the frames of the time after it. */
async function walk([names, time]: readonly [readonly string[], number]): Promise<number[]> {
  const { __change: change } = globalThis as unknown as MotionWindow
  const frame = () => new Promise<number>(requestAnimationFrame)
  const pause = () => new Promise(done => setTimeout(done, time))
  // the first round loads code and pictures
  for (const name of names) {
    change(name)
    await pause()
    await pause()
  }
  const frames: number[] = []
  for (const name of names) {
    await pause()
    let last = await frame()
    const end = last + time
    change(name)
    while (last < end) {
      const now = await frame()
      frames.push(now - last)
      last = now
    }
  }
  return frames
}

async function measure(page: Page, prepare: () => Promise<void>): Promise<number[]> {
  await prepare()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await quiet()
  return page.evaluate(walk, [WALK, WATCH_MS] as const)
}

const openOurs = (page: Page, sandbox: Sandbox) => async () => {
  await page.goto(`${sandbox.url}/bench.html`)
  await page.locator('w3m-modal').evaluate(async element => {
    await customElements.whenDefined('w3m-modal')
    const modal = element as unknown as { show(options: object): Promise<void> }
    const change: Change = view => modal.show({ view })
    Object.assign(globalThis, { __change: change })
    await modal.show({ view: 'Connect' })
  })
}

/** One transition of opacity, on a card of the same size. */
const openFloor = (page: Page, floor: FloorServer) => async () => {
  await page.goto(`${floor.url}amount.html`)
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog')
    if (!dialog) throw new Error('no dialog')
    dialog.style.height = '560px'
    const change: Change = () => dialog.animate({ opacity: [0.3, 1] }, 180)
    Object.assign(globalThis, { __change: change })
  })
}

async function visit(browser: Browser, sandbox: Sandbox, floor: FloorServer): Promise<MotionRun> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  try {
    const [page, bare] = [await context.newPage(), await context.newPage()]
    await page.bringToFront()
    const ours = await measure(page, openOurs(page, sandbox))
    await page.close()
    await bare.bringToFront()
    return { ours, floor: await measure(bare, openFloor(bare, floor)) }
  } finally {
    await context.close()
  }
}

/** A walk through twelve views at a quarter of the processor, beside a page with one transition of opacity. */
export async function measureMotion(
  sandbox: Sandbox,
  floor: FloorServer,
  runs: number,
): Promise<readonly MotionRun[]> {
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS, '--disable-gpu'] })
  const results: MotionRun[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      results.push(await visit(browser, sandbox, floor))
      process.stderr.write(`\rmotion: ${run + 1} of ${runs} `)
    }
    process.stderr.write('\n')
    return results
  } finally {
    await browser.close()
  }
}
