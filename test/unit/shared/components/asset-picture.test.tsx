import { act } from 'react'
import { AssetPicture, PicturesContext, WalletPicture } from '../../../../src/shared/components/asset-picture'
import { fakeIntersection } from '../../../support/fake-intersection'
import { fakeNetwork, pictureReply } from '../../../support/fake-network'
import { eventually, type Screen, settleView, viewBench } from '../../../support/view-bench'

const network = fakeNetwork()
const screens = fakeIntersection()
const bench = viewBench()

const src = ({ root }: Screen) => root.querySelector('img')?.getAttribute('src')
const comeNear = () => act(async () => screens.tell(true))
const paths = () => network.requests.map(({ url }) => url.pathname)

test('default: a picture of the directory is asked for once it is on screen, and only then', async () => {
  network.on('/public/getAssetImage', pictureReply)
  const screen = bench.show(<AssetPicture name="Ethereum" imageId="some-id" />)
  await settleView()
  expect(network.requests).toEqual([])
  expect(screen.find('.pic').className).toContain('wait')
  await comeNear()
  await eventually(() => expect(src(screen)).toBe('blob:picture-1'))
  expect(paths()).toEqual(['/public/getAssetImage/some-id'])
})

test('param: where pictures are not wanted now, nothing is asked before they are', async () => {
  network.on('/public/getAssetImage', pictureReply)
  const picture = (wanted: boolean) => (
    <PicturesContext value={wanted}>
      <AssetPicture name="Ethereum" imageId="some-id" />
    </PicturesContext>
  )
  const screen = bench.show(picture(false))
  expect(screens.watched).toEqual([])
  screen.rerender(picture(true))
  await comeNear()
  screen.rerender(picture(false))
  await eventually(() => expect(src(screen)).toBe('blob:picture-1')) // what was asked for comes
})

test('param: a wallet has its own folder', async () => {
  network.on('/getWalletImage', pictureReply)
  const screen = bench.show(<WalletPicture name="Wallet" imageId="some-id" />)
  await comeNear()
  await eventually(() => expect(src(screen)).toBe('blob:picture-1'))
  expect(paths()).toEqual(['/getWalletImage/some-id'])
})

test('param: url: shown as it is, and the directory is not asked', async () => {
  const screen = bench.show(<AssetPicture name="Wallet" url="https://img.example/w.png" imageId="some-id" />)
  await settleView()
  expect(src(screen)).toBe('https://img.example/w.png')
  expect(screen.find('img').getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(screens.watched).toEqual([])
  expect(network.requests).toEqual([])
})

test('param: size and round reach the picture', () => {
  const screen = bench.show(<AssetPicture name="Ethereum" size={80} round imageId="some-id" />)
  expect(screen.find('.pic').style.width).toBe('80px')
  expect(screen.find('.pic').className).toContain('round')
})

test('behavior: neither picture nor id: its first letter at once', () => {
  expect(bench.show(<WalletPicture name="Some Wallet" />).find('.pic').dataset.initial).toBe('S')
})

test('behavior: the same picture twice is asked for once', async () => {
  network.on('/public/getAssetImage', pictureReply)
  const screen = bench.show(
    <>
      <AssetPicture name="A" imageId="same" />
      <AssetPicture name="B" imageId="same" />
    </>,
  )
  await comeNear()
  await eventually(() => expect(screen.root.querySelectorAll('img')).toHaveLength(2))
  expect(network.requests).toHaveLength(1)
})

test.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['is no picture', () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })],
])('error: a picture that %s leaves the first letter', async (_name, reply) => {
  network.on('/public/getAssetImage', reply)
  const screen = bench.show(<AssetPicture name="Ethereum" imageId="some-id" />)
  await comeNear()
  await eventually(() => expect(screen.find('.pic').dataset.initial).toBe('E'))
  expect(screen.store.getState().feedback.snackbar).toBeNull()
})
