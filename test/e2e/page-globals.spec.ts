import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { ModalPage } from './support/modal-page'
import type { SandboxClient } from './support/sandbox-client'
import { RECIPIENT } from './support/send'

const MAINNET = 'eip155:1'
const SENDER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const HASH = `0x${'ab'.repeat(32)}`

type Asked = { readonly method: string; readonly params?: unknown }

/**
 * A wallet that agrees to everything and keeps what it was asked, as text that was made before the page changed
 * anything.
 */
function installWallet([account, hash]: readonly [string, string]): void {
  const requested: string[] = []
  const { stringify } = JSON
  const plain = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const copy: unknown = Array.isArray(value) ? [] : Object.create(null)
    // a wallet that reads a field also gets inherited values
    const names = Array.isArray(value)
      ? Object.keys(value)
      : [...Object.keys(value), 'to', 'value', 'data', 'gas']
    for (const name of names) {
      const field = Reflect.get(value, name)
      if (field !== undefined) Reflect.set(copy as object, name, plain(field))
    }
    return copy
  }
  const answers: Record<string, unknown> = {
    eth_chainId: '0x1',
    net_version: '1',
    eth_accounts: [account],
    eth_requestAccounts: [account],
    eth_sendTransaction: hash,
  }
  Object.assign(window, {
    walletAsked: requested,
    ethereum: {
      request: async ({ method, params }: Asked) => {
        if (method === 'eth_sendTransaction') requested.push(stringify(plain(params)))
        if (!Object.hasOwn(answers, method)) throw Object.assign(new Error('unknown'), { code: 4200 })
        return answers[method]
      },
      on() {},
      removeListener() {},
    },
  })
}

type Change = () => void
const SURVIVED: Readonly<Record<string, Change>> = {
  nothing: () => {},
  'helpers on Array.prototype': () => {
    Object.assign(Array.prototype, { each() {}, remove() {}, last() {} })
  },
  'other functions of the same meaning on Array.prototype': () => {
    const { map, filter, forEach } = Array.prototype
    Object.assign(Array.prototype, {
      map(this: unknown[], ...given: Parameters<typeof map>) {
        return map.apply(this, given)
      },
      filter(this: unknown[], ...given: [never]) {
        return filter.apply(this, given)
      },
      forEach(this: unknown[], ...given: Parameters<typeof forEach>) {
        forEach.apply(this, given)
      },
    })
  },
  'enumerable functions on Object.prototype': () => {
    Object.assign(Object.prototype, { extend() {}, each: () => 1, name2: class {} })
  },
  'a frozen Promise': () => {
    Object.freeze(Promise)
    Object.freeze(Promise.prototype)
  },
}

const NAMED: Readonly<Record<string, readonly [change: Change, cause: RegExp]>> = {
  'a field of transactions on Object.prototype, hidden from loops': [
    () => {
      Object.defineProperty(Object.prototype, 'gas', { value: '0x1', writable: true, configurable: true })
    },
    /Object\.prototype\.gas/,
  ],
  'a function on Object.prototype that cannot be hidden from loops': [
    () => {
      Object.defineProperty(Object.prototype, 'extend', { value() {}, enumerable: true })
    },
    /Object\.prototype\.extend/,
  ],
  'names of transactions on Object.prototype': [
    () => {
      Object.assign(Object.prototype, {
        to: `0x${'bad0'.repeat(10)}`,
        data: '0xdead',
        gas: '0x1',
        nonce: '0x7',
      })
    },
    /Object\.prototype\.to/,
  ],
  'options of requests on Object.prototype': [
    () => {
      Object.assign(Object.prototype, { signal: 1, body: 'x', headers: { x: 'y' } })
    },
    /Object\.prototype\.signal/,
  ],
  'a value on Object.prototype': [
    () => {
      Object.assign(Object.prototype, { value: '0x1' })
    },
    /Object\.prototype\.value/,
  ],
  'a getter on Object.prototype': [
    () => {
      Object.assign(Object.prototype, { get: () => 1 })
    },
    /Object\.prototype\.get/,
  ],
  'toJSON on Array.prototype': [
    () => {
      Object.assign(Array.prototype, { toJSON: () => '[]' })
    },
    /Array\.prototype\.toJSON/,
  ],
  'toJSON on String.prototype': [
    () => {
      Object.assign(String.prototype, { toJSON: () => 'x' })
    },
    /String\.prototype\.toJSON/,
  ],
  'another reduce on Array.prototype': [
    () => {
      Object.assign(Array.prototype, {
        reduce(this: unknown[]) {
          return this.length > 1 ? this : this[0]
        },
      })
    },
    /Array\.prototype\.reduce/,
  ],
  'a map that answers something else': [
    () => {
      Object.assign(Array.prototype, { map: () => [] })
    },
    /Array\.prototype\.map/,
  ],
}

async function openPage(page: Page, sandbox: SandboxClient, change: Change): Promise<ModalPage> {
  await page.addInitScript(installWallet, [SENDER, HASH] as const)
  await ModalPage.recordEvents(page)
  await page.addInitScript(change)
  await page.goto(`${sandbox.url}/bench.html`)
  return new ModalPage(page)
}

const walletAsked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { walletAsked: string[] }).walletAsked)

test.describe('a host page that changes what all objects have', () => {
  // errors of the page itself
  test.use({ allowed: [/./] })

  for (const [what, change] of Object.entries(SURVIVED))
    test(`behavior: ${what}: connects, and the wallet is asked for the same`, async ({ page, sandbox }) => {
      await sandbox.fund({ caip2: MAINNET, address: SENDER, amount: '3' })
      const modal = await openPage(page, sandbox, change)
      await page.locator('#open').click()
      await modal.testId('wallet-selector-injected').click()
      await expect.poll(async () => (await modal.state()).status).toBe('connected')
      await modal.show('WalletSend')
      await modal.testId('send-amount').fill('0.5')
      await modal.testId('send-address').fill(RECIPIENT)
      await expect(modal.testId('send-action-button')).toHaveText('Review send')
      await modal.testId('send-action-button').click()
      await expect(modal.testId('send-confirm-button')).not.toHaveAttribute('aria-disabled')
      await modal.testId('send-confirm-button').click()
      await expect.poll(async () => (await walletAsked(page)).length).toBe(1)
      const [text = ''] = await walletAsked(page)
      const [{ from, to, value, data }] = JSON.parse(text) as [Record<string, string>]
      expect({ from, to, value: BigInt(value ?? 0), data: data ?? '0x' }).toEqual({
        from: SENDER,
        to: RECIPIENT,
        value: 500_000_000_000_000_000n,
        data: '0x',
      })
    })

  for (const [what, [change, cause]] of Object.entries(NAMED))
    test(`error: ${what}: nothing is asked of the wallet, and the words name it`, async ({
      page,
      sandbox,
    }) => {
      const modal = await openPage(page, sandbox, change)
      const outcome = await modal.host.evaluate(element =>
        (element as HTMLElement & { show(): Promise<void> }).show().then(
          () => 'shown',
          (error: Error) => error.message,
        ),
      )
      expect(outcome).toMatch(cause)
      const [error] = await modal.events('error')
      expect(error?.detail).toMatchObject({
        code: 'PAGE_BUILTINS_CHANGED',
        message: expect.stringMatching(cause),
      })
      expect(await walletAsked(page)).toEqual([])
    })
})
