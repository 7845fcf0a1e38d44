import { fileOf, readMetafile } from '../rules/support/metafile'
import { BUDGETS } from '../support/budgets'
import { expect, test } from './support/fixtures'
import { modulesOf, watchCode } from './support/loaded-code'
import { networkQuiet } from './support/stillness'

/** kB of 1000 bytes, one decimal, as in the rule tests. */
const kiloBytes = (files: readonly { size: number }[]) =>
  Math.round(files.reduce((sum, file) => sum + file.size, 0) / 100) / 10

const LOGIN = /^src\/(frame|app\/frame|features\/(email|social)|session\/(email|social)|parts\/social)\//
const OFF = 'attr.enable-email=false&attr.socials=none'

test('default: 5 kB in one request, 3 kB more once the page is idle, 140 kB with the connect view', async ({
  page,
  sandbox,
  modal,
}) => {
  const code = watchCode(page)
  await page.goto(`${sandbox.url}/bench.html?wallet=evm&${OFF}`)
  await page.waitForLoadState('networkidle')
  const before = await code()
  const { outputs } = readMetafile()
  const idle = ['src/element/card/early-card.ts', 'src/element/preload.ts']
  expect(before.map(file => file.name).sort()).toEqual(
    ['w3m-modal.js', ...idle.map(module => fileOf(outputs, module))].sort(),
  )
  expect(before[0]?.name).toBe('w3m-modal.js')
  expect(kiloBytes(before.slice(0, 1))).toBeLessThanOrEqual(BUDGETS.eager)
  expect(kiloBytes(before.slice(1))).toBeLessThanOrEqual(BUDGETS.idle)

  await page.locator('#open').click()
  await expect(modal.connector('dev.w3m.sandbox')).toBeVisible()
  await networkQuiet(page)
  expect(kiloBytes(await code())).toBeLessThanOrEqual(BUDGETS.connectPainted + BUDGETS.idle)
})

test('param: enable-email="false" socials="none": no byte of either, and no frame, whatever is done', async ({
  page,
  sandbox,
  modal,
}) => {
  const code = watchCode(page)
  await sandbox.wallet({ approve: true })
  await page.goto(`${sandbox.url}/bench.html?wallet=evm&${OFF}`)
  await page.locator('#open').click()
  await modal.connector('dev.w3m.sandbox').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  await modal.disconnect()
  await page.reload()
  await modal.show('ConnectWallets')
  await expect(modal.connector('dev.w3m.sandbox')).toBeVisible()
  await networkQuiet(page)
  const inputs = modulesOf(await code())
  expect(inputs.length).toBeGreaterThan(100)
  // `lazy-login-form.tsx` itself is in the list
  expect(
    inputs.filter(file => LOGIN.test(file) || /connect\/components\/(email|social|login)-/.test(file)),
  ).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
  const { host } = new URL(sandbox.manifest.secure)
  expect((await sandbox.log(host)).length).toBe(0)
})

test('param: with email and all social accounts, 148 kB, and loads neither frame nor provider before they are used', async ({
  page,
  sandbox,
  modal,
}) => {
  const code = watchCode(page)
  await page.goto(`${sandbox.url}/bench.html?wallet=evm`)
  await page.locator('#open').click()
  await expect(modal.testId('w3m-social-login-widget')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(kiloBytes(await code())).toBeLessThanOrEqual(BUDGETS.connectWithLogin + BUDGETS.idle)
  expect(await page.locator('iframe').count()).toBe(0)
  await modal.testId('social-selector-google').hover()
  await expect(page.locator('#w3m-iframe')).toBeAttached()
})

test('default: connecting and showing the balance does not load ethers', async ({ page, sandbox, modal }) => {
  const code = watchCode(page)
  await sandbox.wallet({ approve: true })
  await page.goto(`${sandbox.url}/bench.html?wallet=evm`)
  await page.locator('#open').click()
  await modal.connector('dev.w3m.sandbox').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  const { address = '' } = await modal.state()
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '1.5' })
  await modal.show('Account')
  await expect.poll(async () => (await modal.state()).balance).toBe('1.5')

  const inputs = modulesOf(await code())
  expect(inputs.length).toBeGreaterThan(100)
  expect(inputs.filter(file => /node_modules\/(ethers|@solana)\//.test(file))).toEqual([])
})
