/** `w3m-modal/testing/playwright`: fake wallets as fixtures. They live in the test, and survive reloads of the page. */
import { readFileSync } from 'node:fs'
import {
  type BrowserContext,
  test as base,
  expect,
  type Fixtures,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import type { ModalState } from '../shared/host/runtime-contract'
import { decodeBytes, encodeBytes } from './page/bytes-codec'
import { TestRelay } from './paired/test-relay'
import { answerService } from './services/answer-service'
import {
  createFakeEvmWallet,
  createFakePairedWallet,
  createFakeSolanaWallet,
  type FakeEvmWallet,
  type FakeEvmWalletOptions,
  type FakePairedWallet,
  type FakePairedWalletOptions,
  type FakeSolanaWallet,
  type FakeSolanaWalletOptions,
} from './testing'

type ModalElement = HTMLElement & {
  readonly state: ModalState
  show(options?: { view?: string }): Promise<void>
  close(): Promise<void>
  disconnect(): Promise<void>
}

/** `<w3m-modal>` on a page. */
export class W3mModalPage {
  /** `selector`: which modal, on a page with several. */
  constructor(
    readonly page: Page,
    readonly selector = 'w3m-modal',
  ) {}

  /** Opens the modal by its `show()`. */
  async show(view?: string): Promise<void> {
    await this.#modal.evaluate(
      (modal, name) => (modal as ModalElement).show(name ? { view: name } : {}),
      view,
    )
  }

  async close(): Promise<void> {
    await this.#modal.evaluate(modal => (modal as ModalElement).close())
  }

  /** The element's `state`; see the reference of methods. */
  state(): Promise<ModalState> {
    return this.#modal.evaluate(modal => (modal as ModalElement).state)
  }

  /**
   * Connects as a visitor does: opens the list, and chooses the wallet or shows it the QR code. Resolves once it is
   * connected, or once the page asks it to sign in.
   */
  async connect(wallet: FakeEvmWallet | FakeSolanaWallet | FakePairedWallet): Promise<void> {
    await this.show()
    await this.#testId(`wallet-selector-${'pair' in wallet ? 'walletconnect' : wallet.id}`).click()
    if ('pair' in wallet) {
      const code = this.#testId('wui-qr-code')
      await expect(code).toHaveAttribute('uri', /^wc:/)
      await wallet.pair((await code.getAttribute('uri')) ?? '')
    }
    await expect
      .poll(async () => {
        const { connected, view } = await this.state()
        return connected || view === 'ConnectingSiwe'
      }, `${wallet.name} is connected`)
      .toBe(true)
  }

  /** Connects and signs in, on a page with `siwe`. Resolves once the page's server has a session. */
  async signIn(wallet: FakeEvmWallet | FakeSolanaWallet | FakePairedWallet): Promise<void> {
    await this.connect(wallet)
    if ((await this.state()).connected)
      throw new Error('The page did not ask to sign in: its modal has no `siwe`.')
    await this.#testId('w3m-connecting-siwe-sign').click()
    await expect.poll(async () => (await this.state()).connected, `${wallet.name} has signed in`).toBe(true)
  }

  async disconnect(): Promise<void> {
    await this.#modal.evaluate(modal => (modal as ModalElement).disconnect())
  }

  get #modal() {
    return this.page.locator(this.selector).first()
  }

  #testId(id: string) {
    return this.#modal.locator(`[data-testid="${id}"]`)
  }
}

/** Puts a wallet on every page of a context, or on one page. Call it before the page is opened. */
export async function addWallet(
  target: BrowserContext | Page,
  wallet: FakeEvmWallet | FakeSolanaWallet | FakePairedWallet,
): Promise<void> {
  if ('pair' in wallet) return routeRelay(target, wallet.relay)
  const { info, request, subscribe } = wallet.bridge
  const name = `__w3mTestWallet_${`${info.kind}_${wallet.id}`.replace(/\W/g, '_')}`
  await target.exposeBinding(name, async (_source, method: string, params: unknown) => {
    try {
      return { result: encodeBytes((await request(method, decodeBytes(params))) ?? null) }
    } catch (error) {
      const { message, code, data } = error as { message: string; code?: number; data?: unknown }
      return { error: { message, code, data } }
    }
  })
  subscribe(async (event, data) => {
    const pages = 'pages' in target ? target.pages() : [target]
    const frames = pages.flatMap(page => page.frames())
    const notify = ([receiver, type, content]: readonly [string, string, unknown]) =>
      (Reflect.get(globalThis, receiver) as ((type: string, content: unknown) => void) | undefined)?.(
        type,
        content,
      )
    // a frame may be on its way to another document
    await Promise.all(
      frames.map(frame =>
        frame.evaluate(notify, [`${name}Event`, event, encodeBytes(data)] as const).catch(() => {}),
      ),
    )
  })
  const script = readFileSync(new URL('./page.js', import.meta.url), 'utf8')
  await target.addInitScript({
    content: `(() => {${script}; w3mTesting.expose(${JSON.stringify(info)}, ${JSON.stringify(name)})})()`,
  })
}

function routeRelay(target: BrowserContext | Page, relay: TestRelay): Promise<void> {
  return target.routeWebSocket(
    url => TestRelay.isRelayUrl(url),
    socket => {
      const connection = relay.connect(socket.url(), frame => socket.send(frame))
      socket.onMessage(message => connection.receive(String(message)))
      socket.onClose(() => connection.close())
    },
  )
}

/**
 * Answers the modal's public services (wallet directory, blockchain API, analytics) in the test: no request leaves the
 * machine. `wallet` answers for the nodes.
 */
export async function answerServices(
  target: BrowserContext | Page,
  wallet: Pick<FakeEvmWallet, 'provider'> = createFakeEvmWallet(),
): Promise<void> {
  await target.route(/^https:\/\/(api\.web3modal|(pulse|rpc|secure)\.walletconnect)\.org\//, async route => {
    const request = route.request()
    const answer = await answerService(
      { url: request.url(), method: request.method(), body: request.postData() },
      (_network, method, params) => wallet.provider.request({ method, params }),
    )
    const { status, body } = answer ?? { status: 404, body: {} }
    await route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*' } })
  })
}

export type WalletOptions = {
  evmWalletOptions: FakeEvmWalletOptions
  solanaWalletOptions: FakeSolanaWalletOptions
  pairedWalletOptions: FakePairedWalletOptions
  /** `fake` (default) answers the public services of the modal in the test; `real` leaves them to the network. */
  modalServices: 'fake' | 'real'
}

export type WalletFixtures = {
  modal: W3mModalPage
  /** On the page from the start, if the test names it. */
  evmWallet: FakeEvmWallet
  solanaWallet: FakeSolanaWallet
  pairedWallet: FakePairedWallet
  /** Needs no mention in a test. */
  modalServicesRoute: undefined
}

async function withWallet<Wallet extends FakeEvmWallet | FakeSolanaWallet | FakePairedWallet>(
  context: BrowserContext,
  wallet: Wallet,
  use: (wallet: Wallet) => Promise<void>,
): Promise<void> {
  await addWallet(context, wallet)
  await use(wallet)
}

/** Playwright's `test` with a modal and wallets. Extend your own `test` with `walletFixtures` instead, if you have one. */
export const walletFixtures: Fixtures<
  WalletFixtures & WalletOptions,
  object,
  PlaywrightTestArgs & PlaywrightTestOptions
> = {
  evmWalletOptions: [{}, { option: true }],
  solanaWalletOptions: [{}, { option: true }],
  pairedWalletOptions: [{}, { option: true }],
  modalServices: ['fake', { option: true }],
  modalServicesRoute: [
    async ({ context, modalServices }, use) => {
      if (modalServices === 'fake') await answerServices(context)
      await use(undefined)
    },
    { auto: true },
  ],
  modal: ({ page }, use) => use(new W3mModalPage(page)),
  evmWallet: async ({ context, evmWalletOptions, modalServices }, use) => {
    const wallet = createFakeEvmWallet(evmWalletOptions)
    if (modalServices === 'fake') await answerServices(context, wallet)
    await withWallet(context, wallet, use)
  },
  solanaWallet: ({ context, solanaWalletOptions }, use) =>
    withWallet(context, createFakeSolanaWallet(solanaWalletOptions), use),
  pairedWallet: ({ context, pairedWalletOptions }, use) =>
    withWallet(context, createFakePairedWallet(pairedWalletOptions), use),
}

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & WalletFixtures & WalletOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<WalletFixtures & WalletOptions>(walletFixtures)
export { expect }
