/** Bytes that are not a message or transaction. */
export class WireError extends Error {
  override readonly name = 'WireError'
}
