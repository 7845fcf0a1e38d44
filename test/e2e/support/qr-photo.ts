import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import jsQR from 'jsqr'

/** RGBA, four bytes for each pixel. */
export type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

export function decodeZxing({ data, width, height }: Picture, hint: DecodeHintType): string {
  const gray = new Uint8ClampedArray(width * height)
  for (let index = 0; index < gray.length; index++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
    gray[index] = (red + green * 2 + blue) / 4
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)))
  return new QRCodeReader().decode(bitmap, new Map([[hint, true]])).getText()
}

/** What the first of two decoders reads that reads anything; `undefined` where neither does. */
export function readPhoto(photo: Picture): string | undefined {
  const text = jsQR(photo.data, photo.width, photo.height)?.data
  if (text) return text
  try {
    return decodeZxing(photo, DecodeHintType.TRY_HARDER)
  } catch {
    return undefined
  }
}

/** Edge of a photo and of the code on it, in pixels, as on the preview of a phone's camera. */
const PHOTO = 560
const CODE = 430

/** A square screenshot as a camera sees it: turned, and out of focus by `blur` pixels of the photo. */
export function photoOf(screen: Picture, { degrees, blur }: { degrees: number; blur: number }): Picture {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const lit = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    if (column < 0 || row < 0 || column >= screen.width || row >= screen.height) return 40
    const at = (row * screen.width + column) * 4
    const [red = 0, green = 0, blue = 0] = screen.data.subarray(at, at + 3)
    return (red + 2 * green + blue) / 4
  }
  const gray = new Float32Array(PHOTO * PHOTO)
  for (let index = 0; index < gray.length; index++) {
    // Four points of each pixel, because the camera's pixels are not those of the screen
    for (const [dx, dy] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const) {
      const x = (((index % PHOTO) + dx - PHOTO / 2) * screen.width) / CODE
      const y = ((Math.floor(index / PHOTO) + dy - PHOTO / 2) * screen.width) / CODE
      gray[index] =
        (gray[index] ?? 0) +
        lit(cos * x - sin * y + screen.width / 2, sin * x + cos * y + screen.height / 2) / 4
    }
  }
  const soft = blurred(blurred(gray, blur, 1), blur, PHOTO)
  const data = new Uint8ClampedArray(PHOTO * PHOTO * 4).fill(255)
  for (const [index, value] of soft.entries()) data.fill(value, index * 4, index * 4 + 3)
  return { data, width: PHOTO, height: PHOTO }
}

/** Blurred in one direction, with neighbors `stride` apart: a Gaussian of `sigma` pixels. */
function blurred(values: Float32Array, sigma: number, stride: number): Float32Array {
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  )
  const total = weights.reduce((sum, each) => sum + each, 0)
  return values.map((_, index) => {
    const sum = weights.reduce((before, weight, step) => {
      const neighbor = values[index + (step - reach) * stride]
      return before + weight * (neighbor ?? 40)
    }, 0)
    return sum / total
  })
}
