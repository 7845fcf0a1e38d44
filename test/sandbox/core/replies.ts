import type { Reply } from './types'

export function json(value: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

export function image(svg: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    body: svg,
  }
}

/** Thrown by a handler to end with a status and a reason. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
