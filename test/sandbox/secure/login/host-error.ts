/** Error of a frame's request. Its message is written for people, and goes to the page unchanged. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly status: number
  constructor(message: string, status = 400, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}
