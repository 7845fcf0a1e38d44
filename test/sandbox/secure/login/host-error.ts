/** What a request of the frame ends with; the message is for people and goes to the page as it is. */
export class HostError extends Error {
  override readonly name = 'HostError'
  readonly status: number
  constructor(message: string, status = 400, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}
