import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ed25519 } from '@noble/curves/ed25519'
import type { Page } from '@playwright/test'
import { verifyMessage } from 'ethers'
import { fromBase58, toBase58 } from '../sandbox/secure/keys/base58'
import { SOCIAL_PROVIDERS } from '../sandbox/social/providers'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { RawFrame } from './support/raw-frame'
import { readToEnd } from './support/read-to-end'
import type { SandboxClient } from './support/sandbox-client'
import { stillness } from './support/stillness'

const SENT_TO = '0x000000000000000000000000000000000000dEaD'
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../test-results/look')
const LIGHT = {
  themeMode: 'light',
  themeVariables: {},
  w3mThemeVariables: { '--w3m-accent': 'hsla(231, 100%, 70%, 1)', '--w3m-background': '#fff' },
}

/** Screenshots for people, taken by `npm run look`: of the frame, or of a whole page. */
async function picture(of: Page | RawFrame, name: string): Promise<void> {
  if (!process.env.W3M_LOOK) return
  const options = { path: path.join(FOLDER, `secure-${name}.png`) }
  if (of instanceof RawFrame) await of.page.locator('#w3m-iframe').screenshot(options)
  else await of.screenshot(options)
}

/** A page in both themes and both sizes, with nothing for axe to find. */
async function inspect(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await stillness(page)
    expect(await axe(page)).toEqual([])
    await picture(page, `${name}-${scheme}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, `${name}-phone`)
  await page.emulateMedia({ colorScheme: 'dark' })
  if (before) await page.setViewportSize(before)
}

type Mail = { readonly code?: string; readonly link?: string }

async function mailTo(sandbox: SandboxClient, address: string): Promise<Mail> {
  const response = await fetch(`${sandbox.manifest.inbox}?to=${address}`)
  return ((await response.json()) as Mail[]).at(-1) ?? {}
}

async function login(raw: RawFrame, sandbox: SandboxClient, email: string): Promise<string> {
  expect(await raw.request('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  const { code } = await mailTo(sandbox, email)
  await raw.request('CONNECT_OTP', { otp: code })
  return addressOf(raw)
}

async function addressOf(raw: RawFrame, enterName: object = {}): Promise<string> {
  return ((await raw.request('GET_USER', enterName)) as { address: string }).address
}

async function introduce(raw: RawFrame, sandbox: SandboxClient): Promise<void> {
  await raw.request('SYNC_DAPP_DATA', {
    projectId: 'p',
    sdkVersion: 'x',
    metadata: { name: 'Tea House', description: '', url: '', icons: [`${sandbox.url}/favicon.svg`] },
  })
}

test('default: log in by email, sign, reject, send; a reload keeps it', async ({ context, sandbox }) => {
  const raw = await RawFrame.open(context, sandbox)
  const { frame } = raw
  const address = await login(raw, sandbox, 'ada@example.org')
  await introduce(raw, sandbox)

  const hello = `0x${Buffer.from('Hello, tea').toString('hex')}`
  const wanted = await raw.send('RPC_REQUEST', { method: 'personal_sign', params: [hello, address] })
  await raw.show()
  await expect(frame.getByText('requests a signature')).toBeVisible()
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeDisabled()
  await expect(sign).toBeEnabled()
  expect(await axe(raw.page, { frame: raw.document })).toEqual([])
  await picture(raw, 'sign-dark')
  await sign.click()
  expect(verifyMessage('Hello, tea', String(await raw.result(wanted)))).toBe(address)

  const declined = await raw.send('RPC_REQUEST', { method: 'personal_sign', params: ['no', address] })
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(raw.result(declined)).rejects.toThrow('User rejected the request')

  await raw.request('SYNC_THEME', LIGHT)
  await sandbox.fund({ caip2: 'eip155:1', address, amount: '2' })
  const transfer = { from: address, to: SENT_TO, value: '0xde0b6b3a7640000' }
  const sent = await raw.send('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transfer] })
  await expect(frame.getByText('Send 1 ETH')).toBeVisible()
  const approve = frame.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeEnabled()
  expect(await axe(raw.page, { frame: raw.document })).toEqual([])
  await picture(raw, 'send-light')
  await approve.click()
  const hash = await raw.result(sent)
  await expect.poll(() => raw.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  await expect(frame.locator('#approve')).toBeEmpty()

  const again = await RawFrame.open(context, sandbox)
  expect(await again.request('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await addressOf(again)).toBe(address)
  await again.request('SIGN_OUT')
  expect(await again.request('IS_CONNECTED')).toEqual({ isConnected: false })
  await expect(addressOf(again)).rejects.toThrow('User is not logged in')
})

test('behavior: a second browser approves its device first; a wrong code, then the right one', async ({
  browser,
  context,
  sandbox,
  guard,
}) => {
  const first = await login(await RawFrame.open(context, sandbox), sandbox, 'ada@example.org')
  const other = await browser.newContext()
  await guard.watch(other)
  const raw = await RawFrame.open(other, sandbox)
  expect(await raw.request('CONNECT_EMAIL', { email: ' Ada@Example.org ' })).toEqual({
    action: 'VERIFY_DEVICE',
  })
  const approved = await raw.send('CONNECT_DEVICE')

  const mails = await other.newPage()
  await mails.goto(String(sandbox.manifest.inbox))
  await inspect(mails, 'inbox')
  const opened = other.waitForEvent('page')
  await mails.getByTestId('mail-link').first().click()
  const device = await opened
  await expect(device.getByTestId('device-email')).toHaveText('ada@example.org')
  await inspect(device, 'device')
  await device.getByTestId('device-approve').click()
  await expect(device.getByRole('heading', { name: 'Device approved' })).toBeVisible()
  expect(await axe(device)).toEqual([])
  await raw.result(approved)

  await expect(mails.getByTestId('mail')).toHaveCount(3)
  const { code = '' } = await mailTo(sandbox, 'ada@example.org')
  await expect(mails.getByTestId('mail-code').first()).toHaveText(`${code.slice(0, 3)} ${code.slice(3)}`)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await expect(raw.request('CONNECT_OTP', { otp: wrong })).rejects.toThrow('Invalid code')
  await raw.request('CONNECT_OTP', { otp: code })
  expect(await addressOf(raw)).toBe(first)
  await other.close()
})

test('behavior: on another site the same email is another device with the same address', async ({
  context,
  sandbox,
  guard,
}) => {
  guard.allow(/^outside: GET http:\/\/127\.0\.0\.1:\d+\/sandbox\.json$/)
  const address = await login(await RawFrame.open(context, sandbox), sandbox, 'ada@example.org')
  const raw = await RawFrame.open(context, sandbox, { host: '127.0.0.1' })
  expect(await raw.request('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await raw.request('CONNECT_EMAIL', { email: 'ada@example.org' })).toEqual({
    action: 'VERIFY_DEVICE',
  })
  const { link = '' } = await mailTo(sandbox, 'ada@example.org')
  const device = await context.newPage()
  await device.goto(link)
  await device.getByTestId('device-approve').click()
  await raw.request('CONNECT_DEVICE')
  await raw.request('CONNECT_OTP', { otp: (await mailTo(sandbox, 'ada@example.org')).code })
  expect(await addressOf(raw)).toBe(address)
})

for (const { id: provider } of SOCIAL_PROVIDERS) {
  test(`behavior: social login by ${provider}, in a popup`, async ({ context, sandbox }) => {
    const raw = await RawFrame.open(context, sandbox)
    const { uri } = (await raw.request('GET_SOCIAL_REDIRECT_URI', { provider })) as { uri: string }
    const popup = await raw.popup(uri)
    await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    if (provider === 'google') await inspect(popup, 'chooser')
    else {
      expect(await axe(popup)).toEqual([])
      await picture(popup, `chooser-${provider}`)
    }
    await popup.getByTestId('account-ada').click()
    const resultUri = await raw.popupResult()
    expect(new URL(resultUri).origin).toBe(new URL(sandbox.manifest.secure).origin)
    if (provider === 'google') await inspect(popup, 'callback')
    await popup.close()
    expect(await raw.request('CONNECT_SOCIAL', { uri: resultUri })).toMatchObject({
      email: `ada@${provider}.example`,
      userName: 'ada',
      chainId: 1,
      accounts: [{ type: 'eoa' }],
    })
    expect(await raw.request('IS_CONNECTED')).toEqual({ isConnected: true })
  })
}

test('error: a social login that is canceled at the provider', async ({ context, sandbox }) => {
  const raw = await RawFrame.open(context, sandbox)
  const { uri } = (await raw.request('GET_SOCIAL_REDIRECT_URI', { provider: 'x' })) as { uri: string }
  const popup = await raw.popup(uri)
  await popup.getByTestId('account-cancel').click()
  const resultUri = await raw.popupResult()
  await expect(raw.request('CONNECT_SOCIAL', { uri: resultUri })).rejects.toThrow('The login was canceled')
})

test('behavior: Farcaster, approved on its own page', async ({ context, sandbox }) => {
  const raw = await RawFrame.open(context, sandbox)
  const { url } = (await raw.request('GET_FARCASTER_URI')) as { url: string }
  const connected = await raw.send('CONNECT_FARCASTER')
  const app = await context.newPage()
  await app.goto(url)
  await inspect(app, 'farcaster')
  await app.getByTestId('farcaster-approve').click()
  await expect(app.getByRole('heading', { name: 'Signed in' })).toBeVisible()
  expect(await raw.result(connected)).toEqual({ userName: 'ada' })
  expect(await raw.request('GET_USER')).toMatchObject({ email: null, chainId: 1 })
})

test('behavior: a smart account and back, a batch of two, typed data; on a phone', async ({
  context,
  sandbox,
}) => {
  const raw = await RawFrame.open(context, sandbox, { chain: 'eip155:137' })
  const { frame } = raw
  await raw.page.setViewportSize({ width: 390, height: 844 })
  const eoa = await login(raw, sandbox, 'ada@example.org')
  await introduce(raw, sandbox)
  expect(await raw.request('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual({
    smartAccountEnabledNetworks: [137, 11155111],
  })
  const { address } = (await raw.request('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })) as {
    address: string
  }
  expect(await raw.request('GET_USER', { chainId: 137 })).toMatchObject({
    address,
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
    accounts: [
      { address: eoa, type: 'eoa' },
      { address, type: 'smartAccount' },
    ],
  })
  await sandbox.fund({ caip2: 'eip155:137', address, amount: '2' })
  const calls = ['0xde0b6b3a7640000', '0x6f05b59d3b20000'].map(value => ({ to: SENT_TO, value }))
  const batch = await raw.send('RPC_REQUEST', {
    method: 'wallet_sendCalls',
    params: [{ version: '1.0', calls }],
  })
  await raw.show()
  await expect(frame.getByText('requests 2 transactions')).toBeVisible()
  const approve = frame.getByRole('button', { name: 'Approve', exact: true })
  // Both have to be read.
  await readToEnd(frame, approve)
  expect(await axe(raw.page, { frame: raw.document })).toEqual([])
  await picture(raw, 'batch-phone')
  await approve.click()
  const id = await raw.result(batch)
  await expect.poll(() => raw.rpc('wallet_getCallsStatus', [id])).toMatchObject({ status: 'CONFIRMED' })
  expect(await raw.rpc('eth_getBalance', [SENT_TO, 'latest'])).toBe('0x14d1120d7b160000')

  await raw.request('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await raw.request('SYNC_THEME', LIGHT)
  const typed = {
    domain: { name: 'Tea Market', chainId: 137, verifyingContract: SENT_TO },
    primaryType: 'Permit',
    types: {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    message: { spender: SENT_TO, value: '1000' },
  }
  const signed = await raw.send('RPC_REQUEST', {
    method: 'eth_signTypedData_v4',
    params: [eoa, JSON.stringify(typed)],
  })
  await expect(frame.getByText('requests a signature')).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled()
  expect(await axe(raw.page, { frame: raw.document })).toEqual([])
  await picture(raw, 'typed-phone-light')
  await frame.getByRole('button', { name: 'Sign', exact: true }).click()
  expect(await raw.result(signed)).toMatch(/^0x[0-9a-f]{130}$/)
})

test('behavior: Solana: a message, read and signed', async ({ context, sandbox }) => {
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const raw = await RawFrame.open(context, sandbox, { chain })
  await login(raw, sandbox, 'ada@example.org')
  expect(await raw.request('GET_CHAIN_ID')).toEqual({ chainId: chain })
  const pubkey = await addressOf(raw)
  const message = new TextEncoder().encode('Tea, please')
  const params = { message: toBase58(message), pubkey }
  const signed = await raw.send('RPC_REQUEST', { method: 'solana_signMessage', params })
  await raw.show()
  await expect(raw.frame.getByText('Tea, please')).toBeVisible()
  await picture(raw, 'solana')
  await raw.frame.getByRole('button', { name: 'Sign', exact: true }).click()
  const { signature } = (await raw.result(signed)) as { signature: string }
  expect(ed25519.verify(fromBase58(signature), message, fromBase58(pubkey))).toBe(true)
})

test('behavior: enabled only while visible; hiding it rejects; a test may answer', async ({
  context,
  sandbox,
}) => {
  const raw = await RawFrame.open(context, sandbox)
  const { frame, page } = raw
  await login(raw, sandbox, 'ada@example.org')
  const ask = () => raw.send('RPC_REQUEST', { method: 'personal_sign', params: ['0x1234'] })
  const style = (value: string) =>
    page.locator('#w3m-iframe').evaluate((element, text) => {
      element.setAttribute('style', `${element.getAttribute('style')};${text}`)
    }, value)
  const sign = frame.getByRole('button', { name: 'Sign', exact: true })
  const first = await ask()
  await raw.show()
  await expect(sign).toBeEnabled()
  for (const [bad, good] of [
    ['opacity:0.5', 'opacity:1'],
    ['transform:scale(0.5)', 'transform:none'],
    ['filter:blur(2px)', 'filter:none'],
  ] as const) {
    await style(bad)
    await expect(sign).toBeDisabled()
    await style(good)
    await expect(sign).toBeEnabled()
  }
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.setAttribute('style', 'position:fixed;inset:0;background:#fff;pointer-events:none')
    document.body.append(cover)
  })
  await expect(sign).toBeDisabled()
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect(sign).toBeEnabled()
  await raw.hide()
  await expect(raw.result(first)).rejects.toThrow('User rejected the request')

  const taken = await ask()
  await raw.request('RPC_ABORT')
  await expect(raw.result(taken)).rejects.toThrow('Request was aborted')
  const answered = await ask()
  await sandbox.wallet({ approve: true })
  expect(await raw.result(answered)).toMatch(/^0x/)
  await sandbox.wallet({ approve: false })
  await expect(raw.result(await ask())).rejects.toThrow('User rejected the request')
})

test('error: an origin that the project does not allow cannot show the frame', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.allow(/frame-ancestors/)
  const refused = page.waitForEvent('console', {
    predicate: message => /frame-ancestors/.test(message.text()),
  })
  await page.goto(`${sandbox.manifest.inbox}?to=nobody`)
  await page.evaluate(src => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
  }, `${sandbox.manifest.secure}?projectId=${sandbox.manifest.projectId}`)
  await refused
})
