import { type Browser, chromium, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium'
import type { FloorServer } from './floor-server'
import { quiet } from './quiet'

/** What one change of the view did (docs/adr/0075-late-frames.md). All times in milliseconds. */
export type ViewChange = {
  readonly name: string
  /** From the change until the page has drawn the frame that first shows the new view. */
  readonly response: number
  /** From each frame to the next in the time of the movement, which that frame begins. */
  readonly moving: readonly number[]
  /** From each frame to the next after the change, the one that draws the new view included. */
  readonly all: readonly number[]
}
export type MotionRun = { readonly ours: readonly ViewChange[]; readonly floor: readonly ViewChange[] }

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
/** Duration of a movement, ours and the floor's. */
const MOVE_MS = 180
/** Longer than a movement and the frame before it. */
const WATCH_MS = 300

/** `isShown`: whether the document has the new content, drawn or not. */
type Change = { change(name: string): unknown; isShown(name: string): boolean }
type MotionWindow = { __motion: Change }
type Walk = readonly [names: readonly string[], movement: number, watch: number]

/** Runs in the page: what each change does to the frames of the time after it. */
async function walk([names, movement, watch]: Walk): Promise<ViewChange[]> {
  const { change, isShown } = (globalThis as unknown as MotionWindow).__motion
  const frame = () => new Promise<number>(requestAnimationFrame)
  const pause = () => new Promise(done => setTimeout(done, watch))
  const { port1, port2 } = new MessageChannel()
  /** The next task. In a frame's callback: once the page has drawn that frame, which the compositor then shows. */
  const drawn = () =>
    new Promise<void>(done => {
      port1.onmessage = () => done()
      port2.postMessage(undefined)
    })
  // the first round loads code and pictures
  for (const name of names) {
    change(name)
    await pause()
    await pause()
  }
  const changes: ViewChange[] = []
  for (const name of names) {
    await pause()
    let last = await frame()
    const end = last + watch
    const start = performance.now()
    let response: number | undefined
    /** The frame after the one that first shows the new view: its own time is the response. */
    let begin: number | undefined
    const [all, moving]: [number[], number[]] = [[], []]
    change(name)
    while (last < end) {
      const isBefore = response === undefined
      await drawn()
      if (isBefore && isShown(name)) response = performance.now() - start
      const now = await frame()
      all.push(now - last)
      if (begin !== undefined && now <= begin + movement) moving.push(now - last)
      if (isBefore && response !== undefined) begin = now
      last = now
    }
    if (response === undefined) throw new Error(`${name} was not drawn in ${watch} ms`)
    changes.push({ name, response, moving, all })
  }
  return changes
}

async function measure(page: Page, prepare: () => Promise<void>): Promise<ViewChange[]> {
  await prepare()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await quiet()
  return page.evaluate(walk, [WALK, MOVE_MS, WATCH_MS] as const)
}

const openOurs = (page: Page, sandbox: Sandbox) => async () => {
  await page.goto(`${sandbox.url}/bench.html`)
  await page.locator('w3m-modal').evaluate(async element => {
    await customElements.whenDefined('w3m-modal')
    const modal = element as unknown as { show(options: object): Promise<void> }
    const motion: Change = {
      change: view => modal.show({ view }),
      isShown: view => !!element.shadowRoot?.querySelector(`.card[data-view=${view}]`),
    }
    Object.assign(globalThis, { __motion: motion })
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
    const motion: Change = {
      change: () => dialog.animate({ opacity: [0.3, 1] }, 180),
      isShown: () => true,
    }
    Object.assign(globalThis, { __motion: motion })
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
