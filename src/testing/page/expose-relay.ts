import { type RelayConnection, TestRelay } from '../paired/test-relay'

/**
 * Puts a relay behind the page's `WebSocket`: connections to a relay's URL reach it, all others the network. Returns a
 * function that takes it away.
 */
export function exposeRelay(target: Window, relay: TestRelay): () => void {
  const page = target as Window & typeof globalThis
  const original = page.WebSocket
  class TestSocket extends page.EventTarget {
    onopen: ((event: Event) => unknown) | null = null
    onmessage: ((event: MessageEvent) => unknown) | null = null
    onclose: ((event: Event) => unknown) | null = null
    onerror: ((event: Event) => unknown) | null = null
    readyState = 0
    readonly url: string
    readonly #connection: RelayConnection

    constructor(url: string) {
      super()
      this.url = url
      this.#connection = relay.connect(url, data =>
        queueMicrotask(() => {
          if (this.readyState === 1) this.#say(new page.MessageEvent('message', { data }))
        }),
      )
      queueMicrotask(() => {
        if (this.readyState !== 0) return
        this.readyState = 1
        this.#say(new page.Event('open'))
      })
    }

    send(frame: string): void {
      if (this.readyState === 1) queueMicrotask(() => this.#connection.receive(frame))
    }

    close(): void {
      if (this.readyState === 3) return
      this.readyState = 3
      this.#connection.close()
      queueMicrotask(() => this.#say(new page.Event('close')))
    }

    #say(event: Event): void {
      const name = `on${event.type}` as 'onopen'
      this[name]?.(event)
      this.dispatchEvent(event)
    }
  }
  const replacement = new Proxy(original ?? TestSocket, {
    construct: (_, args: readonly unknown[]) =>
      TestRelay.isRelayUrl(String(args[0])) || !original
        ? new TestSocket(String(args[0]))
        : Reflect.construct(original, args),
  })
  page.WebSocket = replacement as typeof WebSocket
  return () => {
    if (page.WebSocket === replacement) page.WebSocket = original
  }
}
