import { Interface } from 'ethers'
import { findRecipients } from '../../../../../src/features/send/receiver/find-recipients'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../../support/test-store'
import { BOB, EVE, history, ME, moved, NETWORK, nft, sent } from '../../account/data/support/wire'

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
  answer({ input: ABI.encodeFunctionData('transfer', [BOB, 5]) })
})
afterEach(() => store.stop())

const asJson = (result: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result })
/** What the node says of any transaction that it is asked for. */
const answer = (part: object) =>
  network.on('/', ({ body }) => {
    const [hash] = (body as { params: string[] }).params
    return asJson({ hash, from: ME, to: TOKEN, value: '0x0', input: '0x', ...part })
  })
const find = (...wire: object[]) =>
  store.dispatch(findRecipients(history(...wire), { network: NETWORK, address: ME }))

test('default: whom the account sent tokens is found by the call that it signed', async () => {
  expect(await find(gave())).toEqual({ known: [BOB], isComplete: true })
})

test('default: whom it sent the currency, by the transaction and not by the history', async () => {
  answer({ to: BOB, value: '0x5' })
  expect(await find(sent({ sentTo: EVE }))).toEqual({ known: [BOB], isComplete: true })
  expect(await find(sent({ sentTo: EVE, transfers: [moved({ recipient: EVE })] }))).toMatchObject({
    known: [BOB],
  })
})

test('behavior: NFTs too, and each transaction is asked for once', async () => {
  answer({ input: ABI.encodeFunctionData('safeTransferFrom', [ME, BOB, 5]) })
  const ape = { ...nft('Ape'), direction: 'out' }
  const entry = gave({ transfers: [ape] })
  expect((await find(entry)).known).toEqual([BOB])
  expect((await find(entry)).known).toEqual([BOB])
  expect(network.requests).toHaveLength(1)
})

test.each([
  ['what somebody else made', { sentFrom: EVE }],
  ['what failed', { status: 'failed' }],
  ['no sending', { operationType: 'execute' }],
  ['what came in', { transfers: [usdc({ direction: 'in' })] }],
  ['nothing at all', { transfers: [usdc({ quantity: { numeric: '0' } })] }],
  ['what has no hash', { hash: null }],
])('behavior: of %s no node is asked', async (_what, part) => {
  expect((await find(gave(part))).known).toEqual([])
  expect(network.requests).toEqual([])
})

test.each([
  ['of somebody else', { from: EVE }],
  ['that it was not asked for', { hash: '0xbad' }],
])('error: a transaction %s makes nobody known', async (_what, part) => {
  answer({ input: ABI.encodeFunctionData('transfer', [BOB, 5]), ...part })
  expect((await find(gave())).known).toEqual([])
})

test('error: without a node nobody is known by the history’s word', async () => {
  network.on('/', new Response('', { status: 404 }))
  const many = Array.from({ length: 30 }, (_, index) => gave({ hash: `0x${index}` }))
  expect(await find(...many, sent({ sentTo: EVE }))).toEqual({ known: [], isComplete: false })
  expect(network.requests.length).toBeLessThanOrEqual(4)
})
