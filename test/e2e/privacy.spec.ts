import { readMetafile } from '../rules/support/metafile'
import { axe } from './support/axe'
import { emailField } from './support/email-login'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import { look } from './support/look'
import { networkQuiet } from './support/stillness'

const requested = (log: readonly { method: string; url: string }[]) =>
  log.filter(({ method }) => method !== 'OPTIONS')

test('default: sends no request to a service before the visitor acts', async ({
  openDemo,
  sandbox,
  page,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.testId('connect-button').hover()
  await modal.testId('connect-button').getByRole('button').focus()
  await page.waitForLoadState('networkidle')
  expect(requested(await sandbox.log('/directory'))).toEqual([])
  expect(requested(await sandbox.log('/analytics'))).toEqual([])
})

test('behavior: requests the wallet list once, and pictures with query parameters only', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.show('Networks')
  await expect(modal.testId('w3m-network-switch-Ethereum').locator('img')).toBeVisible()
  // marks of known networks are our own
  expect(await sandbox.log('getAssetImage')).toEqual([])
  await modal.close()
  await modal.show()
  await expect(modal.view('Connect')).toBeVisible()
  const lists = requested(await sandbox.log('getWallets'))
  expect(lists).toHaveLength(1)
  expect(lists[0]?.url).toContain('st=w3m')
  await expect.poll(() => sandbox.log('getWalletImage')).not.toEqual([])
  const pictures = await sandbox.log('getWalletImage')
  for (const { method, headers } of pictures) {
    expect(method).toBe('GET')
    expect(headers).not.toHaveProperty('x-project-id')
    expect(headers).not.toHaveProperty('referer')
  }
})

/** Modules that open the frame of the embedded wallet and exchange messages with it. */
const EMBEDDED =
  /^src\/(wallets\/embedded\/(create-frame|frame-client|frame-host|transport)|features\/embedded-wallet\/frame\/)/

test('behavior: without a login, loads no code, frame or row of the embedded wallet', async ({
  openDemo,
  page,
}) => {
  const loaded: string[] = []
  page.on('response', response => loaded.push(new URL(response.url()).pathname.slice(1)))
  const modal = await openDemo({ wallet: 'evm', 'attr.enable-email': 'true' })
  await connect(modal)
  await page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await modal.show('Account')
  await modal.testId('disconnect-button').click()
  await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
  await modal.show()
  await expect(modal.view('Connect')).toBeVisible()
  await networkQuiet(page)

  const { outputs } = readMetafile()
  const inputs = loaded.flatMap(name => Object.keys(outputs[name]?.inputs ?? {}))
  expect(inputs).toContain('src/app/connectors/register-embedded-wallet.ts')
  expect(inputs.filter(file => EMBEDDED.test(file))).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
  const rows = await page.locator('[data-connector-id]').evaluateAll(all => all.map(row => row.outerHTML))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(row => /w3mAuth|>Auth</.test(row))).toEqual([])
})

test('behavior: sends analytics only after opening, and never an address', async ({ openDemo, sandbox }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const address = await connect(modal)
  await expect
    .poll(
      async () => (await sandbox.log('POST /analytics')).length + (await sandbox.log('/analytics/e')).length,
    )
    .toBeGreaterThan(2)
  const text = JSON.stringify(await sandbox.log('/analytics'))
  expect(text).toContain('MODAL_OPEN')
  expect(text).toContain('CONNECT_SUCCESS')
  expect(text).not.toContain('MODAL_LOADED')
  expect(text.toLowerCase()).not.toContain(address.slice(2).toLowerCase())
})

test('param: enable-analytics="false" sends nothing, and track events still come', async ({
  openDemo,
  sandbox,
}) => {
  const modal = await openDemo({ wallet: 'evm', 'attr.enable-analytics': 'false' })
  await connect(modal)
  expect(await sandbox.log('/analytics')).toEqual([])
  expect(await sandbox.log('getAnalyticsConfig')).toEqual([])
  const tracked = await modal.events('track')
  expect(tracked.map(({ detail }) => (detail as { event: string }).event)).toEqual([
    'MODAL_LOADED',
    'MODAL_OPEN',
    'SELECT_WALLET',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
  ])
})

test('behavior: the project can switch analytics off', async ({ openDemo, sandbox }) => {
  await sandbox.faults({ match: 'getAnalyticsConfig', body: '{"isAnalyticsEnabled":false}' })
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  expect(requested(await sandbox.log('/analytics'))).toEqual([])
})

type Entry = { host: string; request: string; purpose: string; data: string[]; count: number }

test('behavior: the ledger lists every request to a service, and the visitor sees it', async ({
  openDemo,
  page,
  ledgerName,
}) => {
  const sent = new Map<string, number>()
  page.on('request', request => {
    const name = ledgerName(request)
    if (name) sent.set(name, (sent.get(name) ?? 0) + 1)
  })
  const modal = await openDemo({ wallet: 'evm' })
  await connect(modal)
  await modal.show('Transactions')
  await expect(modal.view('Transactions')).toBeVisible()
  await expect.poll(() => [...sent.keys()]).toEqual(expect.arrayContaining(['getHistory', 'sendEvent']))
  const real = new Map(sent)
  const ledger = await page
    .locator('w3m-modal')
    .evaluate(element => (element as unknown as { ledger(): Promise<Entry[]> }).ledger())
  expect([...real.keys()]).toEqual(
    expect.arrayContaining(['getWallets', 'getIdentity', 'getHistory', 'sendEvent']),
  )
  // calls to a node have several names in the ledger
  real.delete('rpc')
  for (const [name, count] of real) {
    const listed = ledger.filter(({ request }) => request === name)
    expect([name, listed.reduce((sum, entry) => sum + entry.count, 0)]).toEqual([name, expect.any(Number)])
    expect(listed.reduce((sum, entry) => sum + entry.count, 0)).toBeGreaterThanOrEqual(count)
  }
  expect(ledger).toContainEqual(
    expect.objectContaining({ request: 'getHistory', purpose: 'account', data: ['address', 'network'] }),
  )

  await modal.show('AccountSettings')
  await modal.testId('account-privacy-button').click()
  await expect(modal.view('PrivacyLedger')).toBeVisible()
  const rows = modal.testId('privacy-row')
  await expect(rows.first()).toContainText(ledger[0]?.host ?? '-')
  await expect(rows.filter({ hasText: 'Assets and activity' })).toContainText('Your address · Your network')
  expect(await axe(page)).toEqual([])
  await look(page, 'privacy-ledger')
})

test('behavior: the ledger lists the relay of a pairing and the frame of the email login', async ({
  openDemo,
  page,
  sandbox,
  ledgerName,
}) => {
  const opened: [name: string, host: string][] = []
  const note = (name: string | null | undefined, url: string) =>
    name && opened.push([name, new URL(url).host])
  page.on('websocket', socket => note(ledgerName({ page, socket }), socket.url()))
  page.on('request', request => note(ledgerName(request), request.url()))
  const modal = await openDemo()
  await modal.show()
  await emailField(modal).focus()
  await modal.testId('wallet-selector-walletconnect').click()
  await expect(modal.testId('wui-qr-code')).toHaveAttribute('uri', /^wc:/)
  const { relay, secure } = sandbox.manifest
  const rows = [
    { request: 'relay', host: new URL(relay).host, purpose: 'pairing', data: ['encrypted'] },
    {
      request: 'frame',
      host: new URL(secure).host,
      purpose: 'embeddedWallet',
      data: ['network', 'site', 'entered'],
    },
  ]
  await expect
    .poll(() => opened)
    .toEqual(expect.arrayContaining(rows.map(({ request, host }) => [request, host])))
  const ledger = await page
    .locator('w3m-modal')
    .evaluate(element => (element as unknown as { ledger(): Promise<Entry[]> }).ledger())
  for (const row of rows) expect(ledger).toContainEqual(expect.objectContaining(row))
})

test('behavior: without requests the list says so', async ({ page, sandbox, modal }) => {
  await page.goto(`${sandbox.url}/bench.html?wallet=evm&attr.services=open`)
  await modal.show('PrivacyLedger')
  await expect(modal.view('PrivacyLedger')).toContainText('This window hasn’t sent any requests yet.')
  expect(await axe(page)).toEqual([])
  await look(page, 'privacy-ledger-empty')
})
