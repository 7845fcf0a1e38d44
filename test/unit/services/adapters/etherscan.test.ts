import { etherscan } from '../../../../src/services/adapters/etherscan'
import type { ServiceTransaction } from '../../../../src/shared/host/services'
import { accountDataContract } from '../../../../src/testing/contracts/account-data-contract'
import {
  BLOCKS,
  DAILY_LIMIT,
  etherscanApi,
  HOLDER,
  HOLDINGS,
  PAID_ONLY,
  RATE_LIMITED,
} from '../../../fixtures/services/etherscan'
import { createOwnServices } from '../../../support/own-services'
import { serviceOptions, standIn } from '../../../support/stand-in'

const account = `eip155:1:${HOLDER}`
const service = etherscan({ apiKey: 'good' })
const { balances } = createOwnServices().services.account

/** The fixtures write the block into the hash. */
const blockOf = (hash = '') => Number(hash.slice(2))

afterEach(() => jest.restoreAllMocks())

accountDataContract('etherscan beside balances of another service', {
  describe,
  it: test,
  create() {
    standIn(etherscanApi)
    return { service: { balances, ...service }, account }
  },
})

accountDataContract('etherscan with a paid plan', {
  describe,
  it: test,
  create() {
    standIn(etherscanApi)
    return { service: etherscan({ apiKey: 'good', plan: 'paid' }), account }
  },
})

test('balances: the native currency, then every token once, with the prices that are known', async () => {
  standIn(etherscanApi)
  const paid = etherscan({ apiKey: 'good', plan: 'paid' })
  const first = await paid.balances({ account }, serviceOptions())
  const second = await paid.balances({ account, cursor: first.next }, serviceOptions())
  expect(first.items[0]).toMatchObject({
    asset: 'eip155:1/slip44:60',
    symbol: 'ETH',
    decimals: 18,
    amount: '40891626854930000000000',
  })
  expect([...first.items.slice(1), ...second.items].map(({ symbol }) => symbol)).toEqual(
    HOLDINGS.map(({ TokenSymbol }) => TokenSymbol),
  )
  expect(first.items.slice(1, 3).map(({ price }) => price)).toEqual(['1.25', undefined])
  expect(second.next).toBeUndefined()
})

test('balances: only with a paid plan', async () => {
  expect(service).not.toHaveProperty('balances')
  const { next } = standIn(etherscanApi)
  next(PAID_ONLY)
  await expect(
    etherscan({ apiKey: 'good', plan: 'paid' }).balances({ account }, serviceOptions()),
  ).rejects.toMatchObject({ code: 'HTTP_STATUS', message: expect.stringContaining('API Pro') })
})

test('history: four lists become one, with every transaction once and whole', async () => {
  standIn(etherscanApi)
  const all: ServiceTransaction[] = []
  let cursor: string | undefined
  do {
    const page = await service.history({ account, cursor }, serviceOptions())
    all.push(...page.items)
    cursor = page.next
  } while (cursor)
  expect(all.map(({ hash }) => blockOf(hash))).toEqual(BLOCKS)
  expect(all.find(({ hash }) => blockOf(hash) === 4999)).toMatchObject({ type: 'approve', transfers: [] })
  expect(all.find(({ hash }) => blockOf(hash) === 4998)).toMatchObject({ status: 'failed' })
  expect(all.find(({ hash }) => blockOf(hash) === 4997)?.transfers).toContainEqual(
    expect.objectContaining({ isNft: true, direction: 'out', name: 'Apes' }),
  )
})

test('an account without transactions', async () => {
  standIn(etherscanApi)
  const unused = { account: 'eip155:1:0x00000000000000000000000000000000000000aa' }
  expect(await service.history(unused, serviceOptions())).toEqual({ items: [] })
})

test('limit: requests wait for their turn', async () => {
  const { next, requests } = standIn(etherscanApi)
  next(RATE_LIMITED)
  expect((await service.history({ account }, serviceOptions())).items.length).toBeGreaterThan(0)
  expect(requests).toHaveLength(5)
})

test('limit: the daily one is an error', async () => {
  const { next } = standIn(etherscanApi)
  next(DAILY_LIMIT)
  await expect(service.history({ account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 429,
    message: expect.stringContaining('daily'),
  })
})

test('abort: also while a request waits for its turn', async () => {
  const { next } = standIn(etherscanApi)
  next(RATE_LIMITED)
  const controller = new AbortController()
  const requested = service.history({ account }, serviceOptions(controller.signal))
  setTimeout(() => controller.abort(), 50)
  await expect(requested).rejects.toMatchObject({ code: 'ABORTED' })
})

test('error: a wrong API key is a 401', async () => {
  standIn(etherscanApi)
  await expect(etherscan({ apiKey: 'bad' }).history({ account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status: 401,
    message: 'Etherscan: Invalid API Key',
  })
})

test('error: a network that the API does not serve', async () => {
  standIn(etherscanApi)
  await expect(service.history({ account: `eip155:999:${HOLDER}` }, serviceOptions())).rejects.toMatchObject({
    status: 400,
  })
})
