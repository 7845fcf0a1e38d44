import type { WebSocket } from 'ws'
import type { Fault, FaultPlan } from '../../core/fault-plan'
import type { RequestLog } from '../../core/request-log'
import type { RelayClock } from '../../relay/relay-clock'
import { type Call, failure, parseCall, runCall, runMethod } from '../rpc/json-rpc'
import type { RpcContext } from '../rpc/method-table'
import { Params } from '../rpc/params'
import { invalidParams, RpcError } from '../rpc/rpc-error'
import { SUBSCRIPTIONS } from './subscriptions'

export type SocketParts = {
  /** URL of the node, for log and faults. */
  readonly url: URL
  readonly log: RequestLog
  readonly faults: FaultPlan
  readonly clock: RelayClock
}

/**
 * One connection of a client: every method of the node, and subscriptions. Calls are logged as `WS <url>`. Faults meet
 * calls and notifications by `WS <url> <method>`, such as `signatureNotification`: `drop` cuts the connection, `delayMs`
 * holds one frame back, `body` is the result in place of the real one, `status` alone refuses a call and loses a
 * notification.
 */
export class SolanaSocket {
  readonly #ws: WebSocket
  readonly #context: RpcContext
  readonly #parts: SocketParts
  /** Functions that stop the subscriptions. */
  readonly #subscriptions = new Map<number, () => void>()
  readonly #delayed = new Set<() => void>()
  #nextId = 1

  constructor(ws: WebSocket, context: RpcContext, parts: SocketParts) {
    this.#ws = ws
    this.#context = context
    this.#parts = parts
    ws.on('message', data => this.#receive(String(data)))
    ws.on('error', () => {})
    ws.on('close', () => {
      for (const stop of [...this.#subscriptions.values(), ...this.#delayed]) stop()
      this.#subscriptions.clear()
      this.#delayed.clear()
    })
  }

  /** Cut without a close frame. */
  cut(): void {
    this.#ws.terminate()
  }

  #receive(text: string): void {
    try {
      const call = parseCall(JSON.parse(text))
      // The client's library pings with a call that needs no response.
      if (call.id !== undefined) this.#answer(call)
    } catch (error) {
      this.#send(failure(null, error instanceof SyntaxError ? new RpcError(-32700, 'Parse error') : error))
    }
  }

  #answer(call: Call): void {
    const { id, method, params } = call
    const { log, url } = this.#parts
    const body = JSON.stringify({ method, params })
    const { signal } = new AbortController()
    const entry = log.add('solana', { method: 'WS', url, path: url.pathname, headers: {}, body, signal })
    this.#pass(
      method,
      () => {
        entry.status = 200
        this.#send(runCall(call, () => this.#run(call)))
      },
      ({ status = 200, body: result }) => {
        entry.status = status
        const refused = failure(id, new RpcError(-32603, `Fault ${status}`))
        this.#send(result === undefined ? refused : { jsonrpc: '2.0', result, id })
      },
    )
  }

  #run(call: Call): unknown {
    const [, name = '', verb] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(call.method) ?? []
    if (!Object.hasOwn(SUBSCRIPTIONS, name)) return runMethod(this.#context, call)
    const params = new Params(call.params)
    return verb === 'Subscribe' ? this.#subscribe(name, params) : this.#unsubscribe(params.integer(0))
  }

  #subscribe(name: string, params: Params): number {
    const id = this.#nextId++
    const stop = SUBSCRIPTIONS[name]?.({
      bank: this.#context.bank,
      params,
      notify: result => this.#notify(`${name}Notification`, id, result),
      end: () => this.#end(id),
    })
    this.#subscriptions.set(id, stop ?? (() => {}))
    return id
  }

  #unsubscribe(id: number): boolean {
    if (!this.#end(id)) throw invalidParams('Invalid subscription id.')
    return true
  }

  #end(id: number): boolean {
    this.#subscriptions.get(id)?.()
    return this.#subscriptions.delete(id)
  }

  #notify(method: string, subscription: number, result: unknown): void {
    const send = (value: unknown) =>
      this.#send({ jsonrpc: '2.0', method, params: { result: value, subscription } })
    this.#pass(
      method,
      () => send(result),
      ({ body }) => {
        if (body !== undefined) send(body)
      },
    )
  }

  /** Sends a frame, unless a fault replaces it. */
  #pass(method: string, send: () => void, replace: (fault: Fault) => void): void {
    const { faults, url, clock } = this.#parts
    const fault = faults.take(`WS ${url.href} ${method}`)
    const play = () => {
      if (fault?.drop) this.cut()
      else if (fault && (fault.status !== undefined || fault.body !== undefined)) replace(fault)
      else send()
    }
    if (!fault?.delayMs) {
      play()
      return
    }
    const stop = clock.after(fault.delayMs, () => {
      this.#delayed.delete(stop)
      play()
    })
    this.#delayed.add(stop)
  }

  #send(frame: object): void {
    if (this.#ws.readyState === this.#ws.OPEN) this.#ws.send(JSON.stringify(frame))
  }
}
