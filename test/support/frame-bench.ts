import { createMemoryStorage } from '../../src/shared/storage/memory-storage'
import type { Storage } from '../../src/shared/storage/storage'
import { FrameClient } from '../../src/wallets/embedded/frame-client'
import { LoginStorage } from '../../src/wallets/embedded/login/login-storage'
import { EmbeddedWallet } from '../../src/wallets/embedded/wallet/embedded-wallet'
import { createFakeClock } from './fake-clock'
import { FakeFrame, SECURE_URL } from './fake-frame'

type Setup = { readonly secureUrl?: string; readonly loaded?: boolean; readonly storage?: Storage }

/** The real client over a real iframe of jsdom with a fake page in it. Removed after each test. */
export function frameBench() {
  let clients: FrameClient[] = []
  let count = 0

  afterEach(() => {
    for (const client of clients) client.destroy()
    clients = []
    document.body.replaceChildren()
  })

  return function start({
    secureUrl = SECURE_URL,
    loaded = true,
    storage = createMemoryStorage(),
  }: Setup = {}) {
    const clock = createFakeClock()
    const memory = new LoginStorage(storage, 'project-1')
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    let container: HTMLElement | undefined = dialog
    const client = new FrameClient({
      page: window,
      container: () => container,
      address: () => ({ secureUrl, projectId: 'project-1', network: memory.lastChain ?? 'eip155:1' }),
      clock,
      random: () => `id-${++count}`,
      greeting: () => ({
        dappData: { sdkVersion: 'html-multichain-5.1.11', projectId: 'project-1' },
        theme: { themeMode: 'dark' },
      }),
    })
    clients.push(client)
    const frame = new FakeFrame()
    const wallet = new EmbeddedWallet({ client, memory, clock })
    if (loaded) {
      client.warm()
      frame.load()
    }
    /** Where the frame belongs from now on. */
    const place = (next: HTMLElement | undefined) => {
      container = next
    }
    return { client, frame, wallet, clock, storage, memory, dialog, place }
  }
}

/** The outcome of a request in words: what it resolved with, or the message of its error. */
export const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    value => value,
    (error: Error) => error.message,
  )
