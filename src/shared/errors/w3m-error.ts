import { BaseError } from './base-error'
import {
  ERRORS,
  type ErrorCode,
  type ErrorDefinition,
  type GeneralErrorCode,
  type Surface,
} from './catalogue'

type ErrorValues = Readonly<Record<string, string | number>>

export type W3mErrorOptions = {
  cause?: unknown
  /** Details of this failure, for developers. Must not contain secrets, addresses or project ids. */
  details?: string | undefined
  /** Values for the `{name}` placeholders of the text. */
  values?: ErrorValues | undefined
  /** `details` is the wallet's own text and becomes the message in every language. */
  showsDetails?: boolean | undefined
}

type Defined = ErrorDefinition & { readonly code: ErrorCode }
/** An error that already has its message: another `W3mError`, or a serialized one. */
type ExistingError = {
  readonly code: ErrorCode
  readonly message: string
  readonly surface?: Surface
  readonly definition?: ErrorFacts
}
/** Properties of an error that code can check instead of its code. */
type ErrorFacts = Partial<Omit<ErrorDefinition, 'text'>>

/**
 * Error with its definition. `message` is the text of the definition with placeholders filled in, so tests can compare
 * it.
 */
export class W3mError extends BaseError {
  override readonly details: string | undefined
  override readonly values: ErrorValues | undefined
  readonly showsDetails: boolean
  readonly definition: ErrorFacts

  /** @param what a general code, a definition of `defineErrors`, or an existing error to repeat with other options */
  constructor(what: GeneralErrorCode | Defined | ExistingError, options: W3mErrorOptions = {}) {
    const { cause, details, values } = options
    const given: Defined | ExistingError = typeof what === 'string' ? { code: what, ...ERRORS[what] } : what
    const text =
      'text' in given
        ? given.text.replace(/\{(\w+)\}/g, (placeholder, key) => String(values?.[key] ?? placeholder))
        : given.message
    const showsDetails = options.showsDetails === true && details !== undefined
    super(given.code, showsDetails ? details : text, cause === undefined ? {} : { cause })
    this.details = details
    this.values = values
    this.showsDetails = showsDetails
    this.definition =
      ('definition' in given ? given.definition : ERRORS[given.code as GeneralErrorCode]) ?? given
  }

  /** Checks the prototype, unlike `BaseError`: an object that only has the name has no `definition`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: `this` is the subclass in `instanceof Subclass`
    return Function.prototype[Symbol.hasInstance].call(this, value)
  }
}

/** Category of a serialized error. */
export const categoryOf = ({ code }: { readonly code: ErrorCode }): ErrorDefinition['category'] =>
  isGeneralCode(code) ? ERRORS[code].category : undefined

export const isGeneralCode = (code: unknown): code is GeneralErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
