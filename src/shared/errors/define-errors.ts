import type { ErrorCode, ErrorDefinition } from './catalogue'
import { W3mError, type W3mErrorOptions } from './w3m-error'

export interface ErrorFactory<Definitions> {
  /** Creates one of the defined errors: `swapError('SWAP_FAILED', { cause })`. */
  (code: keyof Definitions, options?: W3mErrorOptions): W3mError
  readonly definitions: Definitions
}

/** Advice for the page's author, required for each error. Only the generated reference uses it. */
export type ErrorAdvice<Factory extends { readonly definitions: object }> = {
  readonly [code in keyof Factory['definitions']]: string
}

/**
 * Defines the errors of one part, next to the code that raises them. They join `ErrorCode` by declaration merging
 * (`ErrorGroups` of `catalogue`), and the page's types by a line in `src/error-codes.ts`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function defineErrors<const Definitions extends Readonly<Record<string, ErrorDefinition>>>(
  definitions: Definitions,
): ErrorFactory<Definitions> {
  const create = (code: keyof Definitions, options?: W3mErrorOptions) =>
    new W3mError({ code: code as ErrorCode, ...(definitions[code] as ErrorDefinition) }, options)
  return Object.assign(create, { definitions })
}
