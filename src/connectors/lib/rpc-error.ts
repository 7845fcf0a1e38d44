/** Error of EIP-1193, EIP-5792 or JSON-RPC, by its code. */
export const rpcError = (code: number, message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })
