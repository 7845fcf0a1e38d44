import jsQR from 'jsqr'

const MAX_SIDE = 1600
/** Sizes to try: a code may fill a photo or be tiny in a screenshot. */
const SCALES = [1, 0.5, 2]

/** The text of the QR code in a picture. Rejects with a readable message. */
export async function readQr(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode().catch(() => {
      throw new Error('This is no picture')
    })
    for (const scale of SCALES) {
      const found = decode(picture, scale)
      if (found) return found
    }
  } finally {
    URL.revokeObjectURL(url)
  }
  throw new Error('There is no code in this picture')
}

function decode(picture: HTMLImageElement, scale: number): string | undefined {
  const [width, height] = [picture.naturalWidth || 512, picture.naturalHeight || 512]
  const factor = Math.min(scale, MAX_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * factor))
  canvas.height = Math.max(1, Math.round(height * factor))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Transparent pictures are meant for a light background.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, canvas.width, canvas.height)?.data
}
