import { PNG } from 'pngjs'
import { readRaster } from '../../../../src/shared/lib/raster-image'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...part].map(each => each.charCodeAt(0)) : part)),
  )

const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 1, 0, 2, 0, 1, 1, 0x11, 0])
const GIF = bytes(
  'GIF89a',
  [4, 0, 3, 0, 0x80, 0, 0],
  [1, 2, 3, 4, 5, 6],
  [0x21, 0xf9, 2, 0, 0, 0],
  [0x2c, 0, 0, 0, 0, 4, 0, 3, 0, 0],
)
const BIG_FRAME = bytes('GIF89a', [4, 0, 3, 0, 0, 0, 0], [0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0])
const WEBP = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 1, 0, 0xff, 0, 0])
const LOSSY = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 16, 0, 8, 0])
const LOSSLESS = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 15, 0xc0, 1, 0])
const AVIF = bytes(
  [0, 0, 0, 20],
  'ftypavif',
  [0, 0, 0, 0],
  'mif1',
  [0, 0, 0, 20],
  'ispe',
  [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 9],
  [0, 0, 0, 20],
  'ispe',
  [0, 0, 0, 0, 0, 0, 0, 7, 0, 1, 0, 0],
)

test.each([
  ['png', new Uint8Array(PNG.sync.write(new PNG({ width: 3, height: 2 }))), 3, 2],
  ['jpeg', JPEG, 512, 256],
  ['gif', GIF, 4, 3],
  ['gif', BIG_FRAME, 65_535, 65_535],
  ['webp', WEBP, 512, 256],
  ['webp', LOSSY, 16, 8],
  ['webp', LOSSLESS, 16, 8],
  ['avif', AVIF, 256, 65_536],
])('default: %s', (kind, data, width, height) => {
  expect(readRaster(data)).toEqual({ type: `image/${kind}`, width, height })
})

test.each([
  ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', bytes('<!doctype html>')],
  ['nothing', bytes()],
  ['a PNG without a header', bytes([137], 'PNG', [13, 10, 26, 10])],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2])],
  ['a GIF without a picture', bytes('GIF89a', [4, 0, 3, 0, 0, 0, 0, 0x3b])],
])('error: %s', (_what, data) => {
  expect(readRaster(data)).toBeUndefined()
})

test('behavior: no header that is cut short throws', () => {
  for (const whole of [JPEG, GIF, WEBP, LOSSY, LOSSLESS, AVIF])
    for (let length = 0; length < whole.length; length++)
      expect(() => readRaster(whole.subarray(0, length))).not.toThrow()
})
