import { Interface } from 'ethers'
import { findRecipients } from '../../../../../src/session/account/recipients/find-recipients'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../../support/test-store'
import { BOB, EVE, history, ME, moved, NETWORK, nft, sent } from '../support/wire'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ABI = new Interface([
  'function transfer(address,uint256)',
  'function safeTransferFrom(address,address,uint256)',
])
const usdc = (part: object = {}) =>
  moved({ fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null }, ...part })
/** A token that the account sent: the history names the token's contract alone. */
const gave = (part: object = {}) => sent({ sentTo: TOKEN, transfers: [usdc()], ...part })

const network = fakeNetwork()
let store: TestStore
beforeEach(() => {
  store = createTestStore()
  answer({ from: ME, input: ABI.encodeFunctionData('transfer', [BOB, 5]) })
})
afterEach(() => store.stop())

const answer = (result: unknown) => network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result }))
const find = (...wire: object[]) =>
  store.dispatch(findRecipients(history(...wire), { network: NETWORK, address: ME }))

test('default: whom the account sent tokens is found by the call that it signed', async () => {
  expect(await find(gave(), sent({ sentTo: EVE }))).toEqual([BOB, EVE])
})

test('behavior: NFTs too, and each transaction is asked for once', async () => {
  answer({ from: ME, input: ABI.encodeFunctionData('safeTransferFrom', [ME, BOB, 5]) })
  const ape = { ...nft('Ape'), direction: 'out' }
  const entry = gave({ transfers: [ape] })
  expect(await find(entry)).toEqual([BOB])
  expect(await find(entry)).toEqual([BOB])
  expect(network.requests).toHaveLength(1)
})

test.each([
  ['what somebody else made', { sentFrom: EVE }],
  ['what failed', { status: 'failed' }],
  ['no sending', { operationType: 'execute' }],
  ['what came in', { transfers: [usdc({ direction: 'in' })] }],
  ['nothing at all', { transfers: [usdc({ quantity: { numeric: '0' } })] }],
  ['what the history tells', { transfers: [usdc({ recipient: ME })] }],
  ['what has no hash', { hash: null }],
])('behavior: of %s no node is asked', async (_what, part) => {
  expect(await find(gave(part))).toEqual([])
  expect(network.requests).toEqual([])
})

test('behavior: a transaction of somebody else under that hash offers nobody', async () => {
  answer({ from: EVE, input: ABI.encodeFunctionData('transfer', [BOB, 5]) })
  expect(await find(gave())).toEqual([])
})

test('error: a node that refuses leaves out what it would tell', async () => {
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } }))
  expect(await find(gave(), sent({ sentTo: EVE }))).toEqual([EVE])
})

test('error: a node that does not answer is not asked again and again', async () => {
  network.on('/', new Response('', { status: 404 }))
  const many = Array.from({ length: 30 }, (_, index) => gave({ hash: `0x${index}` }))
  expect(await find(...many, sent({ sentTo: EVE }))).toEqual([EVE])
  expect(network.requests.length).toBeLessThanOrEqual(4)
})
