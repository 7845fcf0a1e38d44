import type { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Clock } from '../../shared/lib/clock'
import { createFrameElement, type FrameBounds, frameUrl, frameVersion, placeFrame } from './frame-element'
import { frameError } from './frame-errors'
import type { AppMessage, FrameAnswer, FrameMessage } from './protocol/frame-message'
import { openTransport, type Transport } from './transport'

/** How long the frame may take to load before requests fail with `FRAME_TIMEOUT`. */
export const LOAD_MS = 20_000

export type FrameHostOptions = {
  readonly page: Window
  /** Inside the dialog, so that the frame can be clicked while the dialog is modal; `undefined` while there is none. */
  readonly container: () => HTMLElement | undefined
  /** Address of the frame's page, at the moment that it is made. */
  readonly address: () => { readonly secureUrl: string; readonly projectId: string; readonly network: Caip2 }
  readonly clock: Clock
}

export type FrameHostEvents = {
  /** The frame can be asked. */
  readonly ready: () => void
  /** The frame has only now begun to listen: what was posted since it had loaded may be lost. */
  readonly late: () => void
  readonly answer: (answer: FrameAnswer) => void
  /** The frame's page is gone, with all that it was asked; with an error where it will not come back on its own. */
  readonly lost: (error: W3mError | undefined) => void
}

/** The iframe of one element: made when it is first needed, watched while it lives, recreated where it was moved. */
export class FrameHost {
  readonly #options: FrameHostOptions
  readonly #events: FrameHostEvents
  /** `wanted`: its place in the document is gone, and awaited. */
  #phase: 'closed' | 'wanted' | 'opening' | 'open' = 'closed'
  #frame: HTMLIFrameElement | undefined
  #transport: Transport | undefined
  #generation = 0
  #version = 1
  #loads = 0
  #heard = false
  /** Ends the time that runs. */
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

  /** How often a frame has become ready: what an earlier one knew is not to be relied on. */
  get generation(): number {
    return this.#generation
  }

  /** Of the protocol; 1 where `secure-url` requests none. */
  get version(): number {
    return this.#version
  }

  /** Throws where there is no place for a frame: `FRAME_NOT_SET`, `FRAME_PARENT_NOT_SET`. */
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

  /** `title`: what screen readers call it. A frame that is recreated meanwhile takes the same place. */
  show(bounds: FrameBounds | undefined, title?: string): void {
    this.#shown = { bounds, title }
    if (this.#frame) this.#present(this.#frame)
  }

  /** The keyboard goes on inside. */
  focus(): void {
    this.#frame?.focus({ preventScroll: true })
  }

  /** Takes the frame away, with whatever waits in it. */
  close(): void {
    this.#remove()
    this.#phase = 'closed'
    this.#cancelTimer()
    this.#observer?.disconnect()
    this.#observer = undefined
  }

  /** Reloads the frame's page: what waited in it is gone for certain. */
  reload(): void {
    if (this.#phase === 'open') this.#replace()
  }

  destroy(): void {
    this.close()
    this.#destroyed = true
  }

  /** False outside of a document: a frame there has no page, and its page no parent. */
  #insert(container: HTMLElement): boolean {
    const { page, address } = this.#options
    const { secureUrl, projectId, network } = address()
    const url = frameUrl(secureUrl, projectId, network)
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
    this.#heard = false
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

  /** Whatever happens to a frame, its first words are due by then: one that is loaded again and again gets no more time. */
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

  /** Pages of version 1 can be asked from here on; later ones say so themselves. */
  #loaded(): void {
    this.#loads += 1
    if (this.#loads > 1) {
      // navigated, crashed, or moved by something that moves more than we do
      this.#phase = 'opening'
      this.#heard = false
      this.#startTimer()
      this.#events.lost(undefined)
    }
    if (this.#version < 2) this.#ready()
  }

  #ready(): void {
    if (this.#phase !== 'opening') return
    this.#phase = 'open'
    this.#generation += 1
    this.#events.ready()
  }

  #receive(message: FrameMessage | undefined): void {
    const first = !this.#heard
    this.#heard = true
    if (message?.name === 'READY') {
      if (this.#phase === 'open' && first) this.#events.late()
      else this.#ready()
    }
    if (this.#phase === 'open') this.#cancelTimer()
    // SESSION_UPDATE is ignored: the frame keeps its session itself
    if (message && 'id' in message) this.#events.answer(message)
  }

  #watch(root: Node): void {
    if (this.#observer) return
    this.#observer = new MutationObserver(() => this.#notice())
    this.#observer.observe(root, { childList: true, subtree: true })
  }

  /** The page, or a move of the element, may have taken the frame out of the document. */
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
