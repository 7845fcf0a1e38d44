import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Reply, SandboxRequest } from '../core/types'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  map: 'application/json',
}

/** File names with a hash of their content may be cached forever. */
const HASHED = /-[A-Z0-9]{8}\.(js|css)$/

/** A file to serve, compressed once. */
export type Asset = {
  readonly name: string
  readonly body: Uint8Array
  readonly gzip: Uint8Array
  readonly etag: string
}

/** Whether a file with this extension is served. */
export function isServable(name: string): boolean {
  return typeOf(name) !== undefined
}

export function createAsset(name: string, body: Uint8Array): Asset {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
  return { name, body, gzip: gzipSync(body, { level: 9 }), etag }
}

export function assetReply({ name, body, gzip, etag }: Asset, { headers }: SandboxRequest): Reply {
  const common = {
    'cache-control': HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  }
  if (headers['if-none-match'] === etag) return { status: 304, headers: common }
  const packed = headers['accept-encoding']?.includes('gzip') ?? false
  return {
    status: 200,
    headers: {
      ...common,
      'content-type': typeOf(name) ?? 'application/octet-stream',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    },
    body: packed ? gzip : body,
  }
}

function typeOf(name: string): string | undefined {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)]
}
