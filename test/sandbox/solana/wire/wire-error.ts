/** Bytes that are no message or transaction. */
export class WireError extends Error {
  override readonly name = 'WireError'
}
