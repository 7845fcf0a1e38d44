import type { Locator } from '@playwright/test'
import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from './support/fixtures'
import type { ModalPage } from './support/modal-page'
import { stillness } from './support/stillness'

type Picture = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }

function readPicture(bytes: Buffer): Picture {
  const { data, width, height } = PNG.sync.read(bytes)
  return { data: new Uint8ClampedArray(data), width, height }
}

function decodeZxing({ data, width, height }: Picture): string {
  const gray = new Uint8ClampedArray(width * height)
  for (let index = 0; index < gray.length; index++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 4, index * 4 + 3)
    gray[index] = (red + green * 2 + blue) / 4
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(gray, width, height)))
  // The hint is meant for screenshots. Without it, this decoder mistakes data for a corner in 7 of 100 dense codes.
  return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.PURE_BARCODE, true]])).getText()
}

/** A screenshot of the code with its quiet zone and nothing else of the page, as the hint requires. */
async function codeAlone(code: Locator): Promise<Picture> {
  return readPicture(await code.locator('svg').first().screenshot({ animations: 'disabled' }))
}

/** Opens the QR code, and reads a screenshot of it with two independent decoders. */
async function readCode(modal: ModalPage): Promise<void> {
  await modal.show('ConnectingWalletConnect')
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await expect(code.locator('img')).toBeVisible()
  const uri = await code.getAttribute('uri')
  await stillness(modal.page)
  const picture = readPicture(await code.screenshot({ animations: 'disabled' }))
  expect(jsQR(picture.data, picture.width, picture.height)?.data).toBe(uri)
  expect(decodeZxing(await codeAlone(code))).toBe(uri)
}

for (const mode of ['dark', 'light'] as const) {
  test(`default: a screenshot of the code, read by two decoders, is the URI (${mode})`, async ({
    openDemo,
  }) => readCode(await openDemo({ 'attr.theme-mode': mode })))
}

for (const deviceScaleFactor of [2, 3]) {
  test.describe(`on a screen of ${deviceScaleFactor} pixels to one of the page`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 390, height: 844 } })

    test('param: can be read at any size', async ({ openDemo }) => readCode(await openDemo()))
  })
}

test('param: at 160 px it can still be read', async ({ openDemo }) => {
  const modal = await openDemo()
  await modal.show('ConnectingWalletConnect')
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await code.evaluate(element => {
    element.style.width = '160px'
    element.style.height = '160px'
  })
  await stillness(modal.page)
  const picture = readPicture(await code.screenshot({ animations: 'disabled' }))
  const uri = await code.getAttribute('uri')
  expect(jsQR(picture.data, picture.width, picture.height)?.data).toBe(uri)
  expect(decodeZxing(await codeAlone(code))).toBe(uri)
})
