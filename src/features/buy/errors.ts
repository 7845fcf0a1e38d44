import { inline } from '../../shared/errors/catalogue'
import { defineErrors } from '../../shared/errors/define-errors'

/** Errors of buying. */
export const onrampError = defineErrors({
  ONRAMP_BLOCKED: inline(
    'Your browser blocked the payment window. Open it here, or allow pop-ups for this site.',
  ),
  ONRAMP_CLOSED: inline(
    'The payment window was closed or can’t be seen from here. If you paid, your purchase still arrives.',
  ),
  ONRAMP_TIMEOUT: inline(
    'No purchase showed up within 3 minutes. If you paid, it may still arrive. Check your activity.',
  ),
  ONRAMP_PAGE_FAILED: inline('The payment page couldn’t be loaded. Nothing was charged. Try again.'),
})

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    buy: typeof onrampError.definitions
  }
}
