/** Format and size in pixels of an image, read from its bytes. */
export type RasterImage = { readonly type: string; readonly width: number; readonly height: number }

type Reader = (bytes: Uint8Array, view: DataView) => readonly [width: number, height: number] | undefined

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** https://www.w3.org/TR/png-3/#11IHDR */
const readPng: Reader = (bytes, view) =>
  textAt(bytes, 1, 3) === 'PNG' && textAt(bytes, 12, 4) === 'IHDR'
    ? [view.getUint32(16), view.getUint32(20)]
    : undefined

/**
 * Whether a JPEG marker starts a frame header; `C4`, `C8` and `CC` do not
 * (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1).
 */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const readJpeg: Reader = (_bytes, view) => {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrameHeader(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)]
    // a fill byte is one byte, a segment contains its length
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

const LITTLE = true

/**
 * Uses the larger of the logical screen and the first frame, because browsers enlarge the screen for the frame
 * (https://www.w3.org/Graphics/GIF/spec-gif89a.txt).
 */
const readGif: Reader = (bytes, view) => {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return undefined
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableBytes(view.getUint8(10))
  while (view.getUint8(at) === 0x21) {
    at += 2
    while (view.getUint8(at) > 0) at += 1 + view.getUint8(at)
    at++
  }
  if (view.getUint8(at) !== 0x2c) return undefined
  const edge = (screen: number, offset: number) =>
    Math.max(
      view.getUint16(screen, LITTLE),
      view.getUint16(at + offset, LITTLE) + view.getUint16(at + offset + 4, LITTLE),
    )
  return [edge(6, 1), edge(8, 3)]
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, LITTLE) | (view.getUint8(at + 2) << 16)

/** https://developers.google.com/speed/webp/docs/riff_container */
const readWebp: Reader = (bytes, view) => {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined
  const kind = textAt(bytes, 12, 4)
  if (kind === 'VP8X') return [uint24(view, 24) + 1, uint24(view, 27) + 1]
  if (kind === 'VP8 ') return [view.getUint16(26, LITTLE) & 0x3fff, view.getUint16(28, LITTLE) & 0x3fff]
  if (kind !== 'VP8L') return undefined
  const bits = view.getUint32(21, LITTLE)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

const ISPE = 0x69737065

/** Returns the size of the largest part; each part has its size in a box `ispe` (ISO/IEC 23008-12 §6.5.3). */
const readAvif: Reader = (bytes, view) => {
  if (textAt(bytes, 4, 4) !== 'ftyp' || !/^avi[fs]$/.test(textAt(bytes, 8, 4))) return undefined
  let width = 0
  let height = 0
  for (let at = 12; at + 16 <= bytes.length; at++) {
    if (bytes[at] !== 0x69 || view.getUint32(at) !== ISPE) continue
    width = Math.max(width, view.getUint32(at + 8))
    height = Math.max(height, view.getUint32(at + 12))
  }
  return [width, height]
}

const READERS: Readonly<Record<string, Reader>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/gif': readGif,
  'image/webp': readWebp,
  'image/avif': readAvif,
}

/**
 * Reads format and size of a raster image from its bytes before anything draws it, ignoring the declared type. Returns
 * `undefined` for anything else: an SVG can keep a page busy for minutes.
 */
export function readRaster(bytes: Uint8Array): RasterImage | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [type, read] of Object.entries(READERS)) {
    try {
      const [width = 0, height = 0] = read(bytes, view) ?? []
      if (width > 0 && height > 0) return { type, width, height }
    } catch {
      // the data is shorter than its header
    }
  }
  return undefined
}
