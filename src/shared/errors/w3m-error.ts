import { ERRORS, type ErrorCode } from './catalogue'

type Options = {
  cause?: unknown
  /** What happened in this case, for developers: no secrets, no addresses, no project ids. */
  details?: string | undefined
  /** Fills `{name}` marks of the catalogue text. */
  values?: Readonly<Record<string, string | number>> | undefined
}

/** The one error class of the product. `message` equals the catalogue text, so a test may compare it. */
export class W3mError extends Error {
  override readonly name = 'W3mError'
  readonly code: ErrorCode
  readonly details: string | undefined
  readonly values: Readonly<Record<string, string | number>> | undefined

  constructor(code: ErrorCode, { cause, details, values }: Options = {}) {
    const text = ERRORS[code].text.replace(/\{(\w+)\}/g, (mark, key) => String(values?.[key] ?? mark))
    super(text, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
    this.values = values
  }

  /** Follows `cause` until `matches` answers true. */
  walk(matches: (error: unknown) => boolean): unknown {
    let error: unknown = this
    for (let depth = 0; error !== undefined && depth < 16; depth++) {
      if (matches(error)) return error
      error = error instanceof Error ? error.cause : undefined
    }
    return undefined
  }
}
