import * as v from 'valibot'
import { HostError } from '../login/host-error'
import type { Caller } from '../login/sessions'
import type { SecureHost } from '../secure-host'

/** What a call of the frame brings beside its body. */
export type ApiCall = {
  /** Empty where nobody is logged in. */
  readonly token: string
  /** The browser's own name of itself. */
  readonly agent: string
  readonly signal: AbortSignal
}

export type Route = (host: SecureHost, body: unknown, call: ApiCall) => Promise<unknown>

/** A route for anybody. */
export function open<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (host: SecureHost, input: v.InferOutput<Schema>, call: ApiCall) => Promise<unknown>,
): Route {
  return async (host, body, call) => run(host, parse(schema, body), call)
}

/** A route for who is logged in. */
export function personal<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (host: SecureHost, input: v.InferOutput<Schema>, caller: Caller) => Promise<unknown>,
): Route {
  return async (host, body, { token }) => {
    const input = parse(schema, body)
    return run(host, input, await host.sessions.require(token))
  }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new HostError(parsed.issues[0].message)
}
