import { host } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

export const connectorError = defineErrors({
  CONNECTOR_INVALID: host('Problem with a connector of this page: {reason}'),
})

/** Advice for the page's author, for the generated reference. */
export const connectorErrorAdvice: ErrorAdvice<typeof connectorError> = {
  CONNECTOR_INVALID:
    'A connector in `modal.connectors`, or an optional part of it, can’t be used; the message says why. Reasons: its factory failed, it does not follow the `Connector` interface, its id is used twice, it could not reconnect, or its icon, rdns or a namespace is invalid and was left out. `cause` is the error, if one was thrown. All other connectors work. See docs/frameworks/connectors.md.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    connector: typeof connectorError.definitions
  }
}
