import { Interface } from 'ethers'
import { nftEndpoints } from '../../../../src/services/node/nft-endpoints'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../support/test-store'

const network = fakeNetwork()
let store: TestStore
beforeEach(() => {
  store = createTestStore()
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(63)}1` }))
})
afterEach(() => store.stop())

const { getNftHolder, getNftMoves } = nftEndpoints.endpoints
const holding = {
  network: 'eip155:1',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  contract: '0xabe0000000000000000000000000000000000001',
  id: '7',
} as const
const sent = () => network.requests.at(-1)?.body

test('default: ownerOf and balanceOf, as ethers encodes them', async () => {
  const abi = new Interface(['function ownerOf(uint256)', 'function balanceOf(address,uint256)'])
  await store.dispatch(getNftHolder.initiate({ ...holding, standard: 'erc721' }))
  expect(sent()).toMatchObject({
    method: 'eth_call',
    params: [{ to: holding.contract, data: abi.encodeFunctionData('ownerOf', [7]) }, 'latest'],
  })
  await store.dispatch(getNftHolder.initiate({ ...holding, standard: 'erc1155' }))
  expect(sent()).toMatchObject({
    params: [{ data: abi.encodeFunctionData('balanceOf', [holding.address, 7]) }, 'latest'],
  })
})

test('behavior: a receipt that a node does not have is asked for again, one that it has is not', async () => {
  const ask = () =>
    store.dispatch(getNftMoves.initiate({ network: 'eip155:1', hash: '0x1' }, { subscribe: false }))
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: null }))
  expect((await ask()).data).toBeNull()
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: { logs: [] } }))
  expect((await ask()).data).toEqual([])
  await ask()
  expect(network.requests).toHaveLength(2)
})

test('error: what is no receipt', async () => {
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: 'nonsense' }))
  const { error } = await store.dispatch(getNftMoves.initiate({ network: 'eip155:1', hash: '0x1' }))
  expect(error).toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})
