import { host, inline } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

/** Errors of services that the page provides. */
export const serviceError = defineErrors({
  SERVICE_FAILED: inline('A service that this site uses failed. Try again.'),
  SERVICE_TIMEOUT: inline('A service that this site uses took too long to respond. Try again.'),
  SERVICE_INVALID_RESPONSE: inline(
    'A service that this site uses sent an invalid response. Try again later.',
  ),
  SERVICE_OFF: host('This site doesn’t offer this service', { outcome: 'unsent' }),
})

/** Advice for page authors, for the error reference. */
export const serviceErrorAdvice: ErrorAdvice<typeof serviceError> = {
  SERVICE_FAILED:
    'A function of `modal.services` threw or rejected; `cause` holds its error, `details` the name of the request and the error’s message.',
  SERVICE_TIMEOUT: 'A function of `modal.services` did not settle within 30 seconds.',
  SERVICE_INVALID_RESPONSE:
    'A function of `modal.services` returned something that is not as documented; `details` names the modal’s request, such as `getBalance`, and the field. If it says `allowance of the token`, the token’s contract returned no allowance.',
  SERVICE_OFF:
    'The page set this service to `null`, `services="open"` does not include it, or the service lacks a function. `details` names what was requested.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    service: typeof serviceError.definitions
  }
}
