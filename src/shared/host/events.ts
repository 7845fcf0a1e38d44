/** The element's public events. None bubbles; `beforeclose` can be canceled. */
import type { BaseError } from '../errors/base-error'
import type { ErrorCode } from '../errors/catalogue'
import type { Caip2, Caip10, Namespace } from '../lib/caip'
import type { ConnectorSummary } from './connector-summary'

export type CloseSource = 'escape' | 'overlay' | 'button' | 'api' | 'platform'

/** `detail` of each event. */
export type EventDetails = {
  open: { readonly view: string }
  close: undefined
  beforeclose: { readonly source: CloseSource }
  connect: {
    readonly address: string
    readonly caipAddress: Caip10
    readonly network: Caip2
    readonly namespace: Namespace
    readonly connector: ConnectorSummary
    /** True for a connection restored on page load. */
    readonly restored: boolean
  }
  disconnect: { readonly namespace: Namespace }
  accountchange: { readonly address: string; readonly caipAddress: Caip10; readonly namespace: Namespace }
  networkchange: { readonly network: Caip2; readonly namespace: Namespace }
  error: { readonly code: ErrorCode; readonly message: string; readonly error: BaseError }
  track: { readonly event: string; readonly properties?: Readonly<Record<string, unknown>> }
}

export interface W3mEvent<Name extends keyof EventDetails> extends CustomEvent<EventDetails[Name]> {
  readonly type: Name
}
