import type { ErrorCode } from './catalogue'

/** Published reference of all error codes (`files` of package.json). */
const ERROR_REFERENCE = 'https://unpkg.com/w3m-modal/docs/reference/errors.md'

/**
 * Error that the methods of the element reject with; the package exports it as `W3mError`. It is part of the eager
 * script, so it contains no texts. Each script of the build may have its own copy, so `instanceof` compares the shared
 * name.
 */
export class BaseError extends Error {
  override readonly name = 'W3mError'
  readonly code: ErrorCode
  /** Details of this failure, for developers. */
  declare readonly details: string | undefined
  /** Data of this failure, as the reference of its code says: an HTTP status, a transaction hash. */
  declare readonly values: Readonly<Record<string, string | number>> | undefined

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  /** URL of the reference section that explains the code and what to do. */
  get docsUrl(): string {
    return `${ERROR_REFERENCE}#${this.code.toLowerCase()}`
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return (value as Error | undefined)?.name === 'W3mError'
  }
}
