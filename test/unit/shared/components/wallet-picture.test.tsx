import type { ComponentProps } from 'react'
import { WalletPictureOf } from '../../../../src/shared/components/wallet-picture'
import type { ModalOptions } from '../../../../src/shared/host/host-port'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork, pictureReply } from '../../../support/fake-network'
import { WALLET } from '../../../support/test-store'
import { eventually, viewBench } from '../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()
beforeEach(() => {
  network.on('/getWalletImage', pictureReply)
  network.on('/public/getAssetImage', pictureReply)
})

const show = (
  props: Partial<ComponentProps<typeof WalletPictureOf>>,
  options: Partial<ModalOptions> = {},
) => {
  const screen = bench.show(<WalletPictureOf name="Wallet" {...props} />, bench.newStore({ options }))
  return { ...screen, src: () => screen.root.querySelector('img')?.src }
}
const asked = () => network.requests.map(({ url }) => url.pathname)

test('default: a wallet of the directory has the picture of its id there', async () => {
  const { src } = show({ wallet: { id: 'a', name: 'A', image_id: 'picture' } })
  await eventually(() => expect(src()).toMatch(/^blob:/))
  expect(asked()).toEqual(['/getWalletImage/picture'])
})

test('param: a wallet of the page has its own, also where a connector brings another', () => {
  const wallet = { id: 'a', name: 'A', image_url: 'https://img.example/a.png' }
  const connector = { ...WALLET, imageUrl: 'https://img.example/b.png' }
  expect(show({ wallet, connector }, { customWallets: [wallet] }).src()).toBe('https://img.example/a.png')
  expect(asked()).toEqual([])
})

test('security: an address on another host than the directory’s is not asked: its id there, or the first letter', async () => {
  const wallet = { id: 'a', name: 'A', image_url: 'https://stranger.example/a.png' }
  expect(show({ wallet }).src()).toBeUndefined()
  const { src } = show({ wallet: { ...wallet, image_id: 'picture' } })
  await eventually(() => expect(src()).toMatch(/^blob:/))
  expect(asked()).toEqual(['/getWalletImage/picture'])
  const own = { ...wallet, image_url: new URL('/a.png', OPTIONS.apiUrl).href }
  expect(show({ wallet: own }).src()).toBe(own.image_url)
})

test('param: without a wallet, what the connector brings', async () => {
  expect(show({ connector: { ...WALLET, imageUrl: 'https://img.example/b.png' } }).src()).toBe(
    'https://img.example/b.png',
  )
  const { src } = show({ connector: { ...WALLET, imageId: 'generic' } })
  await eventually(() => expect(src()).toMatch(/^blob:/))
  expect(asked()).toEqual(['/public/getAssetImage/generic'])
})

test('error: none: the first letter', () => {
  const { src, find } = show({ wallet: { id: 'a', name: 'A' } })
  expect([src(), find('.pic').dataset.initial]).toEqual([undefined, 'W'])
})
