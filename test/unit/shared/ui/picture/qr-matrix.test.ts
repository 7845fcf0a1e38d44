import * as fc from 'fast-check'
import jsQR from 'jsqr'
import { correction, generate } from 'lean-qr'
import { type QrMatrix, qrMatrix } from '../../../../../src/shared/ui/picture/qr-matrix'
import { pairingUri } from '../../../../support/fake-pairing'

const QUIET = 4
const PIXELS = 4
const HOLE = 0.2

/** The dark modules that the path draws, as `x,y`; each run is one unit high. */
function modules({ path }: QrMatrix): Set<string> {
  const dark = new Set<string>()
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  for (const [, x, y, length, back] of runs) {
    expect(back).toBe(length)
    for (let step = 0; step < Number(length); step++) dark.add(`${Number(x) + step},${y}`)
  }
  return dark
}

/** What a camera would see, read by another library than the one that made it. */
function decode(matrix: QrMatrix): string | undefined {
  const dark = modules(matrix)
  const side = matrix.size * PIXELS
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!dark.has(`${Math.floor(x / PIXELS)},${Math.floor(y / PIXELS)}`)) continue
      pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return jsQR(pixels, side, side)?.data
}

test.each([0, HOLE])('default: a pairing URI is read again, with a hole of %d of a side', hole => {
  expect(decode(qrMatrix(pairingUri(1), { hole }))).toBe(pairingUri(1))
})

test('behavior: so is any other', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 1e9, max: 2e9 }), fc.boolean(), (topic, key, expiry, signIn) => {
      const methods = signIn ? '&methods=wc_sessionAuthenticate' : ''
      const uri = `wc:${topic}@2?expiryTimestamp=${expiry}${methods}&relay-protocol=irn&symKey=${key}`
      expect(decode(qrMatrix(uri, { hole: HOLE }))).toBe(uri)
    }),
    { numRuns: 15 },
  )
})

test('behavior: a quiet zone of four modules on each side (ISO/IEC 18004 §6.3.8)', () => {
  const matrix = qrMatrix('wc:1', { hole: 0 })
  const places = [...modules(matrix)].flatMap(place => place.split(',').map(Number))
  expect([Math.min(...places), Math.max(...places)]).toEqual([QUIET, matrix.size - QUIET - 1])
})

test('behavior: error correction Q, a quarter of the code', () => {
  const { size } = qrMatrix(pairingUri(1), { hole: 0 })
  const sizeAt = (level: typeof correction.Q) =>
    generate(pairingUri(1), { minCorrectionLevel: level, maxCorrectionLevel: level }).size
  expect(size - 2 * QUIET).toBe(sizeAt(correction.Q))
  expect(sizeAt(correction.M)).toBeLessThan(sizeAt(correction.Q))
})

test('param: the hole is in the middle, and nothing else is missing', () => {
  const whole = modules(qrMatrix(pairingUri(1), { hole: 0 }))
  const matrix = qrMatrix(pairingUri(1), { hole: HOLE })
  const left = modules(matrix)
  const missing = [...whole].filter(place => !left.has(place)).flatMap(place => place.split(',').map(Number))
  expect([...left].filter(place => !whole.has(place))).toEqual([])
  const middle = matrix.size / 2
  const reach = ((matrix.size - 2 * QUIET) * HOLE) / 2 + 1
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.filter(place => Math.abs(place + 0.5 - middle) > reach)).toEqual([])
})
