import { PNG } from 'pngjs'
import { digest } from './digest'

const EDGE = 96

/** A wallet's logo as a raster image: two colors and a band. */
export function drawWalletPixels({ id }: { readonly id: string }, edge = EDGE): Uint8Array {
  const [from, to] = [digest(`from ${id}`), digest(`to ${id}`)].map(text => Buffer.from(text, 'hex'))
  const picture = new PNG({ width: edge, height: edge })
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const share = (x + y) / (2 * edge)
      const light = Math.abs(x - y) < edge / 8 ? 60 : 0
      const pixel = [0, 1, 2].map(part => {
        const mixed = (from?.[part] ?? 0) * (1 - share) + (to?.[part] ?? 0) * share
        return Math.min(255, mixed * 0.8 + light)
      })
      picture.data.set([...pixel, 255], (y * edge + x) * 4)
    }
  return PNG.sync.write(picture)
}
