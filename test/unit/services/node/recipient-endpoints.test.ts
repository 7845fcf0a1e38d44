import { Interface } from 'ethers'
import { recipientEndpoints } from '../../../../src/services/node/recipient-endpoints'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../support/test-store'

const ME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BOB = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const EVE = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const ABI = new Interface([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function approve(address,uint256)',
])

const MADE = { hash: '0xab', from: ME, to: EVE, value: '0x0' }

const network = fakeNetwork()
let store: TestStore
beforeEach(() => {
  store = createTestStore()
})
afterEach(() => store.stop())

async function ask(result: unknown) {
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result }))
  const query = { network: 'eip155:1', hash: '0xab' } as const
  return store.dispatch(recipientEndpoints.endpoints.getSentTransfer.initiate(query))
}

test.each([
  ['transfer(address,uint256)', [BOB, 5]],
  ['transferFrom(address,address,uint256)', [ME, BOB, 5]],
  ['safeTransferFrom(address,address,uint256)', [ME, BOB, 5]],
  ['safeTransferFrom(address,address,uint256,bytes)', [ME, BOB, 5, '0x']],
  ['safeTransferFrom(address,address,uint256,uint256,bytes)', [ME, BOB, 5, 1, '0x']],
])('default: who gets what %s moves, as ethers encodes it', async (signature, values) => {
  const { data } = await ask({ ...MADE, input: ABI.encodeFunctionData(signature, values) })
  expect(data).toEqual({ hash: '0xab', from: ME, receivers: [BOB] })
  expect(network.requests.at(-1)?.body).toMatchObject({
    method: 'eth_getTransactionByHash',
    params: ['0xab'],
  })
})

test.each([
  ['an approval', ABI.encodeFunctionData('approve', [BOB, 5])],
  ['what somebody else gave', ABI.encodeFunctionData('transferFrom', [EVE, BOB, 5])],
  ['none of the currency', '0x'],
  ['too little to read', ABI.encodeFunctionData('transfer', [BOB, 5]).slice(0, -2)],
  ['a receiver that is no address', `0xa9059cbb${'f'.repeat(128)}`],
])('behavior: nobody of %s', async (_what, input) => {
  expect((await ask({ ...MADE, input })).data).toEqual({ hash: '0xab', from: ME, receivers: [] })
})

test('default: who gets the currency', async () => {
  const { data } = await ask({ ...MADE, to: BOB, input: '0x', value: '0x5' })
  expect(data).toEqual({ hash: '0xab', from: ME, receivers: [BOB] })
})

test('default: on Solana, who had more afterwards; nobody where it failed', async () => {
  const amount = (units: string) => ({ mint: 'mint', owner: 'owner', uiTokenAmount: { amount: units } })
  const meta = {
    err: null,
    preBalances: [9, 1, 4],
    postBalances: [5, 3, 4],
    preTokenBalances: [amount('1')],
    postTokenBalances: [amount('2')],
  }
  const transaction = { message: { accountKeys: ['payer', 'friend', 'program'] } }
  const read = async (answer: object) => {
    network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: answer }))
    const query = {
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      hash: JSON.stringify(answer),
    } as const
    return (await store.dispatch(recipientEndpoints.endpoints.getSentTransfer.initiate(query))).data
  }
  expect(await read({ transaction, meta })).toEqual({ from: 'payer', receivers: ['friend', 'owner'] })
  expect(await read({ transaction, meta: { ...meta, err: {} } })).toEqual({ from: 'payer', receivers: [] })
})

test('error: a transaction that the node does not know', async () => {
  expect((await ask(null)).error).toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})
