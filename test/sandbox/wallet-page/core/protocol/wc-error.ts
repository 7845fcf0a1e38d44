/** Error codes of the Sign API (specs.walletconnect.com, sign client, error codes). */
const ERRORS = {
  invalidUpdate: [1003, 'Invalid update request.'],
  invalidSettle: [1005, 'Invalid session settle request.'],
  unauthorizedMethod: [3001, 'Unauthorized method.'],
  unauthorizedUpdate: [3003, 'Unauthorized update request.'],
  unauthorizedChain: [3005, 'Unauthorized chain.'],
  userRejected: [5000, 'User rejected.'],
  unsupportedChains: [5100, 'Unsupported chains.'],
  unsupportedMethods: [5101, 'Unsupported methods.'],
  unsupportedEvents: [5102, 'Unsupported events.'],
  unsupportedNamespaceKey: [5104, 'Unsupported namespace key.'],
  userDisconnected: [6000, 'User disconnected.'],
  requestExpired: [8000, 'Session request expired.'],
  unsupportedWcMethod: [10001, 'Unsupported wc_ method.'],
  malformedRequest: [11002, 'Malformed request params.'],
} as const satisfies Record<string, readonly [code: number, message: string]>

export type WcErrorName = keyof typeof ERRORS
export type RpcErrorBody = { readonly code: number; readonly message: string; readonly data?: unknown }

/** A rejection in the protocol's format. */
export class WcError extends Error {
  override readonly name = 'WcError'
  readonly code: number

  constructor(name: WcErrorName, detail?: string) {
    const [code, message] = ERRORS[name]
    super(detail ? `${message} ${detail}` : message)
    this.code = code
  }
}

/** Any error as the `error` of a JSON-RPC response. */
export function toErrorBody(error: unknown): RpcErrorBody {
  const { code, message, data }: { code?: unknown; message?: unknown; data?: unknown } =
    typeof error === 'object' && error !== null ? error : {}
  return {
    code: typeof code === 'number' ? code : -32603,
    message: typeof message === 'string' ? message : 'Internal error',
    ...(data === undefined ? {} : { data }),
  }
}
