import type { Network } from '../../../../src/chains/networks/network'
import { NetworkPicture } from '../../../../src/shared/components/network-picture'
import { fakeNetwork, pictureReply } from '../../../support/fake-network'
import { eventually, viewBench } from '../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

const POLYGON: Network = {
  id: 'eip155:137',
  namespace: 'eip155',
  name: 'Polygon',
  currency: { name: 'POL', symbol: 'POL', decimals: 18 },
}

const asked = () => network.requests.map(({ url }) => url.pathname)

test.each<[string, Network, string]>([
  ['its own', POLYGON, '41d04d42-da3b-4453-8506-668cc0727900'],
  [
    'the one of its namespace, where it has none (issue, the store)',
    { ...POLYGON, id: 'eip155:31337', name: 'Local' },
    'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  ],
])('default: %s', async (_name, of, id) => {
  network.on('/public/getAssetImage', pictureReply)
  const { root } = bench.show(<NetworkPicture network={of} />)
  await eventually(() => expect(root.querySelector('img')).not.toBeNull())
  expect(asked()).toEqual([`/public/getAssetImage/${id}`])
  expect(root.querySelector('.pic')?.className).toContain('round')
})

test('param: the one that the host gave, and the size', () => {
  const { find } = bench.show(
    <NetworkPicture network={{ ...POLYGON, imageUrl: 'https://img.example/p.png' }} size={80} />,
  )
  expect(find('img').getAttribute('src')).toBe('https://img.example/p.png')
  expect(find('.pic').style.width).toBe('80px')
  expect(asked()).toEqual([])
})
