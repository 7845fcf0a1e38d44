import { inline, snackbar } from './catalogue'
import { defineErrors, type ErrorAdvice } from './define-errors'

/** Errors of reading numbers from text and of copying text. Texts marked `exact` are compared by hosts' tests. */
export const textError = defineErrors({
  DECIMAL_INVALID: inline('Number is not a valid decimal number'), // exact
  COPY_FAILED: snackbar('Failed to copy'), // exact
})

/** Advice for page authors, for the error reference. */
export const textErrorAdvice: ErrorAdvice<typeof textError> = {
  DECIMAL_INVALID: 'Amounts are decimal text: digits, at most one dot, an optional minus sign.',
  COPY_FAILED: 'The clipboard needs HTTPS and, in a frame, the permission `clipboard-write`.',
}

declare module './catalogue' {
  interface ErrorGroups {
    text: typeof textError.definitions
  }
}
