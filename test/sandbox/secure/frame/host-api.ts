import * as v from 'valibot'

const RefusalSchema = v.object({ error: v.string() })

/** Message for an error without one. */
const UNKNOWN = 'Something went wrong'

/** The host's server, with the login of this frame. */
export class HostApi {
  readonly #token: () => string | undefined
  readonly #fetch: typeof fetch

  constructor(token: () => string | undefined, send: typeof fetch = (...request) => fetch(...request)) {
    this.#token = token
    this.#fetch = send
  }

  /** Rejects with the host's message. */
  async call<Schema extends v.GenericSchema>(
    route: string,
    body: unknown,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const token = this.#token()
    const response = await this.#fetch(`/api/${route}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (!response) throw new Error('The wallet cannot be reached')
    const answer: unknown = await response.json().catch(() => undefined)
    const refusal = v.safeParse(RefusalSchema, answer)
    if (refusal.success) throw new Error(refusal.output.error)
    const parsed = v.safeParse(schema, answer)
    if (response.ok && parsed.success) return parsed.output
    throw new Error(UNKNOWN)
  }
}
