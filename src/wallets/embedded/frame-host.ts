import type { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Clock } from '../../shared/lib/clock'
import { createFrameElement, type FrameBounds, frameUrl, frameVersion, placeFrame } from './frame-element'
import { frameError } from './frame-errors'
import type { AppMessage, FrameMessage, FrameResponse } from './protocol/frame-message'
import { openTransport, type Transport } from './transport'

/**
 * Time in milliseconds for the frame to load and send its first message. After that, requests fail with
 * `FRAME_LOAD_FAILED`.
 */
export const LOAD_MS = 20_000

export type FrameHostOptions = {
  readonly page: Window
  /**
   * Parent element inside the dialog, so that the frame can be clicked while the dialog is modal. `undefined` if there
   * is none.
   */
  readonly container: () => HTMLElement | undefined
  /** Parts of the frame's URL, read when the frame is created. */
  readonly address: () => { readonly secureUrl: string; readonly projectId: string; readonly network: Caip2 }
  /** Called with the URL of each frame. */
  readonly loading?: ((url: string) => void) | undefined
  readonly clock: Clock
}

export type FrameHostEvents = {
  /** The frame accepts requests. */
  readonly ready: () => void
  /** The frame has only now begun to listen: messages posted since its load event may be lost. */
  readonly late: () => void
  readonly response: (response: FrameResponse) => void
  /** The frame's page is gone, with all open requests. Has an error if the frame will not come back on its own. */
  readonly lost: (error: W3mError | undefined) => void
}

/** The iframe of one element: created on first use, watched while it exists, recreated after it was moved. */
export class FrameHost {
  readonly #options: FrameHostOptions
  readonly #events: FrameHostEvents
  /** `wanted`: the frame lost its place in the document and waits for a new one. */
  #phase: 'closed' | 'wanted' | 'opening' | 'open' = 'closed'
  #frame: HTMLIFrameElement | undefined
  #transport: Transport | undefined
  #generation = 0
  #version = 1
  #loads = 0
  /** Number of `READY` messages of this frame: one for each page that it has loaded. */
  #readies = 0
  #hasAnswered = false
  /** Cancels the running timer. */
  #timer: (() => void) | undefined
  #observer: MutationObserver | undefined
  #destroyed = false
  #shown: { readonly bounds?: FrameBounds | undefined; readonly title?: string | undefined } = {}

  constructor(options: FrameHostOptions, events: FrameHostEvents) {
    this.#options = options
    this.#events = events
  }

  get isOpen(): boolean {
    return this.#phase === 'open'
  }

  /** Number of times a frame has become ready. State of an earlier frame is not reliable. */
  get generation(): number {
    return this.#generation
  }

  /** Version of the protocol; 1 if `secure-url` names none. */
  get version(): number {
    return this.#version
  }

  /** Creates the frame. Throws `FRAME_NOT_SET` or `FRAME_PARENT_NOT_SET` if there is no place for it. */
  open(): void {
    this.#notice()
    if (this.#phase !== 'closed') return
    const container = this.#options.container()
    if (this.#destroyed || !container) throw frameError('FRAME_NOT_SET')
    if (!this.#insert(container)) throw frameError('FRAME_PARENT_NOT_SET')
  }

  post(message: AppMessage): void {
    this.#transport?.post(message)
  }

  /** Shows or hides the frame. `title` is its name for screen readers; a recreated frame keeps both. */
  show(bounds: FrameBounds | undefined, title?: string): void {
    this.#shown = { bounds, title }
    if (this.#frame) this.#present(this.#frame)
  }

  /** Moves keyboard focus into the frame. */
  focus(): void {
    this.#frame?.focus({ preventScroll: true })
  }

  /** Removes the frame and everything that waits in it. */
  close(): void {
    this.#remove()
    this.#phase = 'closed'
    this.#cancelTimer()
    this.#observer?.disconnect()
    this.#observer = undefined
  }

  /** Replaces the open frame with a new one, which reliably discards the requests that wait in it. */
  reload(): void {
    if (this.#phase === 'open') this.#replace()
  }

  destroy(): void {
    this.close()
    this.#destroyed = true
  }

  /** Inserts the frame. Returns false if the container is in no document, because the frame then loads no page. */
  #insert(container: HTMLElement): boolean {
    const { page, address, loading } = this.#options
    const { secureUrl, projectId, network } = address()
    const url = frameUrl(secureUrl, projectId, network)
    loading?.(url.href)
    const frame = createFrameElement(page.document, url)
    this.#present(frame)
    frame.addEventListener('load', () => this.#frame === frame && this.#loaded())
    container.append(frame)
    if (!frame.isConnected) {
      frame.remove()
      return false
    }
    this.#frame = frame
    this.#version = frameVersion(url)
    this.#loads = 0
    this.#readies = 0
    this.#hasAnswered = false
    this.#phase = 'opening'
    this.#transport = openTransport({
      page,
      frame,
      origin: url.origin,
      receive: message => this.#receive(message),
    })
    this.#startTimer()
    this.#watch(frame.getRootNode())
    return true
  }

  #present(frame: HTMLIFrameElement): void {
    const { bounds, title } = this.#shown
    placeFrame(frame, bounds)
    if (title !== undefined) frame.title = title
  }

  #remove(): void {
    const frame = this.#frame
    this.#frame = undefined
    this.#transport?.stop()
    this.#transport = undefined
    frame?.remove()
  }

  /** Starts the load timer if it is not running. Repeated reloads do not extend it. */
  #startTimer(): void {
    this.#timer ??= this.#options.clock.after(LOAD_MS, () => {
      this.close()
      this.#events.lost(frameError('FRAME_LOAD_FAILED'))
    })
  }

  #cancelTimer(): void {
    this.#timer?.()
    this.#timer = undefined
  }

  /** Handles the load event. Pages of version 1 are ready now; later versions send `READY`. */
  #loaded(): void {
    this.#loads += 1
    if (this.#loads > 1) {
      // The page navigated, crashed, or was moved together with an ancestor.
      this.#phase = 'opening'
      this.#hasAnswered = false
      this.#startTimer()
      this.#events.lost(undefined)
    }
    // A page that still loads pictures or fonts has sent its `READY` before this event.
    if (this.#version < 2 || this.#readies >= this.#loads) this.#ready()
  }

  #ready(): void {
    if (this.#phase !== 'opening') return
    this.#phase = 'open'
    this.#generation += 1
    this.#events.ready()
  }

  #receive(message: FrameMessage | undefined): void {
    const first = !this.#hasAnswered
    this.#hasAnswered = true
    if (message?.name === 'READY') {
      this.#readies += 1
      if (this.#phase === 'open' && first) this.#events.late()
      else this.#ready()
    }
    if (this.#phase === 'open') this.#cancelTimer()
    // SESSION_UPDATE is ignored: the frame keeps its session itself.
    if (message && 'id' in message) this.#events.response(message)
  }

  #watch(root: Node): void {
    if (this.#observer) return
    this.#observer = new MutationObserver(() => this.#notice())
    this.#observer.observe(root, { childList: true, subtree: true })
  }

  /** Handles document changes: the page, or a move of the element, may have removed the frame. */
  #notice(): void {
    if (this.#frame && !this.#frame.isConnected) this.#replace()
    else if (this.#phase === 'wanted') this.#takePlace()
  }

  #replace(): void {
    this.#remove()
    this.#phase = 'wanted'
    this.#startTimer()
    this.#takePlace()
    this.#events.lost(undefined)
  }

  #takePlace(): void {
    const container = this.#options.container()
    if (container) this.#insert(container)
  }
}
