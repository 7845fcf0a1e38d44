import type { Caip2, Namespace } from '../../src/shared/lib/caip'
import type { EmittedEvent } from './fake-host'

type Seen = { readonly address: string; readonly network: Caip2 }

/** State of a page that only follows events. `complaints`: events that change nothing, or contradict earlier ones. */
export class EventReplay {
  readonly seen: Partial<Record<Namespace, Seen>> = {}
  readonly complaints: string[] = []
  #onScreen: Caip2 | undefined

  constructor(onScreen: Caip2 | undefined) {
    this.#onScreen = onScreen
  }

  /** `onScreen`: the network in `state` when the event is fired. */
  hear({ name, detail }: EmittedEvent, onScreen: Caip2 | undefined): void {
    const screenBefore = this.#onScreen
    this.#onScreen = onScreen
    switch (name) {
      case 'connect':
        this.#expect(!this.seen[detail.namespace], `connected twice: ${detail.namespace}`)
        this.seen[detail.namespace] = { address: detail.address, network: detail.network }
        return
      case 'disconnect':
        this.#expect(this.seen[detail.namespace], `disconnected twice: ${detail.namespace}`)
        delete this.seen[detail.namespace]
        return
      case 'accountchange': {
        const before = this.seen[detail.namespace]
        this.#expect(before && before.address !== detail.address, `no other account: ${detail.caipAddress}`)
        if (before) this.seen[detail.namespace] = { ...before, address: detail.address }
        return
      }
      case 'networkchange': {
        const { namespace, network } = detail
        const before = this.seen[namespace]
        const comesOnScreen = onScreen === network && screenBefore !== network
        this.#expect(comesOnScreen || (before && before.network !== network), `no other network: ${network}`)
        if (before) this.seen[namespace] = { ...before, network }
      }
    }
  }

  #expect(holds: unknown, complaint: string): void {
    if (!holds) this.complaints.push(complaint)
  }
}
