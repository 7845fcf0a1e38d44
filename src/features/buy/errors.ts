import { inline } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of buying. */
export const onrampError = defineErrors({
  ONRAMP_BLOCKED: inline(
    'The browser blocked the payment window. Open it here, or allow windows of this page.',
  ),
  ONRAMP_CLOSED: inline(
    'The payment window was closed, or cannot be seen from here. If you have paid, your purchase still arrives.',
  ),
  ONRAMP_TIMEOUT: inline(
    'No purchase was seen in three minutes. If you have paid, it may still arrive: look at your activity.',
  ),
  ONRAMP_PAGE_FAILED: inline('The payment page could not be had. Nothing was charged. Try again.'),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    buy: typeof onrampError.definitions
  }
}
