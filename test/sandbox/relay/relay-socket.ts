import type { WebSocket } from 'ws'
import type { Delivery } from './mail/mailbox'
import type { Outlet, PostOffice } from './mail/post-office'
import type { RelayClock } from './relay-clock'
import type { RelayWatch, Watched } from './relay-watch'
import { RelayError } from './wire/relay-error'
import { errorFrame, FrameError, type MessageId, parseFrame, resultFrame } from './wire/relay-frame'
import { RELAY_METHODS } from './wire/relay-methods'

const PING_MS = 25_000
/** Close code of the public relay for a client that does not answer its pings. */
const GONE = 4010
const PUSH = 'irn_subscription'

type Parts = {
  readonly office: PostOffice
  readonly clock: RelayClock
  readonly watch: RelayWatch
}

/** One connection of a client: reads calls and acknowledgements, writes responses and pushes, pings. */
export class RelaySocket implements Outlet {
  readonly clientId: string
  readonly #ws: WebSocket
  readonly #parts: Parts
  readonly #watched = new Map<number, Watched>()
  #cancelPing = () => {}
  #ponged = true

  constructor(ws: WebSocket, clientId: string, parts: Parts) {
    this.#ws = ws
    this.clientId = clientId
    this.#parts = parts
    parts.office.open(this)
    ws.on('message', data => {
      this.#receive(String(data)).catch(error => {
        // Unexpected: the handlers do not throw. Closes the connection, so that the client does not wait forever.
        console.error(error)
        ws.terminate()
      })
    })
    ws.on('pong', () => {
      this.#ponged = true
    })
    ws.on('error', () => {})
    ws.on('close', () => {
      this.#cancelPing()
      parts.office.leave(this)
    })
    this.#schedulePing()
  }

  /** Cut without a close frame. */
  cut(): void {
    this.#ws.terminate()
  }

  push(pushId: number, subscriptionId: string, delivery: Delivery): void {
    const watched = this.#parts.watch.add(this.clientId, {
      method: PUSH,
      topics: [delivery.topic],
      tags: [delivery.tag],
      params: { id: subscriptionId, data: delivery },
    })
    this.#watched.set(pushId, watched)
    const { drop, status, delayMs } = watched.fault ?? {}
    const params = { id: subscriptionId, data: delivery }
    const send = () =>
      this.#send(`{"id":${pushId},"jsonrpc":"2.0","method":"${PUSH}","params":${JSON.stringify(params)}}`)
    if (drop) this.cut()
    else if (delayMs) this.#parts.clock.after(delayMs, send)
    // With a status it is lost. It is pushed again when the client subscribes again.
    else if (!status) send()
  }

  async #receive(text: string): Promise<void> {
    this.#parts.watch.saw(this.clientId, 'in', text)
    try {
      const frame = parseFrame(text)
      if (frame.kind === 'call') await this.#answer(frame)
      else if (frame.ok && this.#parts.office.acknowledge(this, Number(frame.id)))
        this.#watched.get(Number(frame.id))?.done(200)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      const { code, message, tag } = error.cause
      this.#send(errorFrame(error.id, { code, message, data: tag }))
    }
  }

  async #answer({ id, method, params }: { id: MessageId; method: string; params: unknown }): Promise<void> {
    const known = Object.hasOwn(RELAY_METHODS, method) ? RELAY_METHODS[method] : undefined
    let watched: Watched | undefined
    try {
      if (!known) throw new RelayError('InvalidMethod')
      watched = this.#parts.watch.add(this.clientId, { method, ...known.about(params), params })
      if (await this.#playFault(id, watched)) return
      const { result, after } = known.run({ office: this.#parts.office, outlet: this }, params)
      watched.done(200)
      this.#send(resultFrame(id, result))
      after?.()
    } catch (error) {
      if (!(error instanceof RelayError)) throw error
      watched?.done(error.code)
      this.#send(errorFrame(id, { code: error.code, message: error.message, data: error.tag }))
    }
  }

  /** Whether the call ends with it. */
  async #playFault(id: MessageId, { fault, done }: Watched): Promise<boolean> {
    if (!fault) return false
    const { delayMs, drop, status, body } = fault
    if (delayMs) await new Promise<void>(resolve => this.#parts.clock.after(delayMs, resolve))
    if (drop) {
      this.cut()
      return true
    }
    if (status === undefined && body === undefined) return false
    done(status ?? 200)
    if (body === undefined) this.#send(errorFrame(id, { code: -32000, message: `Fault ${status}` }))
    else if (typeof body === 'string') this.#send(body)
    else this.#send(resultFrame(id, body))
    return true
  }

  #send(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return
    this.#parts.watch.saw(this.clientId, 'out', text)
    this.#ws.send(text)
  }

  #schedulePing(): void {
    this.#cancelPing = this.#parts.clock.after(PING_MS, () => {
      if (!this.#ponged) return this.#ws.close(GONE, 'Disconnecting for load balancing reasons')
      this.#ponged = false
      this.#ws.ping()
      this.#schedulePing()
    })
  }
}
