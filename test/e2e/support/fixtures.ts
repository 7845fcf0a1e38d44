import { type BrowserContext, test as base, type Page, expect as playwrightExpect } from '@playwright/test'
import { ENGINE } from './engines/engine'
import { insertTextAsTyped } from './engines/insert-text'
import { createLedgerMatcher } from './ledger-rows'
import { ModalPage } from './modal-page'
import { PageGuard } from './page-guard'
import { SandboxClient } from './sandbox-client'
import { WebKitContext } from './webkit/context'
import { webkitExpect } from './webkit/expect'
import { startBrowser, startServer } from './webkit/session'

type Options = {
  /** Problems that the tests of a file or a group provoke on purpose; one test says `guard.allow(…)`. */
  allowed: readonly RegExp[]
  /**
   * Whether the browser plays animations, which cost each test about a fifth of its time. Files about motion set it; in
   * Firefox and WebKit, where Playwright cannot ask for less motion, it is always on.
   */
  motion: boolean
}

type Fixtures = {
  /** Fails the test for any problem that `PageGuard` finds, regardless of what the test checks. */
  guard: PageGuard
  modal: ModalPage
  /** The demo page; the query is that of the sandbox's host pages (`{ wallet: 'evm', 'attr.locale': 'ar' }`). */
  openDemo: (query?: Readonly<Record<string, string>>) => Promise<ModalPage>
}

type WorkerFixtures = {
  sandbox: SandboxClient
  /** Name of a request to a service in `modal.ledger()`; `null` if it has none. */
  ledgerName: ReturnType<typeof createLedgerMatcher>
}

const DESKTOP = { width: 1280, height: 800 }

/** `expect` for the locators of the engine that the tests run in. */
export const expect = ENGINE === 'webkit' ? webkitExpect : playwrightExpect

const onSandbox = base.extend<Options & Fixtures, WorkerFixtures>({
  allowed: [[], { option: true }],
  motion: [false, { option: true }],

  contextOptions: async ({ contextOptions, motion }, use) => {
    const reducedMotion = motion ? 'no-preference' : 'reduce'
    await use(ENGINE === 'chromium' ? { reducedMotion, ...contextOptions } : contextOptions)
  },

  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use, { parallelIndex }) => {
      const url = process.env.W3M_SANDBOXES?.split(' ')[parallelIndex]
      if (!url) throw new Error('No sandbox: run through playwright.config.ts')
      await use(await SandboxClient.connect(url))
    },
    { scope: 'worker' },
  ],

  ledgerName: [
    async ({ sandbox }, use) => {
      await use(createLedgerMatcher(sandbox.manifest))
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    if (ENGINE === 'firefox') await context.addInitScript(insertTextAsTyped)
    await use(context)
  },

  guard: [
    async ({ context, sandbox, ledgerName, allowed }, use) => {
      await sandbox.reset()
      const guard = new PageGuard(sandbox.hosts, ledgerName, allowed)
      await guard.watch(context)
      await use(guard)
      expect(
        await guard.problems(context),
        'policy violations, uncaught errors, console.error, foreign hosts',
      ).toEqual([])
    },
    { auto: true },
  ],

  modal: async ({ page }, use) => {
    await ModalPage.recordEvents(page)
    await use(new ModalPage(page))
  },

  openDemo: async ({ modal, sandbox }, use) => {
    await use(async (query = {}) => {
      await modal.page.goto(`${sandbox.manifest.demo}?${new URLSearchParams(query)}`)
      return modal
    })
  },
})

/** One driver for the tests of a worker, and a browser with empty storage for each test. */
const inWebKit = onSandbox.extend<object, { webkit: Awaited<ReturnType<typeof startServer>> }>({
  webkit: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      server.stop()
    },
    { scope: 'worker' },
  ],

  context: async ({ webkit, sandbox, viewport }, use) => {
    const context = new WebKitContext(await startBrowser(webkit), sandbox, viewport ?? DESKTOP)
    await use(context as unknown as BrowserContext)
    await context.close()
  },

  page: async ({ context }, use) => {
    const page = await (context as unknown as WebKitContext).start()
    await use(page as unknown as Page)
  },
})

export const test = ENGINE === 'webkit' ? (inWebKit as unknown as typeof onSandbox) : onSandbox
