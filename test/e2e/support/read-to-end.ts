import type { FrameLocator, Locator } from '@playwright/test'
import { expect } from './fixtures'

/**
 * Scrolls through the request details of the secure host, which have to be read before `button` is enabled. Repeats it,
 * because a fee that arrives late makes them longer.
 */
export async function readToEnd(frame: FrameLocator, button: Locator): Promise<void> {
  await expect(async () => {
    await frame.getByRole('region', { name: 'Request details' }).press('End', { timeout: 5_000 })
    await expect(button).toBeEnabled({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
