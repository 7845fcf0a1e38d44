import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { look } from './support/look'
import type { ModalPage } from './support/modal-page'
import { HTTP_FAILURES } from './support/page-guard'

test.use({ allowed: [HTTP_FAILURES] })

/** The view that waits for Farcaster's app, with its code on screen. */
async function waitForApp(modal: ModalPage): Promise<void> {
  await modal.show()
  await modal.testId('social-selector-farcaster').click()
  await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /channelToken/, { timeout: 15_000 })
}

async function expectAborted(modal: ModalPage): Promise<void> {
  await expect(modal.card.getByRole('alert')).toContainText('Request was aborted')
  await modal.testId('social-retry').click()
  await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /channelToken/)
}

test('error: reports after 20 seconds that the frame did not load, and the next attempt works', async ({
  openDemo,
  sandbox,
  page,
}) => {
  await page.clock.install()
  const modal = await openDemo()
  await sandbox.faults({ match: '/sdk', delayMs: 60_000 })
  await modal.show()
  const requested = page.waitForRequest(/\/sdk/)
  await modal.testId('social-selector-farcaster').click()
  await requested
  await page.clock.runFor(10_000)
  await expect(modal.card.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(modal.card.getByRole('alert')).toContainText('Unable to load email login dependency')
  expect(await axe(page)).toEqual([])
  await look(page, 'frame-not-loaded')
  await sandbox.clearFaults()
  await modal.testId('social-retry').click()
  await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /channelToken/)
})

test('error: reports that the page removed the frame, and creates a new one', async ({ openDemo, page }) => {
  const modal = await openDemo()
  await waitForApp(modal)
  await page.locator('#w3m-iframe').evaluate(frame => frame.remove())
  await expectAborted(modal)
  expect(await page.locator('#w3m-iframe').count()).toBe(1)
})

test('error: ignores messages of another page in the frame', async ({ openDemo, page }) => {
  const modal = await openDemo()
  await waitForApp(modal)
  await page.locator('#w3m-iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.src = 'about:blank'
  })
  await expect(modal.card.getByRole('alert')).toContainText('Request was aborted')
  expect((await modal.state()).connected).toBe(false)
})
