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
  /** What happened in this case, for developers: no secrets, no addresses, no project ids. */
  details?: string | undefined
  /** Fills `{name}` placeholders of the text. */
  values?: ErrorValues | undefined
  /** The details are a wallet's own words: they are the message, in every language. */
  showsDetails?: boolean | undefined
}

type Defined = ErrorDefinition & { readonly code: ErrorCode }
/** An error that has its words already: another of ours, or what state holds of one. */
type ExistingError = {
  readonly code: ErrorCode
  readonly message: string
  readonly surface?: Surface
  readonly definition?: ErrorFacts
}
/** What code may ask an error, instead of looking at its code. */
type ErrorFacts = Partial<Omit<ErrorDefinition, 'text'>>

/** An error by its definition. `message` equals the text of the definition, so a test may compare it. */
export class W3mError extends BaseError {
  override readonly details: string | undefined
  readonly values: ErrorValues | undefined
  readonly showsDetails: boolean
  readonly definition: ErrorFacts

  /** Of a general code, a definition of `defineErrors`, or an error that is told again with other options. */
  constructor(what: GeneralErrorCode | Defined | ExistingError, options: W3mErrorOptions = {}) {
    const { cause, details, values } = options
    const given: Defined | ExistingError = typeof what === 'string' ? { code: what, ...ERRORS[what] } : what
    const text =
      'text' in given
        ? given.text.replace(/\{(\w+)\}/g, (placeholder, key) => String(values?.[key] ?? placeholder))
        : given.message
    const showsDetails = options.showsDetails === true && details !== undefined
    super(given.code, showsDetails ? details : text, cause)
    this.details = details
    this.values = values
    this.showsDetails = showsDetails
    this.definition =
      ('definition' in given ? given.definition : ERRORS[given.code as GeneralErrorCode]) ?? given
  }

  /** By its prototype: what only has the name has no definition. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass asks for itself
    return Function.prototype[Symbol.hasInstance].call(this, value)
  }
}

/** Who failed, of an error as state holds it. */
export const categoryOf = ({ code }: { readonly code: ErrorCode }): ErrorDefinition['category'] =>
  isGeneralCode(code) ? ERRORS[code].category : undefined

export const isGeneralCode = (code: unknown): code is GeneralErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
