import { ERRORS, type ErrorRow } from './catalogue'
import { W3mError } from './w3m-error'

/** Errors of buying: rows of the catalogue that travel with its code. */
export const ONRAMP_ERRORS = {
  ONRAMP_BLOCKED: {
    text: 'The browser blocked the payment window. Open it here, or allow windows of this page.',
    surface: 'inline',
  },
  ONRAMP_CLOSED: {
    text: 'The payment window was closed, or cannot be seen from here. If you have paid, your purchase still arrives.',
    surface: 'inline',
  },
  ONRAMP_TIMEOUT: {
    text: 'No purchase was seen in three minutes. If you have paid, it may still arrive: look at your activity.',
    surface: 'inline',
  },
  ONRAMP_PAGE_FAILED: {
    text: 'The payment page could not be had. Nothing was charged. Try again.',
    surface: 'inline',
  },
} as const satisfies Record<string, ErrorRow>

export type OnrampErrorCode = keyof typeof ONRAMP_ERRORS

/** The only way to make one of these: their rows join the catalogue first. */
export function onrampError(
  code: OnrampErrorCode,
  options?: ConstructorParameters<typeof W3mError>[1],
): W3mError {
  Object.assign(ERRORS, ONRAMP_ERRORS)
  return new W3mError(code, options)
}
