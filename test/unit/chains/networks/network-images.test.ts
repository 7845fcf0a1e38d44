import { networkImageId } from '../../../../src/chains/networks/network-images'
import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'

const imageOf = (id: string) => resolveNetworks([id]).map(networkImageId)[0]

// Image ids: docs/protocols/wallet-directory.md#images
test.each([
  [1, 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  [42161, '3bff954d-5cb0-47a0-9a23-d20192e74600'],
  [43114, '30c46e53-e989-45fb-4549-be3bd4eb3b00'],
  [56, '93564157-2e8e-4ce7-81df-b264dbee9b00'],
  [250, '06b26297-fe0c-4733-5d6b-ffa5498aac00'],
  [10, 'ab9c186a-c52f-464b-2906-ca59d760a400'],
  [137, '41d04d42-da3b-4453-8506-668cc0727900'],
  [100, '02b53f6a-e3d4-479e-1cb4-21178987d100'],
  [324, 'b310f07f-4ef7-49f3-7073-2a0a39685800'],
  [7777777, '845c60df-d429-4991-e687-91ae45791600'],
  [42220, 'ab781bbc-ccc6-418d-d32d-789b15da1f00'],
  [8453, '7289c336-3981-4081-c5f4-efc26ac64a00'],
  [1313161554, '3ff73439-a619-4894-9262-4470c773a100'],
  [11155111, 'e909ea0a-f92a-4512-c8fc-748044ea6800'],
  [84532, 'a18a7ecd-e307-4360-4746-283182228e00'],
])('default: picture of %d', (id, imageId) => {
  expect(imageOf(`eip155:${id}`)).toBe(imageId)
})

test('behavior: the namespace stands in where a network has none (protocol-facts §2.5)', () => {
  expect(imageOf('eip155:31337')).toBe('ba0ba0cd-17c6-4806-ad93-f9d174f17900')
  const [ethereum] = resolveNetworks(['eip155:1'])
  expect(ethereum && networkImageId({ ...ethereum, id: 'solana:x', namespace: 'solana' })).toBe(
    'a1b58899-f671-4276-6a5e-56ca5bd59700',
  )
})
