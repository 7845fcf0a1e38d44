import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

type Recorded = { stores: number; actions: string[]; state(): Record<string, unknown> }
type DevToolsWindow = Window & {
  recorded: Recorded
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: unknown
}
type CreateStore = (
  reducer: (state: unknown, action: { type: string }) => unknown,
  initial: unknown,
) => { getState(): Record<string, unknown> }
type Enhancer = (create: CreateStore) => CreateStore

/** The part of the extension that a store talks to: as there, its enhancer is the innermost one. */
function playExtension(): void {
  const page = window as unknown as DevToolsWindow
  page.recorded = { stores: 0, actions: [], state: () => ({}) }
  const record: Enhancer = create => (reducer, initial) => {
    const store = create((state, action) => {
      page.recorded.actions.push(action.type)
      return reducer(state, action)
    }, initial)
    page.recorded.stores += 1
    page.recorded.state = () => store.getState()
    return store
  }
  page.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    () =>
    (...enhancers: Enhancer[]) =>
    (create: CreateStore) =>
      enhancers.reduceRight((inner, enhance) => enhance(inner), record(create))
}

let folder = ''

test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'w3m-debug-'))
  execFileSync(process.execPath, ['build.mjs', '--debug', '--fast', '--out', folder])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Serves the development build in place of the one that ships. */
const serveDebugBuild = (page: Page) =>
  page.route(/\/[^/]+\.js(\?|$)/, route => {
    const file = path.join(folder, path.basename(new URL(route.request().url()).pathname))
    return existsSync(file) ? route.fulfill({ path: file }) : route.continue()
  })

test('default: with `?debug` in a development build, Redux DevTools see state and actions', async ({
  openDemo,
  page,
}) => {
  await page.addInitScript(playExtension)
  await serveDebugBuild(page)
  const modal = await openDemo({ debug: '', wallet: 'evm' })
  await page.getByTestId('demo-command-show').click()
  await expect(modal.card).toBeVisible()
  await expect.poll(() => page.evaluate(readActions)).toContain('modal/opened')
  const { stores, slices } = await page.evaluate(() => {
    const { recorded } = window as unknown as DevToolsWindow
    return { stores: recorded.stores, slices: Object.keys(recorded.state()) }
  })
  expect(stores).toBe(1)
  expect(slices).toEqual(expect.arrayContaining(['modal', 'router', 'options', 'connectors', 'connections']))
})

for (const [name, query, isDebugBuild] of [
  ['a development build without `?debug`', {}, true],
  ['the build that ships, even with `?debug`', { debug: '' }, false],
] as const)
  test(`default: ${name} does not talk to Redux DevTools`, async ({ openDemo, page }) => {
    await page.addInitScript(playExtension)
    if (isDebugBuild) await serveDebugBuild(page)
    const modal = await openDemo({ ...query, wallet: 'evm' })
    await page.getByTestId('demo-command-show').click()
    await expect(modal.card).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as DevToolsWindow).recorded.stores)).toBe(0)
  })

const readActions = () => (window as unknown as DevToolsWindow).recorded.actions
