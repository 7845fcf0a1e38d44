import type { Locator, Page } from '@playwright/test'
import { MAINNET } from './support/chain'
import { emailField, submit as submitEmail } from './support/email-login'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { enterName, failure, field, openNaming, REGISTER, rows, sign, submit, success } from './support/names'
import { HTTP_FAILURES } from './support/page-guard'
import type { SandboxClient } from './support/sandbox-client'

// Chromium counts a page that Playwright intercepts as public, which needs permission to request this machine.
test.use({ allowed: [HTTP_FAILURES], permissions: ['local-network-access'] })

/** Longer than all timeouts and retry delays. */
const LONG_WAIT_MS = 60_000
/** Longer than a retry delay, and shorter than the interval of requests that are polled. */
const RETRY_WAIT_MS = 3_000

/** Faults that replace a response. */
const FAULTS = {
  'an error': { status: 500 },
  'a cut line': { drop: true },
  'no answer': undefined,
} as const

type Fault = (typeof FAULTS)[keyof typeof FAULTS]
type Stage = { readonly modal: ModalPage; readonly page: Page; readonly sandbox: SandboxClient }

async function failRequests({ page, sandbox }: Stage, match: string, fault: Fault): Promise<void> {
  if (fault) await sandbox.faults({ match, ...fault })
  // the browser sends the request and never gets a response
  else await page.route(new RegExp(match.replace(/[?.]/g, '\\$&')), () => {})
}

/** Waits until the page has sent the request and has given up. */
async function giveUp(
  { page, sandbox }: Stage,
  match: string,
  requested: () => number,
  fault: Fault,
  isPolled = false,
) {
  const waitMs = isPolled && fault ? RETRY_WAIT_MS : LONG_WAIT_MS
  const count = async () => (fault ? (await sandbox.log(match)).length : requested())
  await expect.poll(count).toBeGreaterThan(0)
  await expect(async () => {
    const before = await count()
    await page.clock.fastForward(waitMs)
    expect(await count()).toBe(before)
  }).toPass({ intervals: [200] })
}

async function repair({ page, sandbox }: Stage): Promise<void> {
  await sandbox.clearFaults()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Counts requests of the page, answered or not. */
function countRequests(page: Page, match: string): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().includes(match)) count += 1
  })
  return () => count
}

type Row = {
  readonly feature: string
  /** Its first request, as a substring of the URL. */
  readonly match: string
  readonly view: string
  /** Steps from the view to the request. */
  readonly act?: (modal: ModalPage) => Promise<void>
  /** What is on screen once it works. */
  readonly works: (modal: ModalPage) => Locator
  /** The fallback looks like a real response, so the test checks that the service is asked again. */
  readonly isRepeated?: true
  /** It is sent again and again while the view is open. */
  readonly isPolled?: true
  readonly isConnected?: false
}

/** Rows that a page tries one after the other: none of them sends the first request of a later one. */
const PAGES: readonly (readonly Row[])[] = [
  [
    {
      feature: 'Send',
      match: '/balance?',
      view: 'WalletSend',
      works: modal => modal.testId('send-amount'),
      isPolled: true,
    },
    {
      feature: 'Swap',
      match: 'v1/convert/tokens',
      view: 'Swap',
      works: modal => modal.testId('swap-input-sourceToken'),
    },
    {
      feature: 'Activity',
      match: '/history?',
      view: 'Transactions',
      works: modal => modal.testId('activity-empty'),
    },
    {
      feature: 'the currencies of Buy',
      match: 'onramp/options',
      view: 'OnRampFiatSelect',
      works: modal => modal.testId('onramp-select-EUR'),
      isRepeated: true,
    },
    {
      feature: 'the quote of Buy',
      match: 'onramp/quote',
      view: 'OnRampProviders',
      act: modal => modal.testId('onramp-amount-input').fill('100'),
      works: modal => modal.testId('onramp-quote-subtotal'),
      isPolled: true,
    },
  ],
  [
    {
      feature: 'Account',
      match: '/balance?',
      view: 'Account',
      works: modal => modal.testId('balance-amount'),
      isPolled: true,
    },
  ],
  [
    {
      feature: 'the list of Connect',
      match: 'getWallets',
      view: 'Connect',
      works: modal => modal.view('Connect').locator('[data-wallet-id]').first(),
      isConnected: false,
    },
  ],
  [
    {
      feature: 'the pictures of Connect',
      match: 'getWalletImage',
      view: 'Connect',
      works: modal => modal.view('Connect').locator('[data-wallet-id] .pic img').first(),
      isConnected: false,
    },
  ],
  [
    {
      feature: 'All wallets',
      match: 'getWallets',
      view: 'AllWallets',
      works: modal => modal.view('AllWallets').locator('[data-wallet-id]').first(),
      isConnected: false,
    },
  ],
]

/** Opens a view whose first request fails, and opens it again once it would not. */
async function failFirst(stage: Stage, row: Row, fault: Fault, requested: () => number): Promise<void> {
  const { modal } = stage
  const { match, view, act, works, isRepeated, isPolled } = row
  await failRequests(stage, match, fault)
  await modal.show(view)
  await act?.(modal)
  await giveUp(stage, match, requested, fault, isPolled)
  await expect(modal.card).toBeVisible()
  const before = requested()
  await repair(stage)
  await modal.close()
  await modal.show(view)
  await act?.(modal)
  await expect(works(modal)).toBeVisible({ timeout: 15_000 })
  if (isRepeated) await expect.poll(requested).toBeGreaterThan(before)
  await modal.close()
}

for (const [how, fault] of Object.entries(FAULTS)) {
  for (const rows of PAGES) {
    const features = rows.map(({ feature }) => feature).join(', ')
    test(`error: the first request of ${features} ends in ${how}; opened again, it works`, async ({
      openDemo,
      sandbox,
      page,
    }) => {
      await page.clock.install()
      const counts = rows.map(({ match }) => countRequests(page, match))
      const modal = await openDemo({ wallet: 'evm' })
      const stage = { modal, page, sandbox }
      if (rows.some(({ isConnected = true }) => isConnected)) {
        const address = await connect(modal)
        await sandbox.fund({ caip2: MAINNET, address, amount: '10' })
      }
      for (const [index, row] of rows.entries())
        await test.step(row.feature, () => failFirst(stage, row, fault, counts[index] as () => number))
    })
  }

  test(`error: the first requests for a name end in ${how}; tried again, it is registered`, async ({
    openDemo,
    sandbox,
    page,
  }) => {
    await page.clock.install()
    const suggestions = '/profile/suggestions/'
    const lookedUp = countRequests(page, suggestions)
    const registered = countRequests(page, REGISTER)
    const modal = await openDemo({ wallet: 'evm' })
    const stage = { modal, page, sandbox }
    await connect(modal)
    await openNaming(modal)
    await failRequests(stage, suggestions, fault)
    await field(modal).fill('teapot')
    await giveUp(stage, suggestions, lookedUp, fault)
    await expect(modal.testId('name-suggestions-error')).toBeVisible()
    await repair(stage)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(modal)).toContainText('Available')

    await failRequests(stage, REGISTER, fault)
    await enterName(modal, 'teapot')
    await sign(modal)
    await giveUp(stage, REGISTER, registered, fault)
    await expect(failure(modal)).toBeVisible()
    await repair(stage)
    // a signature contains its time, and the service has a clock of its own
    await page.clock.setSystemTime(Date.now())
    await submit(modal).click()
    await sign(modal)
    await expect(success(modal)).toBeVisible()
  })

  test(`error: the first load of the email frame ends in ${how}; tried again, the code is asked for`, async ({
    openDemo,
    sandbox,
    page,
    guard,
  }) => {
    guard.allow(/./)
    await page.clock.install()
    const requested = countRequests(page, '/sdk')
    const modal = await openDemo()
    const stage = { modal, page, sandbox }
    await failRequests(stage, '/sdk', fault)
    await modal.show()
    await emailField(modal).click()
    await submitEmail(modal, 'ada@example.org')
    await giveUp(stage, '/sdk', requested, fault)
    await expect(modal.card.getByRole('alert').first()).toBeVisible()
    await repair(stage)
    await submitEmail(modal, 'ada@example.org')
    await expect(modal.view('EmailVerifyOtp')).toBeVisible()
  })
}
