// `npm run soak [-- --minutes 120 --seed 1 --no-build --trace-listeners]`: hours of use in real time, in Chromium over the sandbox, while
// its services fail. Prints a report, and fails if something was lost, told twice, left over, or never answered.
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { SandboxClient } from '../e2e/support/sandbox-client'
import { startSandbox } from '../sandbox/launch.mjs'
import { CHROMIUM_FLAGS, findChromium } from '../support/find-chromium'
import { Faults } from './faults'
import { prepare } from './in-page'
import { report } from './report'
import { answerForWallet, connectInjected, connectPaired, connectSolana, logInByEmail } from './sessions'
import { SoakTab } from './soak-tab'
import { traceListeners } from './trace-listeners'
import { NETWORKS, use, VIEWS } from './use'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    'no-build': { type: 'boolean', default: false },
    // says where listeners were added that are left over; costs time and memory
    'trace-listeners': { type: 'boolean', default: false },
  },
})
type Plan = { readonly name: string; readonly namespaces: readonly string[]; readonly isReloaded?: boolean }
const EVM = 'eip155:1 eip155:137'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** A browser profile of its own, whose pages note what happens to them. */
async function profile(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, colorScheme: 'dark' })
  await context.addInitScript(prepare)
  if (values['trace-listeners']) await context.addInitScript(traceListeners)
  return context
}

async function soak(): Promise<boolean> {
  const minutes = Number(values.minutes)
  const random = randomFrom(Number(values.seed))
  const sandbox = await startSandbox({ port: 0, build: !values['no-build'] })
  const { path } = await findChromium()
  const browser = await chromium.launch({ executablePath: path, args: [...CHROMIUM_FLAGS, '--disable-gpu'] })
  try {
    const client = await SandboxClient.connect(sandbox.url)
    await client.wallet({ approve: true })
    const page = (query: Record<string, string>) => `${sandbox.url}/bench.html?${new URLSearchParams(query)}`
    const [paired, inPage, embedded, device] = await Promise.all([1, 2, 3, 4].map(() => profile(browser)))
    if (!paired || !inPage || !embedded || !device) throw new Error('no profile')
    const wallet = await device.newPage()
    await wallet.goto(client.manifest.wallet)
    const stopAnswering = answerForWallet(wallet)
    const open = async (
      context: BrowserContext,
      { query, ...tab }: Plan & { readonly query: Record<string, string> },
    ) => SoakTab.open(await context.newPage(), { ...tab, url: page(query) })
    const evm = { namespaces: ['eip155'], query: { 'attr.networks': EVM } }
    const tabs = [
      await open(paired, { name: 'paired', ...evm }),
      await open(paired, { name: 'paired, second tab', ...evm, isReloaded: true }),
      await open(inPage, {
        name: 'injected and Solana',
        namespaces: ['eip155', 'solana'],
        query: { 'attr.networks': `${EVM} ${SOLANA}`, wallet: 'both' },
      }),
      await open(embedded, { name: 'email', ...evm }),
    ] as const
    await connectPaired(tabs[0], wallet)
    await tabs[1].reload()
    await connectInjected(tabs[2])
    await connectSolana(tabs[2])
    await logInByEmail(tabs[3], client)
    console.log(`four tabs are connected; ${minutes} minutes from now on, seed ${values.seed}`)

    // Before the first measurement everything is used once, so that the services have answered all kinds of requests. Then
    // each page is loaded again and used once more, so that its code is loaded, which counts as memory.
    const faults = new Faults({ client, tabs, random })
    await use({ tabs, random, until: Date.now() + Math.min(60_000, minutes * 12_000) })
    for (const tab of tabs) {
      await tab.reload()
      for (const view of [...VIEWS, ...VIEWS]) await tab.cycle(view)
      for (const namespace of tab.namespaces)
        for (const network of [...(NETWORKS[namespace] ?? [])].reverse())
          await tab.act('switchNetwork', network)
      await tab.act('sign')
      for (const view of VIEWS) await tab.cycle(view)
    }
    await rest(tabs)
    for (const tab of tabs) tab.start = await tab.figures()
    for (const tab of tabs) tab.startSources = await tab.listenerSources()

    const until = Date.now() + minutes * 60_000
    await Promise.all([use({ tabs, random, until }), faults.play(until)])
    await faults.heal()
    await rest(tabs)
    const isGood = await report(tabs, { minutes, seed: values.seed, faults: faults.played })
    stopAnswering()
    return isGood
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

/**
 * Ends what is open, on the same networks and with the same view shown last. That view stays in the closed dialog, and
 * the buttons of the page show the networks' marks, each with its listeners.
 */
async function rest(tabs: readonly SoakTab[]): Promise<void> {
  await settled()
  for (const tab of tabs) {
    for (const namespace of tab.namespaces) await tab.act('switchNetwork', NETWORKS[namespace]?.[0])
    for (let round = 0; round < 5; round++) await tab.cycle('Account')
  }
  await settled()
}

/** Time after the last fault for reconnects, retries and silent checks to end. */
const settled = () => new Promise(done => setTimeout(done, 40_000))

/** The same seed plays the same faults (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

process.exitCode = (await soak()) ? 0 : 1
