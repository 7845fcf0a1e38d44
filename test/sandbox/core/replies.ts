import type { Reply } from './types'

export function json(value: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** The text of an SVG, or the bytes of a PNG. */
export function image(body: string | Uint8Array): Reply {
  const type = typeof body === 'string' ? 'image/svg+xml' : 'image/png'
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' }, body }
}

/** Thrown by a handler to respond with a status and a reason. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
