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
  /** Fills `{name}` marks of the text. */
  values?: ErrorValues | undefined
}

type Defined = ErrorDefinition & { readonly code: ErrorCode }
/** An error that has its words already: another of ours, or what state holds of one. */
type Told = {
  readonly code: ErrorCode
  readonly message: string
  readonly surface?: Surface
  readonly definition?: ErrorFacts
}
/** What code may ask an error, instead of looking at its code. */
type ErrorFacts = Partial<Omit<ErrorDefinition, 'text'>>

/** The one error class of the product. `message` equals the text of its definition, so a test may compare it. */
export class W3mError extends Error {
  override readonly name = 'W3mError'
  readonly code: ErrorCode
  readonly details: string | undefined
  readonly values: ErrorValues | undefined
  readonly definition: ErrorFacts

  /** Of a general code, a definition of `defineErrors`, or an error that is told again with other options. */
  constructor(what: GeneralErrorCode | Defined | Told, { cause, details, values }: W3mErrorOptions = {}) {
    const given: Defined | Told = typeof what === 'string' ? { code: what, ...ERRORS[what] } : what
    const text =
      'text' in given
        ? given.text.replace(/\{(\w+)\}/g, (mark, key) => String(values?.[key] ?? mark))
        : given.message
    super(text, cause === undefined ? undefined : { cause })
    this.code = given.code
    this.details = details
    this.values = values
    this.definition =
      ('definition' in given ? given.definition : ERRORS[given.code as GeneralErrorCode]) ?? given
  }
}

/** Who failed, of an error as state holds it. */
export const categoryOf = ({ code }: { readonly code: ErrorCode }): ErrorDefinition['category'] =>
  isGeneralCode(code) ? ERRORS[code].category : undefined

export const isGeneralCode = (code: unknown): code is GeneralErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code)
