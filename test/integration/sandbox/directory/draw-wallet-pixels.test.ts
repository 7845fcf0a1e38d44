import { PNG } from 'pngjs'
import { drawWalletPixels } from '../../../sandbox/directory/draw-wallet-pixels'

test('default: a picture of the public size, another one for each wallet, always the same', () => {
  const picture = drawWalletPixels({ id: 'a' })
  const { width, height } = PNG.sync.read(Buffer.from(picture))
  expect([width, height]).toEqual([96, 96])
  expect(drawWalletPixels({ id: 'a' })).toEqual(picture)
  expect(drawWalletPixels({ id: 'b' })).not.toEqual(picture)
})
