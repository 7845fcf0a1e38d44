import { createMemoryStorage, MemoryOrigin } from '../../../../../src/shared/storage/memory-storage'
import { createWalletConnectClient } from '../../../../../src/wallets/walletconnect/client'
import { createOwnSigner } from '../../../../../src/wallets/walletconnect/crypto/own-curves'
import type { ClientEvent, WalletConnectClient } from '../../../../../src/wallets/walletconnect/types'
import { createFakeClock } from '../../../../support/fake-clock'
import { FakeRelay, PROJECT_ID } from '../../../../support/fake-relay'
import { stopAfterTest } from '../../../../support/stop-after-test'
import { FakePeer } from './fake-peer'

export const RELAY_URL = 'wss://relay.test'
export const PAGE = {
  name: 'Page',
  description: 'A page',
  url: 'https://page.example',
  icons: ['https://page.example/i.png'],
}

/** A page with a client, a relay and a wallet, all with one clock; the page is closed after the test. */
export function createBench({ origin = new MemoryOrigin() } = {}) {
  const clock = createFakeClock()
  const relay = new FakeRelay(clock)
  const tabs: Tab[] = []

  /** Opens the page again: the same storage, a new client. */
  function openTab({ projectId = PROJECT_ID, aheadMs = 0, createSigner = createOwnSigner } = {}): Tab {
    const woken = new Set<() => void>()
    const storage = createMemoryStorage(origin)
    const events: ClientEvent[] = []
    const client = createWalletConnectClient({
      projectId,
      relayUrl: RELAY_URL,
      storage,
      clock: { now: () => clock.now() + aheadMs, after: clock.after },
      openSocket: relay.open,
      random,
      createSigner,
      watchPage: resumed => {
        woken.add(resumed)
        return () => woken.delete(resumed)
      },
    })
    client.subscribe(event => events.push(event))
    const tab: Tab = {
      client,
      storage,
      events,
      names: () => events.map(({ type }) => type),
      wake: () => {
        for (const resumed of [...woken]) resumed()
      },
    }
    tabs.push(tab)
    return tab
  }

  /** Delivers all pending messages. */
  async function flush(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await clock.advance(0)
  }

  /** Pairs and approves. */
  async function connect(tab: Tab, peer: FakePeer, ...approval: Parameters<FakePeer['approve']>) {
    const pairing = tab.client.createPairing({ chains: ['eip155:1', 'eip155:137'], metadata: PAGE })
    await flush()
    peer.pair(pairing.uri)
    await flush()
    peer.approve(...approval)
    await flush()
    return pairing.approval
  }

  const stop = stopAfterTest(() => {
    for (const { client } of tabs) client.destroy()
  })
  return { clock, relay, origin, openTab, flush, connect, stop, createPeer: () => new FakePeer(relay, clock) }
}

export type Tab = {
  readonly client: WalletConnectClient
  readonly storage: ReturnType<typeof createMemoryStorage>
  readonly events: ClientEvent[]
  names(): readonly string[]
  wake(): void
}

/** Random keys. The single bytes that shorten the delay before a reconnect are fixed. */
export const random = (length: number): Uint8Array =>
  length === 1 ? Uint8Array.of(255) : crypto.getRandomValues(new Uint8Array(length))

/** Current outcome of a promise. */
export async function outcomeOf(promise: Promise<unknown>): Promise<unknown> {
  const pending = Symbol('pending')
  const outcome = await Promise.race([
    promise.then(
      value => ({ value }),
      error => ({ code: error.code }),
    ),
    Promise.resolve().then(() => Promise.resolve().then(() => Promise.resolve().then(() => pending))),
  ])
  return outcome === pending ? 'pending' : outcome
}
