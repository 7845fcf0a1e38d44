import { FRAME } from './wire'

type Options = { readonly window: Window; readonly allowed: readonly string[] }

/** The page around the frame: the only one that is heard, and the only one that is told anything. */
export class Embedder {
  readonly #window: Window
  readonly #allowed: readonly string[]
  #origin: string | undefined

  constructor({ window, allowed }: Options) {
    this.#window = window
    this.#allowed = allowed
    const { ancestorOrigins } = window.location
    const named = ancestorOrigins?.[0] ?? originOf(window.document.referrer)
    this.#origin = named !== undefined && allowed.includes(named) ? named : undefined
  }

  /** Whether there is a page around at all. */
  get exists(): boolean {
    return this.#window.parent !== this.#window
  }

  /** Its origin; empty as long as a browser that does not say has brought no message. */
  get origin(): string {
    return this.#origin ?? ''
  }

  /** A message of the page around, from an origin that may show the frame. */
  accepts({ source, origin }: Pick<MessageEvent, 'source' | 'origin'>): boolean {
    const { parent } = this.#window
    if (!this.exists || source !== parent || !this.#allowed.includes(origin)) return false
    this.#origin ??= origin
    return origin === this.#origin
  }

  /** `name`: without its prefix. */
  post(name: string, payload?: unknown, id?: string): void {
    const message = {
      type: FRAME + name,
      ...(id === undefined ? {} : { id }),
      ...(payload === undefined ? {} : { payload }),
    }
    // Until the origin is known only the list can be told, and only that the frame is ready.
    for (const target of this.#origin === undefined ? this.#allowed : [this.#origin])
      this.#window.parent.postMessage(message, target)
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
