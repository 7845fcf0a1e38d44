import type { ErrorCode } from './catalogue'

/** The reference of all codes, as the package publishes it (`files` of package.json). */
const ERROR_REFERENCE = 'https://unpkg.com/w3m-modal/docs/reference/errors.md'

/**
 * What every call that fails rejects with; the package exports it as `W3mError`. It knows no texts, as it is part of the
 * eager script. Each script of the build may have a copy of it, so `instanceof` compares the name that all of them have.
 */
export class BaseError extends Error {
  override readonly name = 'W3mError'
  readonly code: ErrorCode
  /** What happened in this case, for developers. */
  declare readonly details: string | undefined

  constructor(code: ErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }

  /** Where the reference says what the code means and what to do. */
  get docsUrl(): string {
    return `${ERROR_REFERENCE}#${this.code.toLowerCase()}`
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return (value as Error | undefined)?.name === 'W3mError'
  }
}
