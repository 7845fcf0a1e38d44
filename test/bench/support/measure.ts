import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium'
import { BenchPage, type Counts, type Subject, type Traffic } from './bench-page'
import { quiet } from './quiet'

export type Run = {
  readonly ready: number
  readonly before: Traffic
  readonly first: number
  readonly painted: Traffic
  readonly counts: Counts
  readonly second: number
}
/** What has been added. */
export type Cycles = { readonly code: number; readonly rest: number; readonly listeners: number }

const pause = (time: number) => new Promise(done => setTimeout(done, time))
const AFTER_CLOSING = 500
const WARM_UP = 3

/** One visit: load, hover, open, close, open again. */
async function visit(browser: Browser, subject: Subject, slowdown: number): Promise<Run> {
  await quiet()
  const page = await BenchPage.open(browser, subject, { slowdown })
  try {
    const ready = await page.ready()
    await page.idle()
    const before = await page.traffic()
    await page.hover()
    const first = await page.openList()
    await page.idle()
    const painted = await page.traffic()
    const counts = await page.counts()
    await page.closeList()
    await pause(AFTER_CLOSING)
    const second = await page.openList()
    return { ready, before, first, painted, counts, second }
  } finally {
    await page.close()
  }
}

/** What is left after `times` times open and close, beside what three warm-up cycles left. */
async function cycle(browser: Browser, subject: Subject, times: number): Promise<Cycles> {
  const page = await BenchPage.open(browser, subject, {})
  try {
    await page.ready()
    await page.hover()
    const openAndClose = async () => {
      await page.openList()
      await page.closeList()
      await pause(60)
    }
    for (let i = 0; i < WARM_UP; i += 1) await openAndClose()
    await page.idle()
    const [before, partsBefore] = [await page.counts(), await page.heapParts()]
    for (let i = 0; i < times; i += 1) await openAndClose()
    await page.idle()
    const [after, parts] = [await page.counts(), await page.heapParts()]
    const listeners = after.listeners - before.listeners
    return { code: parts.code - partsBefore.code, rest: parts.rest - partsBefore.rest, listeners }
  } finally {
    await page.close()
  }
}

async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS, '--disable-gpu'] })
  try {
    // Opens a first page, so that the browser's own start-up work is not measured.
    const page = await browser.newPage()
    await page.goto('about:blank')
    await page.close()
    return await use(browser)
  } finally {
    await browser.close()
  }
}

type By<Result> = Readonly<Record<Subject['name'], readonly Result[]>>
export type Runs = By<Run>

/** `runs` rounds, a new browser each, the subjects in turns with the order reversed every other round. */
export async function inRounds<Result>(
  subjects: readonly Subject[],
  runs: number,
  words: string,
  once: (browser: Browser, subject: Subject, round: number) => Promise<Result>,
): Promise<By<Result>> {
  const results: Record<Subject['name'], Result[]> = { ours: [], floor: [] }
  // The first round warms the servers up and does not count.
  for (let round = -1; round < runs; round += 1) {
    await withBrowser(async browser => {
      const order = round % 2 === 0 ? subjects : subjects.toReversed()
      for (const subject of order) {
        const run = await once(browser, subject, round)
        if (round >= 0) results[subject.name].push(run)
      }
    })
    process.stderr.write(`\r${words}: ${round + 1} of ${runs} `)
  }
  process.stderr.write('\n')
  return results
}

export function measure(subjects: readonly Subject[], runs: number, slowdown: number): Promise<Runs> {
  return inRounds(subjects, runs, `${slowdown} × CPU`, (browser, subject) =>
    visit(browser, subject, slowdown),
  )
}

export function measureCycles(subject: Subject, times: number): Promise<Cycles> {
  return withBrowser(browser => cycle(browser, subject, times))
}
