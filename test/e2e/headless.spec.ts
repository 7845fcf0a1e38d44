import type { Page } from '@playwright/test'
import type { W3mModalElement } from '../../src/index'
import { EVM_ALONE } from './support/evm-alone'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { WalletPage } from './support/wallet-page'

const SANDBOX = 'dev.w3m.sandbox'

/** As the page's own code reads the list. */
const walletsOf = (modal: ModalPage) =>
  modal.host.evaluate(element => (element as unknown as W3mModalElement).wallets())
const idsOf = async (modal: ModalPage) => (await walletsOf(modal)).map(({ id }) => id)
/** Test ids of the list on screen. */
const rowsOf = (page: Page) =>
  page.getByTestId(/^wallet-selector-/).evaluateAll(rows => rows.map(row => row.dataset.testid))

/** The email login of the list: its form, which loads later, and at once the word between it and the wallets. */
async function expectLogin({ card }: ModalPage, count: 0 | 1): Promise<void> {
  await expect(card.getByText('or', { exact: true })).toHaveCount(count)
  await expect(card.getByTestId('wui-email-input')).toHaveCount(count)
}

test('default: connects a browser wallet from the page’s own list', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  const told = await modal.host.evaluateHandle(element => {
    const target = element as unknown as W3mModalElement
    const lists: string[][] = []
    target.subscribe(() => lists.push(target.wallets().map(({ id }) => id)))
    target.wallets()
    return lists
  })
  await expect.poll(() => told.evaluate(lists => lists.at(-1))).toContain(SANDBOX)
  const wallet = (await walletsOf(modal)).find(({ id }) => id === SANDBOX)
  expect(wallet).toMatchObject({
    name: 'Sandbox Wallet',
    kind: 'announced',
    installed: true,
    namespaces: ['eip155'],
  })
  expect(wallet?.icon).toMatch(/^data:image/)
  const connecting = modal.connect(SANDBOX)
  await modal.testId('sandbox-wallet-approve').click()
  expect(await connecting).toBe('connected')
  expect(await modal.events('open')).toEqual([])
})

test('default: the page shows the QR code itself, without a view', async ({ openDemo, context, sandbox }) => {
  const modal = await openDemo(EVM_ALONE)
  const wallet = await WalletPage.open(context, sandbox)
  const requested = await modal.host.evaluateHandle(element => {
    const uris: string[] = []
    const ended = (element as unknown as W3mModalElement)
      .connect('walletConnect', { onUri: uri => uris.push(uri) })
      .then(
        () => 'connected',
        (error: { code: string }) => error.code,
      )
    return { uris, ended }
  })
  await expect.poll(() => requested.evaluate(({ uris }) => uris.length)).toBe(1)
  await wallet.pair(await requested.evaluate(({ uris }) => uris[0] ?? ''))
  await wallet.testId('session-approve-button').click()
  expect(await requested.evaluate(({ ended }) => ended)).toBe('connected')
  expect((await modal.state()).connected).toBe(true)
  expect(await modal.events('open')).toEqual([])
})

test('behavior: the page aborts the request', async ({ openDemo }) => {
  const modal = await openDemo(EVM_ALONE)
  const code = await modal.host.evaluate(element => {
    const giveUp = new AbortController()
    return (element as unknown as W3mModalElement)
      .connect('walletConnect', { onUri: () => giveUp.abort(), signal: giveUp.signal })
      .catch((error: { code: string }) => error.code)
  })
  expect(code).toBe('ABORTED')
})

test('default: show() opens the requested view once a wallet is connected', async ({ openDemo }) => {
  const modal = await openDemo({ wallet: 'evm' })
  await modal.host.evaluate(element =>
    // biome-ignore lint/suspicious/noThenProperty: an option of show(), never awaited itself
    (element as unknown as W3mModalElement).show({ view: 'Transactions', then: true }),
  )
  await expect(modal.view('Connect')).toBeVisible()
  await modal.connector(SANDBOX).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect(modal.view('Transactions')).toBeVisible()
})

test.describe('include and exclude', () => {
  test('default: only one wallet and WalletConnect', async ({ openDemo, sandbox }) => {
    const modal = await openDemo({
      wallet: 'both',
      'attr.include-wallet-ids': `${SANDBOX} walletConnect`,
    })
    await modal.show()
    await expect(modal.connector(SANDBOX)).toBeVisible()
    expect(await rowsOf(modal.page)).toEqual([`wallet-selector-${SANDBOX}`, 'wallet-selector-walletconnect'])
    await expect(modal.testId('all-wallets')).toHaveCount(0)
    await expectLogin(modal, 0)
    await expect.poll(() => idsOf(modal)).toEqual([SANDBOX, 'walletConnect'])
    expect((await sandbox.log('/getWallets')).length).toBe(0)
  })

  test('param: exclude hides wallets of every kind', async ({ openDemo }) => {
    const modal = await openDemo({
      wallet: 'both',
      'attr.exclude-wallet-ids': `${SANDBOX} walletConnect w3mAuth`,
    })
    await modal.show()
    await expect(modal.testId('all-wallets')).toBeVisible()
    const rows = await rowsOf(modal.page)
    expect(rows).not.toContain('wallet-selector-walletconnect')
    expect(rows).not.toContain(`wallet-selector-${SANDBOX}`)
    await expectLogin(modal, 0)
  })

  test('param: enable-walletconnect="false": nothing that would be paired with', async ({ openDemo }) => {
    const modal = await openDemo({ wallet: 'evm', 'attr.enable-walletconnect': 'false' })
    await modal.show()
    await expect(modal.connector(SANDBOX)).toBeVisible()
    expect(await rowsOf(modal.page)).toEqual([`wallet-selector-${SANDBOX}`])
    await expect(modal.testId('all-wallets')).toHaveCount(0)
    await expectLogin(modal, 1)
    expect(await modal.connect('walletConnect')).toBe('CONNECTOR_NOT_FOUND')
  })
})

test('default: without a project id it lists browser wallets, and sends no requests to services', async ({
  openDemo,
  sandbox,
}) => {
  const notes: string[] = []
  const modal = await openDemo({ wallet: 'evm', noattr: 'project-id' })
  modal.page.on('console', message => void notes.push(message.text()))
  await modal.show()
  await expect(modal.connector(SANDBOX)).toBeVisible()
  expect(await rowsOf(modal.page)).toEqual([`wallet-selector-${SANDBOX}`])
  await expect(modal.testId('all-wallets')).toHaveCount(0)
  await expectLogin(modal, 0)
  await modal.connector(SANDBOX).click()
  await modal.testId('sandbox-wallet-approve').click()
  await expect.poll(async () => (await modal.state()).connected).toBe(true)
  expect(await modal.connect('walletConnect')).toBe('PROJECT_ID_MISSING')
  expect(notes.filter(note => note.includes('project-id'))).toHaveLength(1)
  expect(await sandbox.log('/directory')).toEqual([])
  expect((await modal.events('error')).length).toBe(1)
})
