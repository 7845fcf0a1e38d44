import { host } from '../../shared/errors/catalogue'
import { defineErrors, type ErrorAdvice } from '../../shared/errors/define-errors'

export const connectorError = defineErrors({
  CONNECTOR_INVALID: host('One of this page’s connectors can’t be used: {reason}'),
})

/** Advice for the page's author, for the generated reference. */
export const connectorErrorAdvice: ErrorAdvice<typeof connectorError> = {
  CONNECTOR_INVALID:
    'One of `modal.connectors` does not follow the `Connector` interface, or its factory failed; `cause` is what it threw. All other connectors work. See docs/frameworks/connectors.md.',
}

declare module '../../shared/errors/catalogue' {
  interface ErrorGroups {
    connector: typeof connectorError.definitions
  }
}
