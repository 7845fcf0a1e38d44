import { inline } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of buying. */
export const onrampError = defineErrors({
  ONRAMP_BLOCKED: inline(
    'Your browser blocked the payment window. Open it here, or allow pop-ups for this site.',
  ),
  ONRAMP_CLOSED: inline(
    'The payment window was closed or can’t be seen from here. If you paid, your purchase isn’t affected.',
  ),
  ONRAMP_TIMEOUT: inline(
    'No purchase showed up within 3 minutes. If you paid, it may still arrive. Check your purchases.',
  ),
  ONRAMP_PAGE_FAILED: inline('The payment page couldn’t be loaded. Nothing was charged. Try again.'),
})

/** Advice for page authors, for the error reference. */
export const onrampErrorAdvice: ErrorAdvice<typeof onrampError> = {
  ONRAMP_BLOCKED:
    'Browsers open windows only in response to a click, and the visitor can allow pop-ups. If your page is in a frame with the attribute `sandbox`, add `allow-popups` to it.',
  ONRAMP_CLOSED:
    'The window was closed, or `Cross-Origin-Opener-Policy` disconnects it from the page. Use `same-origin-allow-popups`.',
  ONRAMP_TIMEOUT: 'The history showed no purchase within three minutes. It may still arrive.',
  ONRAMP_PAGE_FAILED:
    'The service, your `onrampSession` or your `services.onramp` returned no usable https URL, or none in time; `details` says why. The default service may only return pages of https://pay.coinbase.com.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    buy: typeof onrampError.definitions
  }
}
