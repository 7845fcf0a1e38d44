import { correction, generate } from 'lean-qr'

export type QrMatrix = {
  /** Modules on a side, the quiet zone included. */
  readonly size: number
  /** Dark modules as one SVG path, one unit per module. */
  readonly path: string
  /** Share of a side, the quiet zone included, that is empty in the middle. */
  readonly hole: number
}

/** Width of the quiet zone in modules, required by scanners (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4

/**
 * Encodes a text as a QR code of correction level M, or a higher one that needs no more modules: 15% of it may be lost,
 * and a picture in the middle of it takes 4 to 5%. With fewer modules each one is larger, which helps a camera more than
 * more correction does: there is no dirt on a screen. `hole` is the share of a side left empty in the middle, 0 to 0.2.
 */
export function qrMatrix(text: string, { hole }: { hole: number }): QrMatrix {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const start = Math.floor((code.size * (1 - hole)) / 2)
  const end = code.size - start
  const isInHole = (x: number, y: number) => hole > 0 && x >= start && x < end && y >= start && y < end
  let path = ''
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y) || isInHole(x, y)) continue
      let run = 1
      while (code.get(x + run, y) && !isInHole(x + run, y)) run++
      path += `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${run}v1h-${run}z`
      x += run
    }
  }
  const size = code.size + 2 * QUIET_ZONE
  return { size, path, hole: hole > 0 ? (end - start) / size : 0 }
}
