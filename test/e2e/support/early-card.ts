import type { Page } from '@playwright/test'
import { fileOf, RUNTIME, readMetafile } from '../../rules/support/metafile'
import type { ModalPage } from './modal-page'

const { outputs } = readMetafile()
const urlOf = (module: string) => `**/${fileOf(outputs, module)}`
export const RUNTIME_FILE = urlOf(RUNTIME)
export const CARD_FILE = urlOf('src/element/card/early-card.ts')

export const dialog = (page: Page) => page.locator('w3m-modal dialog')
export const part = (page: Page, name: string) => page.locator(`w3m-modal [part="${name}"]`)
export const opener = (page: Page) => page.getByTestId('demo-command-show')

/** Holds the runtime back until the returned function is called. */
export async function holdRuntime(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(RUNTIME_FILE, async route => {
    await released
    await route.continue()
  })
  return release
}

/** Opens the demo and waits until the code of the early card is there. */
export async function openWithCard(
  openDemo: (query?: Readonly<Record<string, string>>) => Promise<ModalPage>,
  page: Page,
  query: Readonly<Record<string, string>> = {},
): Promise<ModalPage> {
  const loaded = page.waitForResponse(CARD_FILE)
  const modal = await openDemo(query)
  await loaded
  return modal
}

/** Edges of the card in whole pixels. */
export const boxOf = (page: Page) =>
  part(page, 'card').evaluate(card => {
    const { left, top, right, bottom } = card.getBoundingClientRect()
    return [left, top, right, bottom].map(Math.round)
  })
