/** A published message. */
export type Letter = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** Seconds for which it is kept for clients that have not received it. */
  readonly ttl: number
  readonly attestation?: string | undefined
}

/** A delivered message: `irn_subscription`'s `data`, and the items of the fetch methods. */
export type Delivery = {
  readonly topic: string
  readonly message: string
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  readonly tag: number
  readonly attestation?: string
}

/** A message for one client. */
export type Item = {
  readonly letter: Letter
  /** Client id; empty for a message that no client published. */
  readonly from: string
  readonly publishedAt: number
  readonly expiresAt: number
  /** Called when its delivery ends: acknowledged, or given up for now. */
  settled: (() => void) | undefined
}

/** Messages in the order in which they were published. Expired ones are removed. */
export class Mailbox {
  #items: Item[] = []

  /** Messages that have not expired. */
  live(now: number): readonly Item[] {
    if (this.#items.some(item => item.expiresAt <= now)) {
      const gone = this.#items.filter(item => item.expiresAt <= now)
      this.#items = this.#items.filter(item => item.expiresAt > now)
      for (const item of gone) item.settled?.()
    }
    return this.#items
  }

  add(item: Item): void {
    this.#items.push(item)
  }

  remove(item: Item): void {
    this.#items = this.#items.filter(each => each !== item)
  }
}

export function toDelivery({ letter, publishedAt }: Item): Delivery {
  const { topic, message, tag, attestation } = letter
  return { topic, message, publishedAt, tag, ...(attestation ? { attestation } : {}) }
}
