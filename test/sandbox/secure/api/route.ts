import * as v from 'valibot'
import { HostError } from '../login/host-error'
import type { Caller } from '../login/sessions'
import type { SecureHost } from '../secure-host'

/** What a request of the frame contains besides its body. */
export type ApiCall = {
  /** Empty without a login. */
  readonly token: string
  /** The browser's user agent. */
  readonly agent: string
  readonly signal: AbortSignal
}

export type Route = (host: SecureHost, body: unknown, call: ApiCall) => Promise<unknown>

/** A public route. */
export function open<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (host: SecureHost, input: v.InferOutput<Schema>, call: ApiCall) => Promise<unknown>,
): Route {
  return async (host, body, call) => run(host, parse(schema, body), call)
}

/** A route that needs a login. */
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
