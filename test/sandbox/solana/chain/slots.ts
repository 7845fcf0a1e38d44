import { sha256 } from '@noble/hashes/sha2'
import type { RelayClock } from '../../relay/relay-clock'
import { decodeKey, encodeBase58 } from '../wire/base58'

const SLOTS_PER_EPOCH = 432_000
/** Slots skipped before the first one, so that heights and slots cannot be confused. */
const SKIPPED = 21_400_000
/** Number of blocks for which a blockhash is valid. */
const WINDOW = 150
const SLOT_MS = 400

export type SlotOptions = {
  readonly clock: RelayClock
  /** The first slot of the chain. */
  readonly first: number
  /** Default: 400, as on the public clusters. */
  readonly slotMs?: number | undefined
}

/** Slots, heights, times and blockhashes, all derived from the elapsed time: nothing runs between two calls. */
export class Slots {
  readonly first: number
  readonly #clock: RelayClock
  readonly #slotMs: number
  readonly #start: number
  /** Random, so that transactions of other runs are not valid here. */
  readonly #seed = crypto.getRandomValues(new Uint8Array(32))
  readonly #timers = new Set<() => void>()

  constructor({ clock, first, slotMs = SLOT_MS }: SlotOptions) {
    this.#clock = clock
    this.#slotMs = slotMs
    this.#start = clock.now()
    this.first = first
  }

  get current(): number {
    return this.first + Math.floor((this.#clock.now() - this.#start) / this.#slotMs)
  }

  get epoch() {
    const slot = this.current
    return {
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
    }
  }

  heightOf(slot: number): number {
    return slot - SKIPPED
  }

  /** Seconds since 1970. */
  timeOf(slot: number): number {
    return Math.floor((this.#start + (slot - this.first) * this.#slotMs) / 1000)
  }

  blockhashOf(slot: number): string {
    return encodeBase58(this.#hashBytes(slot))
  }

  /** The last height at which a transaction with the slot's blockhash can still land. */
  lastHeightFor(slot: number): number {
    return this.heightOf(slot) + WINDOW
  }

  /** Whether a transaction with that blockhash can land now. */
  isRecent(blockhash: string): boolean {
    const wanted = decodeKey(blockhash)
    if (!wanted) return false
    const { current } = this
    for (let slot = current; slot >= Math.max(this.first, current - WINDOW); slot -= 1) {
      if (this.#hashBytes(slot).every((byte, index) => byte === wanted[index])) return true
    }
    return false
  }

  /** Calls back once when the slot is reached. Returns a function that cancels it. */
  at(slot: number, callback: () => void): () => void {
    const wait = this.#start + (slot - this.first) * this.#slotMs - this.#clock.now()
    const stop = this.#clock.after(Math.max(0, Math.ceil(wait)), () => {
      this.#timers.delete(stop)
      callback()
    })
    this.#timers.add(stop)
    return () => {
      this.#timers.delete(stop)
      stop()
    }
  }

  close(): void {
    for (const stop of this.#timers) stop()
    this.#timers.clear()
  }

  #hashBytes(slot: number): Uint8Array {
    return sha256(Uint8Array.from([...this.#seed, ...new TextEncoder().encode(String(slot))]))
  }
}
