import type { FakeRelay } from './fake-relay'

/** Every WebSocket that is opened leads to this relay. The real one is back after each test. */
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
