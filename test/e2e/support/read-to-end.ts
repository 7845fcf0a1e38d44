import type { FrameLocator, Locator } from '@playwright/test'
import { expect } from './fixtures'

/**
 * Scrolls through what the secure host lists, which has to be read before `button` is on. Again, where the list has grown
 * under the key: a fee that arrives late moves its end.
 */
export async function readToEnd(frame: FrameLocator, button: Locator): Promise<void> {
  await expect(async () => {
    await frame.getByRole('region', { name: 'Request details' }).press('End', { timeout: 5_000 })
    await expect(button).toBeEnabled({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
