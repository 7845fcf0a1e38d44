import { isSafeSvg } from './svg-safety'

export type PictureKind = {
  readonly extension: 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | 'svg'
  readonly type: string
}

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) ===
  text

/**
 * Kind of a picture by its content, whatever content type a server sent. `undefined` for anything else, and for an SVG
 * that does more than draw.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n') && starts(bytes, 12, 'IHDR'))
    return { extension: 'png', type: 'image/png' }
  if (starts(bytes, 0, '\xff\xd8\xff')) return { extension: 'jpg', type: 'image/jpeg' }
  if (starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a')) return { extension: 'gif', type: 'image/gif' }
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return { extension: 'webp', type: 'image/webp' }
  if (starts(bytes, 4, 'ftyp') && starts(bytes, 8, 'avif')) return { extension: 'avif', type: 'image/avif' }
  return isSafeSvg(Buffer.from(bytes).toString('utf8'))
    ? { extension: 'svg', type: 'image/svg+xml' }
    : undefined
}
