/** A pairing URI on offer. */
export type PairingOffer = {
  readonly uri: string
  /** Milliseconds since 1970: when the next one replaces it. */
  readonly renewsAt: number
}

/**
 * The URI that is shown. It holds a key, so it lives here and in the view that shows it, never in the store, in a log or
 * in an event (docs/protocols/storage.md).
 */
export class PairingLink {
  #offer: PairingOffer | undefined
  readonly #listeners = new Set<() => void>()

  readonly get = (): PairingOffer | undefined => this.#offer

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  set(offer: PairingOffer | undefined): void {
    this.#offer = offer
    for (const listener of [...this.#listeners]) listener()
  }
}

declare module '../../store/deps' {
  export interface Deps {
    readonly pairingLink: PairingLink
  }
}
