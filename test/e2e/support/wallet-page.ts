import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './fixtures'
import type { SandboxClient } from './sandbox-client'

/** The sandbox's wallet in a page of its own. */
export class WalletPage {
  private constructor(readonly page: Page) {}

  static async open(context: BrowserContext, sandbox: SandboxClient, query = ''): Promise<WalletPage> {
    const page = await context.newPage()
    await page.goto(`${sandbox.manifest.wallet}${query}`)
    return new WalletPage(page)
  }

  /** A page that something else has opened. */
  static of(page: Page): WalletPage {
    return new WalletPage(page)
  }

  testId(id: string): Locator {
    return this.page.getByTestId(id)
  }

  /**
   * Clicks without waiting until the button stands still: in a tab behind another one the browser draws a frame a second,
   * so Playwright's click takes up to four.
   */
  async press(id: string): Promise<void> {
    const button = this.testId(id)
    await button.waitFor()
    await expect(button).toBeEnabled()
    await button.evaluate(element => (element as HTMLElement).click())
  }

  /** Pastes a URI, and waits until its request is on screen. */
  async pair(uri: string): Promise<void> {
    await this.testId('wc-connect').click()
    await this.testId('uri-input').fill(uri)
    await this.testId('uri-connect-button').click()
  }
}
