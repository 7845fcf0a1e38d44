import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import { axe } from './support/axe'
import { expect, test } from './support/fixtures'
import { RawFrame } from './support/raw-frame'
import { readToEnd } from './support/read-to-end'
import type { SandboxClient } from './support/sandbox-client'

test.use({ motion: true })

const SENT_TO = '0x000000000000000000000000000000000000dEaD'
const SEND = { method: 'eth_sendTransaction', params: [{ to: SENT_TO, value: '0xde0b6b3a7640000' }] }
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../test-results/look')

/** Screenshots for people; taken with `W3M_LOOK=1`. */
async function picture({ page }: RawFrame, name: string): Promise<void> {
  if (process.env.W3M_LOOK) await page.screenshot({ path: path.join(FOLDER, `question-${name}.png`) })
}

type Options = { readonly host?: '127.0.0.1'; readonly request?: object; readonly chain?: string }

/** Logs in with funds and opens a request. */
async function openQuestion(
  context: BrowserContext,
  sandbox: SandboxClient,
  { host, chain, request = SEND }: Options = {},
) {
  const raw = await RawFrame.open(context, sandbox, { host, chain })
  await raw.request('CONNECT_EMAIL', { email: 'ada@example.org' })
  const response = await fetch(`${sandbox.manifest.inbox}?to=ada@example.org`)
  const mails = (await response.json()) as { code?: string }[]
  await raw.request('CONNECT_OTP', { otp: mails.at(-1)?.code })
  const { address } = (await raw.request('GET_USER')) as { address: string }
  await sandbox.fund({ caip2: chain ?? 'eip155:1', address, amount: '3' })
  const id = await raw.send('RPC_REQUEST', request)
  await raw.show()
  const approve = raw.frame.getByTestId('secure-approve')
  await expect(approve).toBeVisible()
  return { raw, id, approve, address, frame: raw.frame }
}

/** Styles the iframe as the page around it, replacing earlier styles. */
async function shape({ page }: RawFrame, css: string): Promise<void> {
  await page.locator('#w3m-iframe').evaluate((element, text) => {
    element.dataset.plain ??= element.getAttribute('style') ?? ''
    element.setAttribute('style', `${element.dataset.plain};${text}`)
  }, css)
}

/** Covers the frame with an element of the page that lets clicks through. */
async function cover({ page }: RawFrame, css: string): Promise<void> {
  await page.evaluate(text => {
    const element = document.createElement('div')
    element.id = 'cover'
    const base = 'position:fixed;left:0;width:100%;background:#fff;pointer-events:none;z-index:9'
    element.setAttribute('style', `${base};${text}`)
    document.body.append(element)
  }, css)
}
const uncover = ({ page }: RawFrame) => page.evaluate(() => document.querySelector('#cover')?.remove())

test('error: disables approval if only the amount is covered', async ({ context, sandbox }) => {
  const { raw, approve, frame } = await openQuestion(context, sandbox)
  await expect(approve).toBeEnabled()
  const amount = await frame.getByText('Send 1 ETH').boundingBox()
  if (!amount) throw new Error('The amount is not on screen')
  const strip = `top:${amount.y}px;height:${amount.height}px`
  for (const look of [
    '',
    'opacity:0.02',
    'mix-blend-mode:difference',
    'width:30px;left:50%;border-radius:9px',
  ]) {
    await cover(raw, `${strip};${look}`)
    await expect(approve, look).toBeDisabled()
    await uncover(raw)
    await expect(approve).toBeEnabled()
  }
})

test('error: disables approval in a transparent, scaled, clipped, blended or blurred iframe', async ({
  context,
  sandbox,
}) => {
  test.slow()
  const { raw, approve } = await openQuestion(context, sandbox)
  await expect(approve).toBeEnabled()
  for (const css of [
    'opacity:0.99',
    'transform:scale(0.9)',
    'transform:rotate(1deg)',
    'filter:contrast(0.2)',
    'mix-blend-mode:multiply',
    'clip-path:inset(0 0 70% 0)',
    'clip-path:inset(30% 0 0 0)',
    'zoom:0.5',
    // Too small for its contents.
    'height:190px',
  ]) {
    await shape(raw, css)
    await expect(approve, css).toBeDisabled()
    await shape(raw, '')
    await expect(approve).toBeEnabled()
  }
})

test('error: a page on the wallet’s own site cannot get an approval', async ({ context, sandbox, guard }) => {
  guard.allow(/^outside: GET http:\/\/127\.0\.0\.1:\d+\/sandbox\.json$/)
  const { raw, approve, frame, id } = await openQuestion(context, sandbox, { host: '127.0.0.1' })
  await expect(frame.getByText('Nothing can be approved here.')).toBeVisible()
  // There is no event for something that does not happen. Elsewhere the request can be approved after 500 ms in view.
  await raw.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 900)))
  await expect(approve).toBeDisabled()
  await picture(raw, 'same-site')
  await frame.getByTestId('secure-cancel').click()
  await expect(raw.result(id)).rejects.toThrow('User rejected the request')
})

test('behavior: browsers that cannot detect covers require a second click in another place', async ({
  context,
  sandbox,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserver.prototype, 'trackVisibility')
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const { raw, approve, frame, id } = await openQuestion(context, sandbox)
  const first = await approve.boundingBox()
  await approve.click()
  const confirm = frame.getByTestId('secure-confirm')
  await expect(confirm).toBeDisabled()
  await expect(approve).toBeHidden()
  await expect(frame.getByRole('status')).toHaveText('Please confirm: Send 1 ETH')
  const second = await confirm.boundingBox()
  if (!first || !second) throw new Error('A control is not on screen')
  // Nothing is at the position of the first control.
  expect(second.y + second.height).toBeLessThanOrEqual(first.y)
  await expect(confirm).toBeEnabled()
  expect(await axe(raw.page, { frame: raw.document })).toEqual([])
  await picture(raw, 'second-gesture')

  // A click at the position of the first control means that the second one was not noticed.
  await raw.page.mouse.click(first.x + first.width / 2, first.y + first.height / 2)
  await expect(confirm).toBeHidden()
  expect((await raw.answers()).some(answer => answer.id === id)).toBe(false)

  await approve.click()
  await confirm.click()
  expect(await raw.result(id)).toMatch(/^0x[0-9a-f]{64}$/)
})

test('error: the page’s theme and name do not change the request', async ({ context, sandbox }) => {
  const { raw, approve, frame } = await openQuestion(context, sandbox)
  const looks = () =>
    frame.getByTestId('secure-question').evaluate(question =>
      [question, ...question.querySelectorAll('h1, h2, dd, button')].map(element => {
        const { color, backgroundColor, fontFamily, fontSize, borderRadius } = getComputedStyle(element)
        return [color, backgroundColor, fontFamily, fontSize, borderRadius].join()
      }),
    )
  await expect(approve).toBeEnabled()
  const before = await looks()
  const hiding = {
    '--w3m-accent': '#121313',
    '--w3m-background': '#e4e7e7',
    '--w3m-font-family': 'blank',
    '--w3m-font-size-master': '0px',
    '--w3m-border-radius-master': '999px',
  }
  await raw.request('SYNC_THEME', { themeMode: 'dark', themeVariables: hiding, w3mThemeVariables: hiding })
  await raw.request('SYNC_DAPP_DATA', {
    projectId: 'p',
    metadata: { name: 'Approve 0 ETH to\n\u202Eyou \u200B'.padEnd(200, 'x'), icons: [] },
  })
  await raw.send('RPC_REQUEST', SEND)
  expect(await looks()).toEqual(before)
  await frame.getByTestId('secure-cancel').click()
  await expect(frame.getByText(/^App name: “Approve 0 ETH to you x+…”$/)).toBeVisible()
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${new URL(sandbox.url).host} requests a transaction`)
})

test('behavior: shows invisible characters of a message as codes', async ({ context, sandbox }) => {
  const message = `Pay \u202Edlo\u202C to b\u200Bank${'\n'.repeat(60)}and give up everything`
  const params = [`0x${Buffer.from(message).toString('hex')}`]
  const { raw, frame, approve } = await openQuestion(context, sandbox, {
    request: { method: 'personal_sign', params },
  })
  await expect(frame.locator('pre')).toHaveText(
    /Pay U\+202EdloU\+202C to bU\+200Bank\s+59 empty lines\s+and give up everything/,
  )
  await expect(frame.getByText(/^The text contains hidden characters/)).toBeVisible()
  await expect(approve).toBeEnabled()
  await picture(raw, 'hidden-signs')
})

test('behavior: enables approval of several calls only after all of them were visible', async ({
  context,
  sandbox,
}) => {
  const calls = [1, 2, 3, 4, 5].map(count => ({ to: SENT_TO, value: `0x${count}` }))
  const { frame, approve } = await openQuestion(context, sandbox, {
    chain: 'eip155:137',
    request: { method: 'wallet_sendCalls', params: [{ version: '1.0', calls }] },
  })
  await expect(frame.getByText('Scroll down to read everything.')).toBeVisible()
  await expect(approve).toBeDisabled()
  await readToEnd(frame, approve)
})

for (const scheme of ['dark', 'light'] as const)
  test(`behavior: fits on the smallest phone, in ${scheme}`, async ({ context, sandbox }) => {
    const { raw, approve, frame } = await openQuestion(context, sandbox)
    await raw.request('SYNC_THEME', { themeMode: scheme })
    await expect(approve).toBeEnabled()
    expect(await axe(raw.page, { frame: raw.document })).toEqual([])
    await picture(raw, `card-${scheme}`)
    await raw.page.setViewportSize({ width: 320, height: 568 })
    await raw.show()
    await expect(approve).toBeEnabled()
    const width = await frame
      .locator('html')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(width).toBe(0)
    await picture(raw, `small-${scheme}`)
  })
