import * as v from 'valibot'
import type { Reply } from './types'

/** A fault. `match` is a substring of `METHOD url`, or of the JSON-RPC method after it. */
export const FaultSchema = v.strictObject({
  match: v.string(),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** A string is sent as it is, anything else as JSON. */
  body: v.optional(v.unknown()),
  /** Closes the connection without a response. */
  drop: v.optional(v.boolean()),
  /** Number of requests that it applies to; all by default. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type Fault = v.InferOutput<typeof FaultSchema>

/** The faults in force. The first one that matches a request is applied. */
export class FaultPlan {
  #faults: { fault: Fault; left: number }[] = []

  add(faults: readonly Fault[]): void {
    this.#faults.push(...faults.map(fault => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })))
  }

  clear(): void {
    this.#faults = []
  }

  /** Preflights pass, so that a page can read the failed response; `OPTIONS …` matches them. */
  take(label: string): Fault | undefined {
    const found = this.#faults.find(
      ({ fault, left }) =>
        left > 0 &&
        label.includes(fault.match) &&
        (!label.startsWith('OPTIONS ') || fault.match.startsWith('OPTIONS')),
    )
    if (!found) return undefined
    found.left -= 1
    return found.fault
  }
}

/** The response of a fault, or undefined if it only delays. */
export function faultReply({ status, body }: Fault): Reply | undefined {
  if (status === undefined && body === undefined) return undefined
  const raw = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const type = raw.trimStart().startsWith('<') ? 'text/html; charset=utf-8' : 'application/json'
  return { status: status ?? 200, headers: { 'content-type': type }, body: raw }
}
