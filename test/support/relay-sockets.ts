import type { FakeRelay } from './fake-relay'

/** Connects every WebSocket to this relay. The real `WebSocket` is restored after each test. */
export function relaySockets(relay: () => FakeRelay): void {
  const { WebSocket: real } = globalThis
  beforeEach(() => {
    Reflect.set(globalThis, 'WebSocket', function open(url: string) {
      return relay().open(url)
    })
  })
  afterEach(() => {
    globalThis.WebSocket = real
  })
}
