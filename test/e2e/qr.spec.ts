import type { Locator } from '@playwright/test'
import { DecodeHintType } from '@zxing/library'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { expect, test } from './support/fixtures'
import { connect } from './support/flows'
import type { ModalPage } from './support/modal-page'
import { decodeZxing, type Picture, photoOf, readPhoto } from './support/qr-photo'
import { SIWE } from './support/sign-in/actions'
import { stillness } from './support/stillness'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not rendered')
  return box
}

function readPicture(bytes: Buffer): Picture {
  const { data, width, height } = PNG.sync.read(bytes)
  return { data: new Uint8ClampedArray(data), width, height }
}

// The hint is meant for screenshots. Without it, this decoder mistakes data for a corner in 7 of 100 dense codes.
const decodeScreenshot = (picture: Picture) => decodeZxing(picture, DecodeHintType.PURE_BARCODE)

/**
 * A screenshot of the code with its quiet zone and nothing else of the page, as the hint requires: no round corners, and
 * white around it, because the edges may be between two pixels.
 */
async function codeAlone(code: Locator): Promise<Picture> {
  await code.evaluate(element => {
    Object.assign(element.style, { borderRadius: '0', outline: '4px solid white' })
  })
  return readPicture(await code.screenshot({ animations: 'disabled' }))
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
  expect(decodeScreenshot(await codeAlone(code))).toBe(uri)
}

for (const mode of ['dark', 'light'] as const) {
  test(`default: a screenshot of the code, read by two decoders, is the URI (${mode})`, async ({
    openDemo,
  }) => readCode(await openDemo({ 'attr.theme-mode': mode })))
}

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test.describe(`on a screen of ${deviceScaleFactor} pixels to one of the page`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 390, height: 844 } })

    test('param: can be read at any size', async ({ openDemo }) => readCode(await openDemo()))

    test('param: whole pixels for each module, in the middle of the column and not wider', async ({
      openDemo,
    }) => {
      const modal = await openDemo({ wallet: 'evm' })
      await connect(modal)
      for (const [view, button] of [
        ['ConnectingWalletConnect', 'copy-wc2-uri'],
        ['WalletReceive', 'receive-address-copy-button'],
      ] as const) {
        await modal.show(view)
        const code = modal.testId('wui-qr-code')
        await expect(code.locator('svg').first()).toBeVisible()
        await stillness(modal.page)
        const [plate, column] = [await boxOf(code), await boxOf(modal.testId(button))]
        const modules = Number((await code.locator('svg').first().getAttribute('viewBox'))?.split(' ')[3])
        const pixels = (plate.width * deviceScaleFactor) / modules
        // 1/64 px is the unit of layout in Chromium
        expect(Math.abs(pixels - Math.round(pixels)), view).toBeLessThan(0.001)
        expect((Math.round(pixels) + 1) * modules, view).toBeGreaterThan(column.width * deviceScaleFactor)
        expect(plate.width, view).toBeLessThanOrEqual(column.width)
        const offset = plate.x + plate.width / 2 - column.x - column.width / 2
        expect(Math.abs(offset), view).toBeLessThan(0.5)
      }
    })
  })
}

test('param: with two pixels for each module it can still be read', async ({ openDemo }) => {
  const modal = await openDemo()
  await modal.show('ConnectingWalletConnect')
  const code = modal.testId('wui-qr-code')
  await expect(code).toHaveAttribute('uri', /^wc:/)
  await code.evaluate(element => {
    element.style.inlineSize = 'calc(2 * var(--step))'
  })
  await stillness(modal.page)
  const picture = readPicture(await code.screenshot({ animations: 'disabled' }))
  const uri = await code.getAttribute('uri')
  expect(jsQR(picture.data, picture.width, picture.height)?.data).toBe(uri)
  expect(decodeScreenshot(await codeAlone(code))).toBe(uri)
})

for (const deviceScaleFactor of [1, 2]) {
  test.describe(`a camera, ${deviceScaleFactor} pixels to one of the page`, () => {
    test.use({ deviceScaleFactor })

    test('behavior: the longest link is read from turned and blurred photos, with the mark in the middle', async ({
      openDemo,
    }) => {
      const modal = await openDemo(SIWE)
      await modal.show('ConnectingWalletConnect')
      const code = modal.testId('wui-qr-code')
      await expect(code).toHaveAttribute('uri', /^wc:.*&methods=wc_sessionAuthenticate&/)
      await expect(code.locator('img')).toBeVisible()
      const uri = await code.getAttribute('uri')
      for (const [width, height] of [
        [1280, 800],
        [390, 844],
        [320, 568],
        [740, 340],
        [640, 400],
      ] as const) {
        await modal.page.setViewportSize({ width, height })
        await stillness(modal.page)
        const picture = readPicture(await code.screenshot({ animations: 'disabled' }))
        for (const [degrees, blur] of [
          [7, 1.2],
          [-25, 0.8],
          [100, 0.8],
        ] as const)
          expect(readPhoto(photoOf(picture, { degrees, blur })), `${width} × ${height}, ${degrees}°`).toBe(
            uri,
          )
      }
    })
  })
}
