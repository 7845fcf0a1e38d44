/** An EIP-1193 or EIP-1474 error as wallets reject with. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data?: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

export const rejectedByUser = () => new RpcError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new RpcError(4100, 'The requested account has not been authorized by the user.')
export const unsupported = (method: string) => new RpcError(4200, `The wallet does not support ${method}.`)
export const disconnected = () => new RpcError(4900, 'The wallet is disconnected.')
export const invalidParams = (message: string) => new RpcError(-32602, message)
