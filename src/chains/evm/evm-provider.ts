/** EIP-1193 provider. What it returns is not trusted, so it is `unknown` until checked. */
export interface Eip1193Provider {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** Whether a value has `request()`, as https://eips.ethereum.org/EIPS/eip-1193 requires. */
export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'
}
