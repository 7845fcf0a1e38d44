import type { Clock } from '../../../shared/lib/clock'
import type { Random } from '../crypto/encoding'
import { CLOSE_UNAUTHORIZED } from '../protocol'

/** The part of the WebSocket interface that is used here. */
export interface SocketLike {
  onopen: ((event: Event) => unknown) | null
  onmessage: ((event: MessageEvent) => unknown) | null
  onclose: ((event: CloseEvent) => unknown) | null
  send(text: string): void
  close(): void
}
export type OpenSocket = (url: string) => SocketLike

export const openWebSocket: OpenSocket = url => new WebSocket(url)

/** Time for a connection to open, in ms. */
const OPEN_MS = 10_000
/**
 * First and longest delay before a reconnect, in ms. It doubles with each failure, less a random part of up to half, so
 * that clients do not reconnect all at once.
 */
const RETRY_MS = 250
const RETRY_MAX_MS = 30_000
/** A connection that lasted this long, in ms, counts as good and resets the reconnect delay. */
const STABLE_MS = 10_000
/** Maximum length of a frame that is parsed, in characters. */
const MAX_FRAME = 4_000_000

type Options = {
  readonly clock: Clock
  readonly random: Random
  readonly openSocket: OpenSocket
  /**
   * Creates the URL of a connection. `backdated`: its token has an earlier issue time, because the relay may have
   * refused the last one as issued in the future.
   */
  readonly url: (options: { backdated: boolean }) => Promise<string>
  /** Whether a connection is needed. If not, a lost one is not replaced. */
  readonly needed: () => boolean
  readonly opened: () => void
  readonly received: (frame: string) => void
  /** Receives a frame that is too long to parse. */
  readonly tooLong: (frame: string) => void
  readonly lost: () => void
  /**
   * The relay has refused both a normal and a backdated token, or the project id. No further attempt is made unless
   * requested.
   */
  readonly refused: () => void
}

/** A connection to the relay, one at a time. Opened on request, and again for as long as it is needed. */
export class RelaySocket {
  readonly #options: Options
  /** The current attempt or connection. Events of earlier ones are ignored. */
  #current: { socket?: SocketLike } | undefined
  #open = false
  #cancelTimer = () => {}
  #waiting = false
  /** Attempts since the last good connection. */
  #failures = 0
  #openedAt = 0
  #backdated = false
  /** Whether the token that the relay refused last was backdated; `undefined` if it has refused none. */
  #refused: boolean | undefined

  constructor(options: Options) {
    this.#options = options
  }

  get open(): boolean {
    return this.#open
  }

  /** Connects, unless there is a connection or an attempt is planned. */
  need(): void {
    if (!this.#current && !this.#waiting) this.#connect()
  }

  /** Connects without waiting for the next planned attempt. */
  retryNow(): void {
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

  /** Closes the connection and cancels planned attempts. */
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
        // The token could not be signed, or the browser refused the URL, for example by the page's Content Security
        // Policy.
        if (this.#current === attempt) this.#gone(0)
      })
  }

  #follow(socket: SocketLike): void {
    const { opened, received, tooLong } = this.#options
    this.#current = { socket }
    socket.onopen = () => {
      this.#stopTimer()
      this.#open = true
      this.#openedAt = this.#options.clock.now()
      opened()
    }
    socket.onmessage = ({ data }) => {
      this.#refused = undefined
      if (typeof data === 'string') (data.length > MAX_FRAME ? tooLong : received)(data)
    }
    socket.onclose = ({ code }) => this.#gone(code)
  }

  #gone(code: number): void {
    const { clock, needed, lost, refused } = this.#options
    if (this.#open && clock.now() - this.#openedAt >= STABLE_MS) this.#failures = 0
    const refusal = code === CLOSE_UNAUTHORIZED
    // Refusing the same kind of token twice is not final: attempts in between may have failed without a network.
    const isFinal = refusal && this.#refused === !this.#backdated
    if (refusal) this.#refused = this.#backdated
    // Relays refuse a token issued in the future, before or after the connection opens. Alternate between a normal and
    // a backdated one, which works if this clock is up to 15 minutes fast.
    if (refusal || !this.#open) this.#backdated = !this.#backdated
    this.#stopTimer()
    this.#drop()
    lost()
    if (isFinal) {
      this.#refused = undefined
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
