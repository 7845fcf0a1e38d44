import { findNfts } from '../../../../src/features/account/data/find-nfts'
import { hasNode } from '../../../../src/features/account/data/has-node'
import { fakeNetwork } from '../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../support/test-store'
import { erc721, nftNode } from './data/support/nft-node'
import { BOB, EVE, history, ME, NETWORK, nft, sent } from './data/support/wire'

const network = fakeNetwork()

describe('find nfts', () => {
  let store: TestStore

  beforeEach(() => {
    store = createTestStore()
  })

  const find = (...entries: object[]) =>
    store.dispatch(findNfts(history(...entries), { address: ME, network: NETWORK }))

  const got = (hash: string, ...transfers: object[]) => sent({ hash, operationType: 'receive', transfers })

  const calls = (method: string) =>
    network.requests.filter(({ body }) => (body as { method?: string } | undefined)?.method === method)

  test('default: NFTs from the history that the node confirms', async () => {
    network.on('/', nftNode({ '0x1': [erc721('0xa', 7, ME)] }, { 7: ME }))
    expect(await find(got('0x1', nft('Ape #7')))).toEqual([
      { key: '0xa:7', id: '7', name: 'Ape #7', imageUrl: undefined, isKnown: false },
    ])
  })

  test.each([
    ['it went to somebody else', { 7: BOB }],
    ['it was burnt: the contract refuses', {}],
  ])('behavior: %s', async (_why, owners) => {
    network.on('/', nftNode({ '0x1': [erc721('0xa', 7, ME)] }, owners))
    expect(await find(got('0x1', nft('Ape #7')))).toEqual([])
  })

  test.each(['0x', 'nonsense', null])(
    'behavior: a contract that answers %j holds up no other',
    async result => {
      const node = nftNode({ '0x1': [erc721('0xbad', 1, ME), erc721('0xa', 7, ME)] }, { 7: ME })
      network.on('/', request =>
        JSON.stringify(request.body).includes('"0xbad"')
          ? Response.json({ jsonrpc: '2.0', id: 1, result })
          : node(request),
      )
      expect((await find(got('0x1', nft('Ape')))).map(({ id }) => id)).toEqual(['7'])
    },
  )

  test('behavior: a receipt that the node has not is passed over, and looked for the next time', async () => {
    const node = nftNode({ '0x1': [erc721('0xa', 1, ME)], '0x2': [erc721('0xa', 2, ME)] }, { 1: ME, 2: ME })
    network.on('/', request =>
      JSON.stringify(request.body).includes('"0x1"')
        ? Response.json({ jsonrpc: '2.0', id: 1, result: null })
        : node(request),
    )
    const entries = [got('0x1', nft('One')), got('0x2', nft('Two'))]
    expect((await find(...entries)).map(({ id }) => id)).toEqual(['2'])
    network.on('/', node)
    expect((await find(...entries)).map(({ id }) => id)).toEqual(['1', '2'])
  })

  test('behavior: of a transaction that moved other people’s NFTs, the account’s alone', async () => {
    const logs = [erc721('0xa', 1, EVE), erc721('0xa', 2, ME)]
    network.on('/', nftNode({ '0x1': logs }, { 1: EVE, 2: ME }))
    expect((await find(got('0x1', nft('Ape')))).map(({ id }) => id)).toEqual(['2'])
  })

  test('behavior: names are matched in order if the counts agree, and left out otherwise', async () => {
    const logs = [erc721('0xa', 1, ME), erc721('0xa', 2, ME)]
    network.on('/', nftNode({ '0x1': logs, '0x2': [...logs, erc721('0xa', 3, ME)] }, { 1: ME, 2: ME, 3: ME }))
    expect((await find(got('0x1', nft('One'), nft('Two')))).map(({ name }) => name)).toEqual(['One', 'Two'])
    expect((await find(got('0x2', nft('One'), nft('Two')))).map(({ name }) => name)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('security: a contract that sends many NFTs at once does not cause as many requests', async () => {
    const logs = Array.from({ length: 300 }, (_none, id) => erc721('0xbad', id, ME))
    network.on('/', nftNode({ '0x1': logs }, { 0: ME }))
    expect(await find(got('0x1', nft('Lure')))).toHaveLength(1)
    expect(calls('eth_call').length).toBeLessThanOrEqual(100)
  })

  test('behavior: what came, left and came back is one, and a receipt is read once', async () => {
    const logs = [erc721('0xa', 7, ME)]
    network.on('/', nftNode({ '0x1': logs, '0x3': logs }, { 7: ME }))
    const entries = [got('0x1', nft('Ape #7')), got('0x3', nft('Ape #7'))]
    expect(await find(...entries)).toHaveLength(1)
    await find(...entries)
    expect(calls('eth_getTransactionReceipt')).toHaveLength(2)
  })

  test('behavior: failed ones, tokens and other networks are not looked at', async () => {
    expect(
      await find(
        { ...got('0x1', nft('Ape')), metadata: { ...got('0x1').metadata, status: 'failed' } },
        sent({ hash: '0x2' }),
        sent({ hash: '0x3', chain: 'eip155:137', transfers: [nft('Ape')] }),
      ),
    ).toEqual([])
    expect(network.requests).toEqual([])
  })

  test('error: a node that does not answer', async () => {
    network.on('/', new Response('', { status: 404 }))
    await expect(find(got('0x1', nft('Ape')))).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })

  const refusing = (error: object) => {
    const node = nftNode({ '0x1': [erc721('0xa', 7, ME)] }, {})
    network.on('/', request =>
      JSON.stringify(request.body).includes('eth_call')
        ? Response.json({ jsonrpc: '2.0', id: 1, error })
        : node(request),
    )
    return find(got('0x1', nft('Ape')))
  }

  test.each([
    { code: 3, message: 'no owner' },
    { code: -32000, message: 'execution reverted: ERC721: invalid token ID' },
    { code: -32015, message: 'VM execution error.', data: 'Reverted 0x' },
    { code: -32000, message: 'failed', data: '0x08c379a0' },
    { code: -32000, message: 'invalid opcode: INVALID' },
    { code: -32000, message: 'out of gas' },
  ])('behavior: not held where the contract refuses: %j', async error => {
    expect(await refusing(error)).toEqual([])
  })

  test.each([
    { code: -32005, message: 'limit exceeded', data: { see: 'https://example.org' } },
    { code: -32603, message: 'Internal error' },
    { code: -32000, message: 'header not found' },
  ])('error: the node refuses, not the contract: %j', async error => {
    await expect(refusing(error)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  })
})

describe('is served', () => {
  let store: TestStore | undefined
  const OWN = { rpcUrl: () => 'https://node.example/' }
  const served = (...http: string[]) => network.on('/v1/supported-chains', Response.json({ http, ws: [] }))
  const requested = () => network.to('/v1/supported-chains').length

  test('default: whether the service has a node for it; requested once', async () => {
    served('eip155:1')
    store = createTestStore()
    expect(await store.dispatch(hasNode('eip155:1'))).toBe(true)
    expect(await store.dispatch(hasNode('eip155:137'))).toBe(false)
    expect(requested()).toBe(1)
  })

  test('behavior: sends no request to a node of the page itself', async () => {
    served()
    store = createTestStore(OWN)
    expect(await store.dispatch(hasNode('eip155:1'))).toBe(true)
    expect(requested()).toBe(0)
  })

  test('error: if that cannot be determined, an account may exist', async () => {
    store = createTestStore()
    expect(await store.dispatch(hasNode('eip155:1'))).toBe(true)
  })
})
