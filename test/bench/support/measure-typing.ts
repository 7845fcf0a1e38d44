import { type Browser, chromium, type Page } from '@playwright/test'
import type { Sandbox } from '../../sandbox/sandbox'
import { CHROMIUM_FLAGS, findChromium } from '../../support/find-chromium'
import type { FloorServer } from './floor-server'
import { quiet } from './quiet'

/** Milliseconds. */
export type TypingPass = {
  /** From each frame to the next, while keys are pressed and a little after. */
  readonly frames: readonly number[]
  /** What each key made the page do at once: from the first listener to the last. */
  readonly work: readonly number[]
}
export type QuoteTime = {
  /** From the last key to the amount on screen, without the debounce. */
  readonly shown: number
  /** Round-trip time of the request alone. */
  readonly trip: number
}
export type TypingRun = {
  readonly swap: TypingPass
  readonly send: TypingPass
  readonly floor: TypingPass
  readonly quote: QuoteTime
}

/** Typed and deleted again, with pauses in which quotes are requested. */
const AMOUNT = '0.123456789012345'
const ROUNDS = 3
/** Faster than people type, and no faster than keys repeat. */
const BETWEEN_MS = 35
/** Longer than the debounce, so that responses arrive between keys. */
const REST_MS = 260
const DEBOUNCE_MS = 200
/** Latency of the network, so that one request too many shows. */
const LATENCY_MS = 100
const pause = (time: number) => new Promise(done => setTimeout(done, time))

type Watched = { frames: number[]; work: number[]; isOn: boolean }
type WatchWindow = { __typing: Watched }

/** Runs in the page: from now on frames are timed, and what each key makes the page do. */
function watch(): void {
  const seen: Watched = { frames: [], work: [], isOn: true }
  Object.assign(globalThis, { __typing: seen })
  let begin = 0
  const start = () => {
    begin = performance.now()
  }
  // between two listeners the browser empties its list of small tasks: React has drawn what the key led to
  const end = () => void seen.work.push(performance.now() - begin)
  addEventListener('input', start, true)
  addEventListener('input', end)
  let last: number | undefined
  const frame = (now: number) => {
    if (last !== undefined) seen.frames.push(now - last)
    last = now
    if (seen.isOn) requestAnimationFrame(frame)
    else {
      removeEventListener('input', start, true)
      removeEventListener('input', end)
    }
  }
  requestAnimationFrame(frame)
}

async function typeInto(page: Page, testId: string): Promise<TypingPass> {
  const field = page.getByTestId(testId)
  await field.fill('')
  await field.focus()
  await quiet()
  await page.evaluate(watch)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of [...AMOUNT, ...Array<string>(AMOUNT.length).fill('Backspace')]) {
      await page.keyboard.press(key)
      await pause(BETWEEN_MS)
    }
    await pause(REST_MS)
  }
  return page.evaluate(() => {
    const seen = (globalThis as unknown as WatchWindow).__typing
    seen.isOn = false
    return { frames: seen.frames, work: seen.work }
  })
}

async function control({ manifest }: Sandbox, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${manifest.control}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`control${path}: ${answer.status}`)
}

const show = (page: Page, view: string) =>
  page
    .locator('w3m-modal')
    .evaluate(
      (element, name) => (element as HTMLElement & { show(o: object): Promise<void> }).show({ view: name }),
      view,
    )

/** Connected, with ten ether. */
async function connect(page: Page, sandbox: Sandbox): Promise<void> {
  await control(sandbox, '/wallet', { approve: true })
  await page.goto(`${sandbox.manifest.demo}?wallet=evm`)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-selector-dev.w3m.sandbox').click()
  await page.getByTestId('w3m-modal-card').waitFor({ state: 'hidden' })
  const address = await page
    .locator('w3m-modal')
    .evaluate(element => (element as HTMLElement & { state: { address: string } }).state.address)
  await control(sandbox, '/fund', { caip2: 'eip155:1', address, amount: '10' })
}

async function openSwap(page: Page): Promise<void> {
  await show(page, 'Swap')
  await page.getByTestId('swap-select-token-button-toToken').click()
  await page.getByTestId('swap-select-token-item-USDC').click()
  await page.locator('[data-testid="swap-action-button"]:text-is("Review swap")').waitFor()
}

/** Runs in the page: one amount more, as a paste puts it in, until its quote is on screen. */
async function timeQuote(debounce: number): Promise<QuoteTime> {
  const root = document.querySelector('w3m-modal')?.shadowRoot
  const field = (side: string) => root?.querySelector<HTMLInputElement>(`[data-testid=swap-input-${side}]`)
  const [paid, arrives] = [field('sourceToken'), field('toToken')]
  if (!paid || !arrives) throw new Error('no fields')
  const before = arrives.value
  performance.clearResourceTimings()
  const begin = performance.now()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(paid, '2.5')
  paid.dispatchEvent(new Event('input', { bubbles: true }))
  while (arrives.value === before || arrives.value === '') {
    if (performance.now() - begin > 20_000) throw new Error('no quote')
    await new Promise(requestAnimationFrame)
  }
  const shown = performance.now() - begin
  const requested = performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.includes('/convert/quotes') && startTime >= begin)
  const [first] = requested
  if (!first || requested.length > 1) throw new Error(`${requested.length} questions for one quote`)
  return { shown: shown - debounce, trip: first.duration }
}

async function visit(browser: Browser, sandbox: Sandbox, floor: FloorServer): Promise<TypingRun> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  try {
    const page = await context.newPage()
    await connect(page, sandbox)
    await openSwap(page)
    const swap = await typeInto(page, 'swap-input-sourceToken')
    await page.locator('[data-testid="swap-action-button"]:text-is("Enter amount")').waitFor()
    await control(sandbox, '/faults', [{ match: '/v1/', delayMs: LATENCY_MS }])
    const quote = await page.evaluate(timeQuote, DEBOUNCE_MS)
    await fetch(`${sandbox.manifest.control}/faults`, { method: 'DELETE' })
    await show(page, 'WalletSend')
    await page.getByTestId('send-max-button').waitFor()
    const send = await typeInto(page, 'send-amount')
    await page.goto(`${floor.url}amount.html`)
    return { swap, quote, send, floor: await typeInto(page, 'amount') }
  } finally {
    await context.close()
  }
}

/** Amounts typed into Swap and Send, beside a bare field in the same browser, and how soon a quote is on screen. */
export async function measureTyping(
  sandbox: Sandbox,
  floor: FloorServer,
  runs: number,
): Promise<readonly TypingRun[]> {
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS, '--disable-gpu'] })
  const results: TypingRun[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      results.push(await visit(browser, sandbox, floor))
      process.stderr.write(`\rtyping: ${run + 1} of ${runs} `)
    }
    process.stderr.write('\n')
    return results
  } finally {
    await browser.close()
  }
}
