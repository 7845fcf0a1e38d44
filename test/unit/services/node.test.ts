import { AbiCoder, Interface, id, zeroPadValue } from 'ethers'
import * as v from 'valibot'
import { nftEndpoints } from '../../../src/services/node/nft-endpoints'
import { NftMovesSchema, WordSchema } from '../../../src/services/node/nft-schemas'
import { recipientEndpoints } from '../../../src/services/node/recipient-endpoints'
import { readRpcReply } from '../../../src/services/node/rpc-reply'
import { fakeNetwork } from '../../support/fake-network'
import { createTestStore, type TestStore } from '../../support/test-store'

describe('nft endpoints', () => {
  const network = fakeNetwork()
  let store: TestStore

  beforeEach(() => {
    store = createTestStore()
    network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(63)}1` }))
  })

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

  test('behavior: a receipt that a node does not have is requested again, one that it has is not', async () => {
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
})

describe('nft schemas', () => {
  const A = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  const B = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
  const CONTRACT = '0xabe0000000000000000000000000000000000001'
  const word = (address: string) => zeroPadValue(address, 32)
  const uint = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
  const abi = AbiCoder.defaultAbiCoder()
  const moves = (...logs: unknown[]) => v.parse(NftMovesSchema, { logs })
  const TRANSFER = id('Transfer(address,address,uint256)')
  const SINGLE = id('TransferSingle(address,address,address,uint256,uint256)')
  const BATCH = id('TransferBatch(address,address,address,uint256[],uint256[])')

  test('default: EIP-721, as ethers names the event', () => {
    expect(moves({ address: CONTRACT, topics: [TRANSFER, word(A), word(B), uint(7)], data: '0x' })).toEqual([
      { standard: 'erc721', contract: CONTRACT, id: '7', from: A, to: B },
    ])
  })

  test('default: EIP-1155, one and several, as ethers encodes them', () => {
    const topics = [word(A), word(A), word(B)]
    const single = abi.encode(['uint256', 'uint256'], [9, 2])
    const batch = abi.encode(
      ['uint256[]', 'uint256[]'],
      [
        [1, 2n ** 200n],
        [1, 1],
      ],
    )
    const found = moves(
      { address: CONTRACT, topics: [SINGLE, ...topics], data: single },
      { address: CONTRACT, topics: [BATCH, ...topics], data: batch },
    )
    expect(found?.map(move => move.id)).toEqual(['9', '1', String(2n ** 200n)])
    expect(found?.[0]).toMatchObject({ standard: 'erc1155', from: A, to: B })
  })

  test('behavior: ERC-20 has a topic less, and is none; what cannot be read is passed over', () => {
    expect(
      moves(
        { address: CONTRACT, topics: [TRANSFER, word(A), word(B)], data: uint(5) },
        { address: CONTRACT, topics: [BATCH, word(A), word(A), word(B)], data: '0x' },
        null,
        { address: CONTRACT, topics: [TRANSFER, word(A), word(B), '0x'], data: '0x' },
        { address: 'nonsense', topics: [], data: '' },
      ),
    ).toEqual([])
  })

  test('default: the first word of an answer', () => {
    expect(v.parse(WordSchema, uint(255))).toBe('ff'.padStart(64, '0'))
  })

  test.each(['0x', '0x01', 'nonsense', null])('behavior: there is none in %j', answer => {
    expect(v.parse(WordSchema, answer)).toBe('')
  })
})

describe('recipient endpoints', () => {
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
  ])('default: the recipient of %s, as ethers encodes it', async (signature, values) => {
    const { data } = await ask({ ...MADE, input: ABI.encodeFunctionData(signature, values) })
    expect(data).toEqual({ hash: '0xab', from: ME, recipients: [BOB] })
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
    ['a recipient that is no address', `0xa9059cbb${'f'.repeat(128)}`],
  ])('behavior: no recipient of %s', async (_what, input) => {
    expect((await ask({ ...MADE, input })).data).toEqual({ hash: '0xab', from: ME, recipients: [] })
  })

  test('default: the recipient of the currency', async () => {
    const { data } = await ask({ ...MADE, to: BOB, input: '0x', value: '0x5' })
    expect(data).toEqual({ hash: '0xab', from: ME, recipients: [BOB] })
  })

  test('default: on Solana, accounts whose balance grew; none if it failed', async () => {
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
    expect(await read({ transaction, meta })).toEqual({ from: 'payer', recipients: ['friend', 'owner'] })
    expect(await read({ transaction, meta: { ...meta, err: {} } })).toEqual({ from: 'payer', recipients: [] })
  })

  test('error: a transaction that the node does not know', async () => {
    expect((await ask(null)).error).toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  })
})

describe('rpc reply', () => {
  test('default', () => {
    expect(readRpcReply({ jsonrpc: '2.0', id: 1, result: '0x1' })).toBe('0x1')
    expect(readRpcReply({ jsonrpc: '2.0', id: 1, result: null })).toBeNull()
    expect(readRpcReply({ jsonrpc: '2.0', id: 1, result: 1, error: null })).toBe(1)
  })

  test.each([
    [
      { code: -32000, message: 'nonce too low' },
      { code: -32000, message: 'nonce too low' },
    ],
    [
      { code: 3, message: 'reverted', data: { reason: 'x' } },
      { code: 3, message: 'reverted', data: '{"reason":"x"}' },
    ],
    [
      { code: 3, message: 'reverted', data: '0x01' },
      { code: 3, message: 'reverted', data: '0x01' },
    ],
  ])('error: the node refuses with %o', (error, values) => {
    expect(() => readRpcReply({ jsonrpc: '2.0', id: 1, error })).toThrow(
      expect.objectContaining({ code: 'RPC_FAILED', details: error.message, values }),
    )
  })

  test.each([
    undefined,
    null,
    5,
    'x',
    [],
    {},
    { error: 'no' },
    { error: {} },
    { error: { code: '1', message: 'x' } },
  ])('error: %p is no answer', reply => {
    expect(() => readRpcReply(reply)).toThrow(expect.objectContaining({ code: 'HTTP_INVALID_RESPONSE' }))
  })
})
