import { blockscout } from '../../../../src/services/adapters/blockscout'
import type { ServiceTransaction } from '../../../../src/shared/host/services'
import { accountDataContract } from '../../../../src/testing/contracts/account-data-contract'
import { BLOCKS, blockscoutApi, HOLDER } from '../../../fixtures/services/blockscout'
import { serviceOptions, standIn } from '../../../support/stand-in'

const account = `eip155:1:${HOLDER}`
const service = blockscout({ apiKey: 'proapi_test' })

/** The fixtures write the block into the hash. */
const blockOf = (hash = '') => Number(hash.slice(2))

afterEach(() => jest.restoreAllMocks())

accountDataContract('blockscout', {
  describe,
  it: test,
  create() {
    standIn(blockscoutApi)
    return { service, account }
  },
})

test('balances: the coin and tokens with their prices, page by page', async () => {
  const { requests } = standIn(blockscoutApi)
  const first = await service.balances({ account }, serviceOptions())
  const second = await service.balances({ account, cursor: first.next }, serviceOptions())
  expect(first.items).toEqual([
    {
      asset: 'eip155:1/slip44:60',
      name: 'Ether',
      symbol: 'ETH',
      decimals: 18,
      amount: '10000000',
      price: '1.01',
    },
    {
      asset: 'eip155:1/erc20:0xdAC17F958D2ee523a2206206994597C13D831ec7',
      name: 'Tether USD',
      symbol: 'USDT',
      decimals: 6,
      imageUrl: 'https://raw.githubusercontent.com/trustwallet/assets/master/usdt.png',
      amount: '830000000',
      price: '0.999487',
    },
  ])
  expect(second).toEqual({ items: [expect.objectContaining({ symbol: 'BAIT', amount: '7' })] })
  expect(second.items[0]).not.toHaveProperty('price')
  expect(requests[0]?.url.href).toBe(
    `https://api.blockscout.com/1/api/v2/addresses/${HOLDER}?apikey=proapi_test`,
  )
})

test('url: the explorer of a network, without a key', async () => {
  const { requests } = standIn(blockscoutApi)
  await blockscout({ url: 'https://eth.blockscout.com/' }).balances({ account }, serviceOptions())
  expect(requests[0]?.url.href).toBe(`https://eth.blockscout.com/api/v2/addresses/${HOLDER}`)
})

async function wholeHistory(): Promise<readonly ServiceTransaction[]> {
  const all: ServiceTransaction[] = []
  let cursor: string | undefined
  do {
    const page = await service.history({ account, cursor }, serviceOptions())
    all.push(...page.items)
    cursor = page.next
  } while (cursor)
  return all
}

test('history: three lists become one, with every transaction once and whole', async () => {
  standIn(blockscoutApi)
  const all = await wholeHistory()
  expect(all.map(({ hash }) => blockOf(hash))).toEqual(BLOCKS)
  for (const { hash, transfers } of all) {
    const block = blockOf(hash)
    const own = block === 999 || block === 998 ? 0 : 1
    expect([block, transfers.length]).toEqual([
      block,
      own + Number(block % 3 === 0) + Number(block % 5 === 0),
    ])
  }
})

test('history: names what each transaction did', async () => {
  standIn(blockscoutApi)
  const [newest, failed, approval] = await wholeHistory()
  expect(newest).toMatchObject({
    type: 'receive',
    status: 'confirmed',
    time: Date.UTC(2026, 0, 1) + 12_000_000,
  })
  expect(failed).toMatchObject({ status: 'failed', transfers: [{ direction: 'in', symbol: 'USDT' }] })
  expect(approval).toMatchObject({ type: 'approve', transfers: [] })
})

test('nfts: a name of their own, or of the collection', async () => {
  standIn(blockscoutApi)
  expect((await service.nfts({ account }, serviceOptions())).items.map(({ name }) => name)).toEqual([
    'Ape',
    'Apes #432',
  ])
})

test('an address that was never used', async () => {
  standIn(blockscoutApi)
  const unused = { account: 'eip155:1:0x00000000000000000000000000000000000000aa' }
  expect((await service.balances(unused, serviceOptions())).items).toMatchObject([{ amount: '0' }])
  expect((await service.history(unused, serviceOptions())).items).toEqual([])
})

test('limit: busy for a moment: tried again, as retry-policy.ts says', async () => {
  const { next, requests } = standIn(blockscoutApi)
  next({ status: 429, json: { message: 'Too Many Requests' }, headers: { 'retry-after': '0' } })
  expect((await service.balances({ account }, serviceOptions())).items).toHaveLength(2)
  expect(requests).toHaveLength(3)
})

test('limit: for longer than a visitor waits', async () => {
  const { next } = standIn(blockscoutApi)
  next({ status: 429, json: { message: 'Too Many Requests' }, headers: { 'retry-after': '60' } })
  await expect(service.balances({ account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 429,
    message: 'api.blockscout.com responded with 429: Too Many Requests',
  })
})

test('error: a key that is not accepted; the message does not hold it', async () => {
  const { next } = standIn(blockscoutApi)
  next({ status: 401, json: { message: 'Invalid API key' } })
  const error = await service.balances({ account }, serviceOptions()).catch(each => each)
  expect(error).toMatchObject({ code: 'HTTP_STATUS', status: 401 })
  expect(error.message).not.toContain('proapi_test')
})

test('error: another answer than documented', async () => {
  const { next } = standIn(blockscoutApi)
  next({ json: { coin_balance: 1.5 } })
  await expect(service.balances({ account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_INVALID_RESPONSE',
    message: 'Blockscout: coin_balance is not as documented',
  })
})

test('error: an account of another chain family', async () => {
  const other = {
    account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2',
  }
  await expect(service.balances(other, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_INVALID_RESPONSE',
  })
})
