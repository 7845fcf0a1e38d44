import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test'
import type { SandboxClient } from './sandbox-client'

/** Messages from the frame to the page. */
export type FrameResponse = { readonly id?: string; readonly type: string; readonly payload?: unknown }

type RawWindow = {
  rawPopup: Window | null
  frameAnswers: FrameResponse[]
  popupAnswers: string[]
  sendToFrame(message: unknown): void
}

/** Makes the page: the frame, and a script that writes down what comes from the frame's window and its origin alone. */
function setUp(src: string): void {
  const raw = window as unknown as RawWindow
  const { origin } = new URL(src)
  document.documentElement.lang = 'en'
  document.title = 'Raw'
  document.body.style.background = '#777'
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = 'Raw'
  const opener = document.createElement('button')
  opener.textContent = 'Open a popup'
  opener.addEventListener('click', () => {
    raw.rawPopup = window.open('', 'popupWindow', 'width=600,height=800,scrollbars=yes')
  })
  main.append(heading, opener)
  const frame = document.createElement('iframe')
  Object.assign(frame, { id: 'w3m-iframe', name: 'w3m-secure-iframe', title: 'Secure wallet', src })
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
  Object.assign(frame.style, {
    position: 'fixed',
    border: '0',
    borderRadius: '0 0 20px 20px',
    display: 'none',
  })
  raw.frameAnswers = []
  raw.popupAnswers = []
  window.addEventListener('message', ({ source, origin: from, data }) => {
    if (from !== origin) return
    if (source === frame.contentWindow) raw.frameAnswers.push(data)
    else if (typeof data?.resultUri === 'string') raw.popupAnswers.push(data.resultUri)
  })
  raw.sendToFrame = message => frame.contentWindow?.postMessage(message, origin)
  document.body.replaceChildren(main, frame)
}

type Options = { readonly chain?: string | undefined; readonly host?: '127.0.0.1' | undefined }

/** A plain page that speaks the frame's protocol as it is on the wire. */
export class RawFrame {
  #count = 0

  private constructor(readonly page: Page) {}

  static async open(
    context: BrowserContext,
    { manifest, url }: SandboxClient,
    { chain = 'eip155:1', host }: Options = {},
  ): Promise<RawFrame> {
    const page = await context.newPage()
    const src = `${manifest.secure}?projectId=${manifest.projectId}&chainId=${chain}`
    const raw = new RawFrame(page)
    // A real page of the demo's origin, without a policy. The browser blocks requests to this machine from fulfilled
    // pages.
    await page.goto(`${host ? url.replace('localhost', host) : url}/sandbox.json`)
    await page.evaluate(setUp, src)
    await raw.answer(({ type }) => type === '@w3m-frame/READY')
    return raw
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('#w3m-iframe')
  }

  /** The frame's own document, for axe. */
  get document(): Frame {
    const frame = this.page.frame({ name: 'w3m-secure-iframe' })
    if (!frame) throw new Error('There is no frame')
    return frame
  }

  /** As the modal places it: a card of 360 px, or a sheet on a phone. */
  async show(): Promise<void> {
    await this.#style({ display: 'block' })
  }

  async hide(): Promise<void> {
    await this.#style({ display: 'none' })
  }

  /** Sends a request and returns its id. */
  async send(name: string, payload?: unknown): Promise<string> {
    this.#count += 1
    const message = {
      id: `m${this.#count}`,
      type: `@w3m-app/${name}`,
      ...(payload === undefined ? {} : { payload }),
    }
    await this.post(message)
    return message.id
  }

  async post(message: unknown): Promise<void> {
    await this.page.evaluate(value => (window as unknown as RawWindow).sendToFrame(value), message)
  }

  /** The payload of the response. Throws the message of a refusal. */
  async request(name: string, payload?: unknown): Promise<unknown> {
    return this.result(await this.send(name, payload))
  }

  /** Waits for the answer to a request. */
  async result(id: string): Promise<unknown> {
    const { type, payload } = await this.answer(each => each.id === id)
    if (type.endsWith('_SUCCESS')) return payload
    throw new Error((payload as { message: string }).message)
  }

  rpc(method: string, params: unknown): Promise<unknown> {
    return this.request('RPC_REQUEST', { method, params })
  }

  /** A window of the page's own, opened by a click, and sent to `uri` (docs/protocols/secure-frame.md#social). */
  async popup(uri: string): Promise<Page> {
    const opened = this.page.waitForEvent('popup')
    await this.page.getByRole('button', { name: 'Open a popup' }).click()
    const popup = await opened
    await this.page.evaluate(target => {
      const { rawPopup } = window as unknown as RawWindow
      if (rawPopup) rawPopup.location.href = target
    }, uri)
    return popup
  }

  /** What the popup handed over. */
  async popupResult(): Promise<string> {
    const handle = await this.page.waitForFunction(() =>
      (window as unknown as RawWindow).popupAnswers.shift(),
    )
    return String(await handle.jsonValue())
  }

  answers(): Promise<readonly FrameResponse[]> {
    return this.page.evaluate(() => (window as unknown as RawWindow).frameAnswers)
  }

  async answer(matches: (answer: FrameResponse) => boolean): Promise<FrameResponse> {
    for (;;) {
      const found = (await this.answers()).find(matches)
      if (found) return found
      await this.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 20)))
    }
  }

  async #style(style: Readonly<Record<string, string>>): Promise<void> {
    await this.page.locator('#w3m-iframe').evaluate((element: HTMLElement, values) => {
      const sheet = { width: '100%', left: '0', top: 'unset', bottom: '0', height: '400px' }
      const card = {
        width: '360px',
        left: 'calc(50% - 180px)',
        top: 'calc(50% - 168px)',
        bottom: 'unset',
        height: '400px',
      }
      Object.assign(element.style, innerWidth <= 430 ? sheet : card, values)
    }, style)
  }
}
