import type { Clock } from '../../../shared/lib/clock'
import type { Random } from '../crypto/encoding'
import { CLOSE_UNAUTHORIZED } from '../protocol'

/** As much of a WebSocket as is used. */
export interface SocketLike {
  onopen: ((event: Event) => unknown) | null
  onmessage: ((event: MessageEvent) => unknown) | null
  onclose: ((event: CloseEvent) => unknown) | null
  send(text: string): void
  close(): void
}
export type OpenSocket = (url: string) => SocketLike

export const openWebSocket: OpenSocket = url => new WebSocket(url)

/** A connection that is not open by then is given up. */
const OPEN_MS = 10_000
/** Reconnects: this long at first, twice as long each time, at most; each shortened by chance, up to a half. */
const RETRY_MS = 250
const RETRY_MAX_MS = 30_000
/** A connection that lasted this long was a good one: the next attempt comes soon again. */
const GOOD_MS = 10_000
/** Longest frame that is read, in characters. */
const MAX_FRAME = 4_000_000

type Options = {
  readonly clock: Clock
  readonly random: Random
  readonly openSocket: OpenSocket
  /** A fresh URL for each connection. `backdated`: the last token may have been from the relay's future. */
  readonly url: (options: { backdated: boolean }) => Promise<string>
  /** Whether someone waits for the relay: decides on reconnecting. */
  readonly needed: () => boolean
  readonly opened: () => void
  readonly heard: (frame: string) => void
  /** A frame that is too long to be read. */
  readonly overlong: (frame: string) => void
  readonly lost: () => void
  /** Token or project id were refused, twice; no further attempt is made unless requested. */
  readonly refused: () => void
}

/** One connection to the relay at a time: opened when requested, opened again while it is needed. */
export class RelaySocket {
  readonly #options: Options
  /** The attempt or connection that counts; what an earlier one still does is ignored. */
  #current: { socket?: SocketLike } | undefined
  #open = false
  #cancelTimer = () => {}
  #waiting = false
  /** Attempts since the last good connection. */
  #failures = 0
  #openedAt = 0
  #refusals = 0
  #backdated = false

  constructor(options: Options) {
    this.#options = options
  }

  get open(): boolean {
    return this.#open
  }

  /** Connects, unless a connection is there or an attempt is already planned. */
  need(): void {
    if (!this.#current && !this.#waiting) this.#connect()
  }

  /** Connects without waiting for the next planned attempt. */
  hurry(): void {
    if (this.#current) return
    this.#failures = 0
    this.#stopTimer()
    this.#connect()
  }

  send(text: string): void {
    if (!this.#open) return
    try {
      this.#current?.socket?.send(text)
    } catch {
      this.fail()
    }
  }

  /** Gives up a connection that no longer answers. */
  fail(): void {
    if (this.#current) this.#gone(0)
  }

  /** Ends the connection and every plan for another. */
  close(): void {
    this.#stopTimer()
    this.#drop()
  }

  #connect(): void {
    const { clock, openSocket, url } = this.#options
    const attempt = {}
    this.#current = attempt
    this.#cancelTimer = clock.after(OPEN_MS, () => this.fail())
    url({ backdated: this.#backdated })
      .then(address => {
        if (this.#current === attempt) this.#follow(openSocket(address))
      })
      .catch(() => {
        // an address that the browser or the page's policy refuses
        if (this.#current === attempt) this.#gone(0)
      })
  }

  #follow(socket: SocketLike): void {
    const { opened, heard, overlong } = this.#options
    this.#current = { socket }
    socket.onopen = () => {
      this.#stopTimer()
      this.#open = true
      this.#openedAt = this.#options.clock.now()
      opened()
    }
    socket.onmessage = ({ data }) => {
      this.#refusals = 0
      if (typeof data === 'string') (data.length > MAX_FRAME ? overlong : heard)(data)
    }
    socket.onclose = ({ code }) => this.#gone(code)
  }

  #gone(code: number): void {
    const { clock, needed, lost, refused } = this.#options
    if (this.#open && clock.now() - this.#openedAt >= GOOD_MS) this.#failures = 0
    const refusal = code === CLOSE_UNAUTHORIZED
    // Relays refuse a token of the future before or after they open. A clock ten minutes fast is cured by an older date.
    if (refusal || !this.#open) this.#backdated = !this.#backdated
    if (refusal) this.#refusals += 1
    this.#stopTimer()
    this.#drop()
    lost()
    if (this.#refusals > 1) {
      this.#refusals = 0
      refused()
    } else if (needed()) this.#retryLater()
  }

  #retryLater(): void {
    const { clock, random, needed } = this.#options
    const longest = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.#failures)
    const [chance = 0] = random(1)
    this.#failures += 1
    this.#waiting = true
    this.#cancelTimer = clock.after(longest * (0.5 + chance / 512), () => {
      this.#waiting = false
      if (needed()) this.#connect()
    })
  }

  #drop(): void {
    const socket = this.#current?.socket
    this.#current = undefined
    this.#open = false
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #stopTimer(): void {
    this.#cancelTimer()
    this.#cancelTimer = () => {}
    this.#waiting = false
  }
}
