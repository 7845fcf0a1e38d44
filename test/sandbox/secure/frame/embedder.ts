import { FRAME } from './wire'

type Options = { readonly window: Window; readonly allowed: readonly string[] }

/** The embedding page: the only one whose messages are handled, and that gets messages. */
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

  /** Whether the frame is embedded at all. */
  get exists(): boolean {
    return this.#window.parent !== this.#window
  }

  /** Its origin; empty until the first message, in browsers that do not tell it. */
  get origin(): string {
    return this.#origin ?? ''
  }

  /** A message of the embedding page, from an origin that may embed the frame. */
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
    // Until the origin is known, the only message is READY, sent to all allowed origins.
    for (const target of this.#origin === undefined ? this.#allowed : [this.#origin])
      this.#window.parent.postMessage(message, target)
  }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
