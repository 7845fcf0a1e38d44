/** A pairing URI that is currently offered. */
export type PairingOffer = {
  readonly uri: string
  /** When the next URI replaces this one, in milliseconds since 1970. */
  readonly renewsAt: number
}

/**
 * Holds the displayed pairing URI. The URI contains a key, so it is kept only here and in the view that shows it, never
 * in the store, a log or an event (docs/protocols/storage.md).
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
